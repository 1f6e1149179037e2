import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { quotePage } from '@clearway/shared/words/quote-page.ts';
import { useId, useState } from 'react';
import { CalculationForm } from '../parts/calculation-form.tsx';
import { CallbackForm } from '../parts/callback-form.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { PageLink } from '../parts/page-link.tsx';

/** What is sent to the office: a stored calculation, or the link to its input and why it has no number. */
export type Sent = Kept | { url: string; reason: string };

/** A stored calculation, with the number that can be said on the phone. */
export type Kept = {
	id: string;
	number?: string | undefined;
	/** Its sum, where its lines are not those that the visitor sees. */
	otherSum?: string;
};

const words = calculatorLater.send;

/**
 * Sends a calculation to the office, to be answered by mail or by phone; one without a number goes with the
 * link to its conditions.
 */
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
	const asked = 'id' in sent ? quotePage.asked : `${quotePage.asked}\n${sent.url}`;
	const attached = 'id' in sent ? { quote: sent.id } : {};
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
				<CalculationForm {...attached} message={asked} onSent={() => setIsSent(true)} />
			) : (
				<CallbackForm {...attached} onSent={() => setIsSent(true)} />
			)}
			{isSent && 'id' in sent && (
				<div className="thanks__reference">
					{words.number}:{' '}
					<PageLink className="sheet__id" href={`/calculator/${sent.id}`}>
						{sent.number ?? sent.id}
					</PageLink>
				</div>
			)}
		</Dialog>
	);
}

const Lead = ({ sent }: { sent: Sent }) =>
	'id' in sent ? (
		<p>
			{sent.otherSum ? words.otherSum(sent.otherSum) : words.dialogLead} {words.number}:{' '}
			<span className="sheet__id">{sent.number ?? sent.id}</span>
		</p>
	) : (
		<p>
			{sent.reason} {words.sendAnyway}
		</p>
	);
