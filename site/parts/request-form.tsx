import { type AnswerWay, contactOf } from '@clearway/shared/contract/answer-ways.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import { sentence } from '@clearway/shared/format/sentence.ts';
import { language } from '@clearway/shared/words/language.ts';
import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { lastError } from '../runtime/client-state.ts';
import { useSite } from '../runtime/use-site.ts';
import { type FieldErrors, wayOf } from './answer-fields.tsx';
import { ChatLink } from './chat-link.tsx';
import { companyOf } from './company.ts';
import { askForToken, forgetFormKey, formKey, formToken } from './form-proof.ts';
import { type OfficeNow, useOfficeNow } from './office-hours.ts';
import { OfficeText } from './office-text.tsx';
import { PageLink } from './page-link.tsx';
import { forgetFormText, restoreFormText, saveFormText } from './saved-form-text.ts';

type Values = Readonly<Record<string, string>>;
type State =
	| { kind: 'open'; errors: FieldErrors; failure?: string }
	| { kind: 'sending'; errors: FieldErrors }
	| { kind: 'sent'; reference: number; way: AnswerWay; contact: string; chat?: string | undefined };

type Props = {
	/** Without scripts the form is posted here. */
	action: '/forms/callback' | '/forms/calculation';
	/** Checks before anything is sent. */
	check: (values: Values) => FieldErrors;
	send: (values: Values, idempotencyKey: string) => Promise<{ id: number; chat?: string | undefined }>;
	/** The id of a stored calculation that goes with the request. */
	quote?: string;
	/** The ids of the calculations that were compared with it, divided by spaces. */
	compared?: string | undefined;
	/** Lets the parent remove what stands around the form. */
	onSent?: (() => void) | undefined;
	children: (errors: FieldErrors) => ReactNode;
};

/** Without scripts it is a plain form post; with them it is sent in place, and no typed text is lost. */
export function RequestForm(props: Props) {
	const { action, check, send, quote, compared, onSent, children } = props;
	const { options } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const isRestored = useRef(false);
	const [state, setState] = useState<State>({ kind: 'open', errors: {} });
	// A layout effect runs before anybody can press a key: a popup takes the focus at once.
	useLayoutEffect(() => {
		if (!form.current) return;
		// From now on the page checks, in Russian and at the fields; without scripts the browser checks.
		form.current.noValidate = true;
		isRestored.current = restoreFormText(form.current);
		// Saves the text that was typed before this script arrived.
		saveFormText(form.current);
		askForToken();
	}, []);

	async function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state.kind === 'sending') return;
		const element = event.currentTarget;
		const values = valuesOf(element);
		const errors = check(values);
		if (Object.keys(errors).length > 0) return showErrors(element, errors, words.form.faulty);
		// Clears the notice of the last try.
		lastError.set(null);
		setState({ kind: 'sending', errors: {} });
		try {
			const proof = formToken(element, isRestored.current);
			const { id, chat } = await send({ ...values, formToken: proof }, formKey(values));
			forgetFormKey();
			forgetFormText(element);
			const way = wayOf(values);
			setState({ kind: 'sent', reference: id, way, contact: values[contactOf(way)] ?? '', chat });
			onSent?.();
		} catch (error) {
			const fieldErrors =
				error instanceof Problem
					? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
					: {};
			showErrors(element, fieldErrors, failureText(error));
		}
	}

	// A corrected field loses its error at once; an untouched field gets none.
	function recheck(element: HTMLFormElement) {
		if (state.kind !== 'open' || Object.keys(state.errors).length === 0) return;
		const now = check(valuesOf(element));
		const errors = Object.fromEntries(Object.entries(state.errors).filter(([name]) => name in now));
		if (Object.keys(errors).length < Object.keys(state.errors).length)
			setState({ kind: 'open', errors, ...(Object.keys(errors).length > 0 && { failure: state.failure }) });
	}

	function showErrors(element: HTMLFormElement, errors: FieldErrors, failure: string) {
		setState({ kind: 'open', errors, failure });
		const first = Object.keys(errors).find((name) => element.elements.namedItem(name));
		// The named item of a form is an element.
		if (first) (element.elements.namedItem(first) as HTMLElement).focus();
	}

	if (state.kind === 'sent') return <Thanks {...state} />;
	const isSending = state.kind === 'sending';
	return (
		<form
			ref={form}
			className="form"
			method="post"
			action={action}
			onSubmit={handleSubmit}
			onInput={(event) => {
				saveFormText(event.currentTarget);
				recheck(event.currentTarget);
			}}
		>
			{children(state.errors)}
			<p className="form__trap" aria-hidden="true">
				<label>
					{words.form.trap}
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</p>
			{quote && <input type="hidden" name="quote" value={quote} />}
			{compared && <input type="hidden" name="compared" value={compared} />}
			<input type="hidden" name="language" value={language} />
			<div className="form__status" role="alert">
				{state.kind === 'open' && state.failure && <Failure text={state.failure} options={options} />}
			</div>
			<p className="form__send">
				<button className="button button--send" type="submit" aria-disabled={isSending}>
					{isSending ? words.form.sending : words.form.send}
				</button>
			</p>
			<p className="form__small">
				{words.form.privacyBefore}
				<PageLink href="/privacy">{words.form.privacyLink}</PageLink>.
			</p>
		</form>
	);
}

