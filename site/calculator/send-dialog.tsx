import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { quotePage } from '@clearway/shared/words/quote-page.ts';
import { useId, useState } from 'react';
import { CalculationForm } from '../parts/calculation-form.tsx';
import { CallbackForm } from '../parts/callback-form.tsx';
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

/** The office answers by mail or by phone; a calculation without a number goes as a link to its input. */
export function SendDialog({ sent, onClose }: { sent: Sent; onClose: () => void }) {
	const id = useId();
	const [channel, setChannel] = useState<'mail' | 'phone'>('mail');
	const [isSent, setIsSent] = useState(false);
	const choice = (key: 'mail' | 'phone', title: string) => (
		<label className="segments__one">
			<input type="radio" name={`${id}way`} checked={channel === key} onChange={() => setChannel(key)} />
			<span>{title}</span>
		</label>
	);
	const message = 'id' in sent ? quotePage.asked : `${quotePage.asked}\n${sent.url}`;
	const attached =
		'id' in sent ? { quote: sent.id, compared: sent.compared?.map(({ id }) => id).join(' ') } : {};
	return (
		<Dialog title={isSent ? words.sent : words.dialog} onClose={onClose}>
			{!isSent && <Lead sent={sent} />}
			<fieldset className="segments segments--wide calc__way-back" hidden={isSent}>
				<legend className="field__label">{words.answer}</legend>
				<div className="segments__row">
					{choice('mail', words.byMail)}
					{choice('phone', words.byPhone)}
				</div>
			</fieldset>
			{channel === 'mail' ? (
				<CalculationForm {...attached} message={message} onSent={() => setIsSent(true)} />
			) : (
				<CallbackForm {...attached} onSent={() => setIsSent(true)} />
			)}
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
