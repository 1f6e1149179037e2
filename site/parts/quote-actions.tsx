import type { Quote } from '@clearway/shared/contract/quote.ts';
import { carAndTotal } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { quotePage } from '@clearway/shared/words/quote-page.ts';
import { useState } from 'react';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { Icon } from './icon.tsx';
import type { MailSheetDialog } from './mail-sheet-dialog.tsx';
import { PageLink } from './page-link.tsx';
import { PassOn, PrintButton } from './pass-on.tsx';

export function QuoteActions({ quote }: { quote: Quote }) {
	const { publicUrl, sendsMail } = useSite();
	const address = useAddress();
	return (
		<div className="calc__actions">
			<PassOn url={`${publicUrl}${address(`/calculator/${quote.id}`)}`} text={carAndTotal(quote)} />
			<PrintButton />
			{sendsMail && <MailSheet quote={quote} />}
			<PageLink className="link-button" href={againWith(quote)}>
				<Icon name="sum" /> {quotePage.again}
			</PageLink>
		</div>
	);
}

/** The calculator's address with this input and its changes. */
export const againWith = (
	{ input, cheapestPort }: Quote,
	changes: Readonly<Record<string, string>> = {},
): string =>
	`/calculator?${new URLSearchParams(
		Object.entries({ ...input, ...changes })
			// A calculation made for its own day is made for today again.
			.filter(
				([key, value]) =>
					value !== null &&
					value !== undefined &&
					// The cheapest port is looked for again if nobody chose one.
					!(key === 'port' && cheapestPort) &&
					key !== 'asOf' &&
					!(key === 'date' && value === input.asOf),
			)
			.map(([key, value]) => [key, String(value)]),
	)}`;

type State = { kind: 'closed' | 'failed' } | { kind: 'open'; View: typeof MailSheetDialog };

/** The form comes as its own script; without scripts the visitor has the office's form below. */
function MailSheet({ quote }: { quote: Quote }) {
	const [state, setState] = useState<State>({ kind: 'closed' });
	const open = () =>
		import('./mail-sheet-dialog.tsx').then(
			({ MailSheetDialog }) => setState({ kind: 'open', View: MailSheetDialog }),
			() => setState({ kind: 'failed' }),
		);
	return (
		<>
			<button type="button" className="link-button by-script" onClick={open}>
				<Icon name="mail" /> {quotePage.mailMe}
			</button>
			{state.kind === 'failed' && <p role="status">{quotePage.notLoaded}</p>}
			{state.kind === 'open' && <state.View quote={quote} onClose={() => setState({ kind: 'closed' })} />}
		</>
	);
}