type Sent = {
	reference: number;
	way: AnswerWay;
	/** Where the answer will come, as it was typed. */
	contact: string;
	/** Leads to the bot. */
	chat?: string | undefined;
};

function Thanks({ reference, way, contact, chat }: Sent) {
	const { options } = useSite();
	// The answer replaces the form, so the focus moves to it and screen readers read it.
	const focus = (element: HTMLDivElement | null) => element?.focus();
	return (
		<div className="thanks" ref={focus} tabIndex={-1} role="status">
			<p className="thanks__text">
				<OfficeText text={thanksOf(way, options)} />
			</p>
			<p className="thanks__reference">
				{words.form.reference} <strong className="figures">{reference}</strong>
			</p>
			<p>{words.thanks.to(way, contact)}</p>
			<AnswerPromise promise={options['site.answer-promise']} way={way} />
			{chat && <ChatLink chat={chat} />}
		</div>
	);
}

/** The office thanks in its own words whoever waits for a call or for mail. */
function thanksOf(way: AnswerWay, options: Readonly<Record<string, string>>): string {
	if (way === 'phone') return options['site.thank-you-callback'] ?? '';
	return (way === 'email' && options['site.thank-you-calculation']) || words.thanks.title;
}

/** The office's promise, and by its hours when somebody will call, or after which hour a closed office answers. */
export function AnswerPromise(props: {
	promise: string | undefined;
	/** Where the answer will come. */
	way?: AnswerWay | undefined;
	/** The office by the server's clock, until the browser follows the clock. */
	office?: OfficeNow | null | undefined;
	className?: string;
}) {
	const { promise, way, className } = props;
	const { options } = useSite();
	const now = useOfficeNow(companyOf(options).hours) ?? props.office;
	if (now && !now.isOpen) {
		const { closed } = way === 'phone' ? words.thanks.call : words.thanks;
		return <p className={className}>{closed(words.thanks.after(now.next))}</p>;
	}
	return (
		<>
			{promise && (
				<p className={className}>
					<OfficeText text={promise} />
				</p>
			)}
			{now && way === 'phone' && <p className={className}>{callText(now)}</p>}
		</>
	);
}

const callText = ({ closes, next }: OfficeNow & { isOpen: true }): string =>
	next ? words.thanks.call.closing(closes, words.thanks.after(next)) : words.thanks.call.open(closes);

function Failure({ text, options }: { text: string; options: Readonly<Record<string, string>> }) {
	const { phone, phoneLink } = companyOf(options);
	return (
		<p className="form__failure">
			{text}{' '}
			{text !== words.form.faulty && phone && phoneLink && (
				<>
					{words.form.callInstead} <a href={phoneLink}>{phone}</a>
				</>
			)}
		</p>
	);
}

function failureText(error: unknown): string {
	if (!navigator.onLine) return words.form.offline;
	if (!(error instanceof Problem)) return `${words.form.failed} ${words.form.keptNote}`;
	if (error.code === 'invalid') return words.form.faulty;
	return `${sentence(error.message)} ${words.form.keptNote}`;
}

const valuesOf = (form: HTMLFormElement): Values =>
	Object.fromEntries(
		[...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
	);
