import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { quotePage } from '@clearway/shared/words/quote-page.ts';
import { useState } from 'react';
import { AnswerForm } from '../parts/answer-form.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { PageLink } from '../parts/page-link.tsx';

/** A stored calculation for the office, or the link to its input with the reason for the missing number. */
export type Sent = Kept | { url: string; reason: string };

/** A stored calculation; its number can be said on the phone. */
export type Kept = {
	id: string;
	number?: string | undefined;
	/** The stored sum, if its lines differ from those that the visitor sees. */
	otherSum?: string;
	/** The calculations that were compared with it. */
	compared?: readonly Kept[];
};

const words = calculatorLater.send;

/** Sends a calculation to the office; one without a number goes as a link to its input. */
export function SendDialog({ sent, onClose }: { sent: Sent; onClose: () => void }) {
	const [isSent, setIsSent] = useState(false);
	const message = 'id' in sent ? quotePage.asked : `${quotePage.asked}\n${sent.url}`;
	const attached =
		'id' in sent ? { quote: sent.id, compared: sent.compared?.map(({ id }) => id).join(' ') } : {};
	return (
		<Dialog title={isSent ? words.sent : words.dialog} onClose={onClose}>
			{!isSent && <Lead sent={sent} />}
			<AnswerForm kind="calculation" {...attached} message={message} onSent={() => setIsSent(true)} />
			{isSent && 'id' in sent && (
				<div className="thanks__reference">
					{numberLabel(sent)}:{' '}
					{allOf(sent).map(({ id, number }, at) => (
						<span key={id}>
							{at > 0 && ', '}
							<PageLink className="sheet__id" href={`/calculator/${id}`}>
								{number ?? id}
							</PageLink>
						</span>
					))}
				</div>
			)}
		</Dialog>
	);
}

const allOf = (sent: Kept): readonly Kept[] => [sent, ...(sent.compared ?? [])];
const numberLabel = (sent: Kept): string => (allOf(sent).length > 1 ? words.numbers : words.number);

const Lead = ({ sent }: { sent: Sent }) =>
	'id' in sent ? (
		<p>
			{sent.otherSum ? words.otherSum(sent.otherSum) : words.dialogLead} {numberLabel(sent)}:{' '}
			<span className="sheet__id">
				{allOf(sent)
					.map(({ id, number }) => number ?? id)
					.join(', ')}
			</span>
		</p>
	) : (
		<p>
			{sent.reason} {words.sendAnyway}
		</p>
	);
