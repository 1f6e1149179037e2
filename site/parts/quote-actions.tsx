import type { Quote } from '@clearway/shared/contract/quote.ts';
import { carAndTotal } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { quotePage, quoteToday } from '@clearway/shared/words/quote-page.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import { site as siteWords } from '@clearway/shared/words/site.ts';
import { useState } from 'react';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { Boxes } from './boxes.tsx';
import { CallbackLink } from './callback-link.tsx';
import { messengersOf } from './company.ts';
import { Icon } from './icon.tsx';
import type { MailSheetDialog } from './mail-sheet-dialog.tsx';
import { PageLink } from './page-link.tsx';
import { PassOn, PrintButton } from './pass-on.tsx';

export function QuoteActions({ quote, validUntil }: { quote: Quote; validUntil: string | null }) {
	const { options, publicUrl, sendsMail } = useSite();
	const address = useAddress();
	const messengers = messengersOf(options, quotePage.message(quote.number ?? quote.id));
	return (
		<section className="quote-actions" aria-labelledby="discuss">
			<h2 className="quote__title" id="discuss">
				{quotePage.discuss}
			</h2>
			<Boxes
				items={[
					quote.number ? { title: quotePage.byPhone, value: quote.number } : null,
					{ title: words.facts.madeOn, value: <Day value={quote.asOf} /> },
					validUntil ? { title: quotePage.validUntil, value: <Day value={validUntil} /> } : null,
				]}
			/>
			<ul className="quote-actions__list">
				<li className="by-script">
					<PassOn url={`${publicUrl}${address(`/calculator/${quote.id}`)}`} text={carAndTotal(quote)} />
				</li>
				<li className="by-script">
					<PrintButton />
				</li>
				{sendsMail && (
					<li className="by-script">
						<MailSheet quote={quote} />
					</li>
				)}
				<li>
					<PageLink className="link-button" href={againWith(quote)}>
						<Icon name="sum" /> {quotePage.again}
					</PageLink>
				</li>
				<li>
					<PageLink className="link-button" href={`/calculator/${quote.id}?today=1`} rel="nofollow">
						<Icon name="again" /> {quoteToday.ask}
					</PageLink>
				</li>
			</ul>
			{messengers.length > 0 && (
				<p className="quote-actions__chat">
					{quotePage.messengers}:{' '}
					{messengers.map(({ name, link }) => (
						<a key={name} href={link} rel="noopener">
							{name}
						</a>
					))}
				</p>
			)}
			<p>
				<CallbackLink className="button button--outline">
					<Icon name="phone" /> {siteWords.call.back}
				</CallbackLink>
			</p>
		</section>
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
			<button type="button" className="link-button" onClick={open}>
				<Icon name="mail" /> {quotePage.mailMe}
			</button>
			{state.kind === 'failed' && <p role="status">{quotePage.notLoaded}</p>}
			{state.kind === 'open' && <state.View quote={quote} onClose={() => setState({ kind: 'closed' })} />}
		</>
	);
}
