import { calculator as words } from '@clearway/shared/words/ru/calculator.ts';
import { receipt as receiptWords } from '@clearway/shared/words/ru/receipt.ts';
import { site as siteWords } from '@clearway/shared/words/ru/site.ts';
import { useId, useState } from 'react';
import { CalculationForm } from '../parts/calculation-form.tsx';
import { CallbackForm } from '../parts/callback-form.tsx';
import { Icon } from '../parts/icon.tsx';

/** Sends a kept calculation to the office, to be answered by mail or by phone. */
export function SendDialog({ quote, onClose }: { quote: string; onClose: () => void }) {
	const id = useId();
	const [way, setWay] = useState<'mail' | 'phone'>('mail');
	const choice = (key: 'mail' | 'phone', title: string) => (
		<label className="segments__one">
			<input type="radio" name={`${id}way`} checked={way === key} onChange={() => setWay(key)} />
			<span>{title}</span>
		</label>
	);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes; on the keyboard that is Esc, which the browser does
		<dialog
			className="dialog"
			aria-labelledby={`${id}title`}
			ref={open}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
		>
			<div className="dialog__sheet">
				<form method="dialog" className="dialog__close">
					<button type="submit" aria-label={siteWords.form.close}>
						<Icon name="close" />
					</button>
				</form>
				<h2 className="dialog__title" id={`${id}title`}>
					{words.actions.dialog}
				</h2>
				<p>
					{words.actions.dialogLead} {words.actions.number}: <span className="sheet__id">{quote}</span>
				</p>
				<fieldset className="segments segments--wide calc__way-back">
					<legend className="field__label">{words.actions.answer}</legend>
					<div className="segments__row">
						{choice('mail', words.actions.byMail)}
						{choice('phone', words.actions.byPhone)}
					</div>
				</fieldset>
				{way === 'mail' ? <CalculationForm quote={quote} message={receiptWords.page.asked} /> : <CallbackForm quote={quote} />}
			</div>
		</dialog>
	);
}

function open(dialog: HTMLDialogElement | null): void {
	if (!dialog || dialog.open) return;
	dialog.showModal();
	dialog.querySelector<HTMLElement>('input[name="email"]')?.focus();
}
