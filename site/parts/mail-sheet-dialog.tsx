import { Problem } from '@clearway/shared/contract/problem.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { currencyOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { shownCurrencies } from '@clearway/shared/ui/totals.tsx';
import { language } from '@clearway/shared/words/language.ts';
import { mailSheet as words } from '@clearway/shared/words/mail-sheet.ts';
import { requestForms } from '@clearway/shared/words/request-forms.ts';
import { type FormEvent, useState } from 'react';
import { lastError } from '../runtime/client-state.ts';
import { Dialog } from './dialog.tsx';
import { forgetFormKey, formKey } from './form-proof.ts';
import { PageLink } from './page-link.tsx';

type State =
	| { kind: 'open'; error?: string; failure?: string }
	| { kind: 'sending' }
	| { kind: 'sent'; email: string };

const { form: texts } = requestForms;

/** Mails the visitor a copy of the calculation, in the currency that the page shows. */
export function MailSheetDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
	const [state, setState] = useState<State>({ kind: 'open' });
	const [currency, setCurrency] = useState(() => shownNow() ?? currencyOf(quote));
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state.kind === 'sending') return;
		const form = event.currentTarget;
		const typed = Object.fromEntries(new FormData(form));
		const email = String(typed.email ?? '').trim();
		const error = faultOf(email);
		if (error) {
			form.querySelector('input')?.focus();
			return setState({ kind: 'open', error });
		}
		lastError.set(null);
		setState({ kind: 'sending' });
		try {
			const { api } = await import('../runtime/web-api.ts');
			const body = { email, quote: quote.id, currency, language, website: String(typed.website ?? '') };
			await api.mail.sheet({ body, idempotencyKey: formKey(body) });
			forgetFormKey();
			setState({ kind: 'sent', email });
		} catch (problem) {
			// The form says it here; the page's notice would say it twice.
			if (problem instanceof Problem) lastError.set(null);
			setState(failed(problem));
		}
	}
	if (state.kind === 'sent')
		return (
			<Dialog title={words.title} onClose={onClose}>
				<p role="status" tabIndex={-1} ref={(element) => element?.focus()}>
					{words.sent(state.email)}
				</p>
			</Dialog>
		);
	return (
		<Dialog title={words.title} onClose={onClose}>
			<p>{words.lead}</p>
			<form className="form" onSubmit={submit} noValidate>
				<Field
					label={words.email}
					error={state.kind === 'open' ? state.error : undefined}
					name="email"
					type="email"
					autoComplete="email"
					required
					maxLength={254}
				/>
				<fieldset className="segments segments--wide">
					<legend className="field__label">{words.currency}</legend>
					<div className="segments__row">
						{shownCurrencies.map(({ code, sign }) => (
							<label key={code} className="segments__one">
								<input
									type="radio"
									name="currency"
									value={code}
									checked={currency === code}
									onChange={() => setCurrency(code)}
								/>
								<span>
									{code} {sign}
								</span>
							</label>
						))}
					</div>
				</fieldset>
				<p className="form__trap" aria-hidden="true">
					<label>
						{texts.trap}
						<input name="website" tabIndex={-1} autoComplete="off" />
					</label>
				</p>
				<div className="form__status" role="alert">
					{state.kind === 'open' && state.failure && <p className="form__failure">{state.failure}</p>}
				</div>
				<p className="form__send">
					<button className="button button--send" type="submit" aria-disabled={state.kind === 'sending'}>
						{state.kind === 'sending' ? texts.sending : words.send}
					</button>
				</p>
				<p className="form__small">
					{words.consent} <PageLink href="/privacy">{texts.privacyLink}</PageLink>.
				</p>
			</form>
		</Dialog>
	);
}

const looksLikeAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

function faultOf(email: string): string | null {
	if (email === '') return texts.errors.email;
	return looksLikeAddress.test(email) ? null : texts.errors.emailShape;
}

function failed(problem: unknown): State {
	if (!navigator.onLine) return { kind: 'open', failure: words.offline };
	if (!(problem instanceof Problem)) return { kind: 'open', failure: words.failed };
	const emailError = problem.errors.find(({ path }) => path === 'email');
	return emailError
		? { kind: 'open', error: emailError.message }
		: { kind: 'open', failure: problem.message };
}

function shownNow(): 'USD' | 'EUR' | 'UAH' | undefined {
	const chosen = document.querySelector<HTMLInputElement>('.receipt__currency input:checked')?.value;
	return shownCurrencies.find(({ code }) => code === chosen)?.code;
}
