import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { language } from '@clearway/shared/words/language.ts';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../parts/icon.tsx';
import { useOnline } from '../runtime/online.ts';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { addressOf, type Cars, withoutOther } from './cars.ts';
import type { Kept, Refused } from './keep-quote.ts';

/** What is sent to the office: a stored calculation, or the link to its input and why it has no number. */
export type Sent = Kept | { url: string; reason: string };

type Dialog = ComponentType<{ sent: Sent; onClose: () => void }>;
type State =
	| { kind: 'idle' }
	| { kind: 'busy' }
	| { kind: 'failed'; text: string }
	| { kind: 'sending'; sent: Sent; View: Dialog };

const openDialog = async (sent: Sent): Promise<State> => ({
	kind: 'sending',
	sent,
	View: (await import('./send-dialog.tsx')).SendDialog,
});

/**
 * The buttons below a calculation. Without scripts both store it and show its page, which can be printed and
 * has the request form; with scripts the first one opens that form here.
 */
export function Actions({ form, quote, cars }: { form: string; quote: Quote; cars: Cars }) {
	const { publicUrl } = useSite();
	const address = useAddress();
	const isOnline = useOnline();
	const navigate = useNavigate();
	const [state, setState] = useState<State>({ kind: 'idle' });

	const url = `${publicUrl}${address(addressOf(withoutOther(cars)))}`;
	async function keep(
		event: MouseEvent,
		then: (kept: Kept) => Promise<State>,
		without: (refused: Refused) => Promise<State> | State,
	) {
		event.preventDefault();
		if (state.kind === 'busy') return;
		setState({ kind: 'busy' });
		try {
			const { keepQuote } = await import('./keep-quote.ts');
			const kept = await keepQuote(quote);
			setState('id' in kept ? await then(kept) : await without(kept));
		} catch {
			setState({ kind: 'failed', text: isOnline ? words.actions.failed : words.actions.offline });
		}
	}
	const send = (event: MouseEvent) => keep(event, openDialog, ({ reason }) => openDialog({ url, reason }));
	const save = (event: MouseEvent) =>
		keep(
			event,
			async ({ id }) => {
				await navigate(`/calculator/${id}`, { viewTransition: true });
				return { kind: 'idle' };
			},
			({ text }) => ({ kind: 'failed', text }),
		);

	const shared = {
		type: 'submit',
		form,
		formMethod: 'post',
		formAction: '/forms/quote',
		name: 'language',
		value: language,
	} as const;
	const isBusy = state.kind === 'busy';
	return (
		<div className="calc__actions">
			<button {...shared} className="button button--main" aria-disabled={isBusy} onClick={send}>
				{isBusy ? words.actions.saving : words.actions.send}
			</button>
			<button {...shared} className="link-button" aria-disabled={isBusy} onClick={save}>
				<Icon name="print" /> {words.actions.save}
			</button>
			<CopyAddress url={url} />
			<p className="calc__actions-note" role="status">
				{state.kind === 'failed' ? <strong>{state.text}</strong> : words.actions.saveNote}
			</p>
			{state.kind === 'sending' && (
				<state.View sent={state.sent} onClose={() => setState({ kind: 'idle' })} />
			)}
		</div>
	);
}

/** Puts the address with all conditions on the clipboard; not there where the browser has none. */
function CopyAddress({ url }: { url: string }) {
	const [copied, setCopied] = useState<string | null>(null);
	const [canCopy, setCanCopy] = useState(false);
	useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
	if (!canCopy) return null;
	const copy = () =>
		navigator.clipboard.writeText(url).then(
			() => setCopied(url),
			() => setCanCopy(false),
		);
	return (
		<>
			<button type="button" className="link-button" onClick={copy}>
				<Icon name="link" /> {words.actions.copy}
			</button>
			<span className="calc__copied" role="status">
				{copied === url && words.actions.copied}
			</span>
		</>
	);
}
