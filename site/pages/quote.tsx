import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { ClearanceHint } from '@clearway/shared/domain/calculator/hints.ts';
import { isCustomsAlone, shownTotalOf, totalText } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { quoteToday, quotePage as words } from '@clearway/shared/words/quote-page.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { site as siteWords } from '@clearway/shared/words/site.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router-dom';
import { loadLot, loadTexts } from '../calculator/later.tsx';
import { NextYear } from '../calculator/next-year.tsx';
import { askToday, QuoteToday, type TodayAnswer } from '../calculator/quote-today.tsx';
import { hasLot, Receipt } from '../calculator/receipt.tsx';
import { ShownTotal } from '../calculator/shown-total.tsx';
import { AnswerForm } from '../parts/answer-form.tsx';
import { CallbackLink } from '../parts/callback-link.tsx';
import { messengersOf } from '../parts/company.ts';
import { calculatorTexts } from '../parts/example-quote.ts';
import { Icon } from '../parts/icon.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { type PortPrices, Ports, portPrices } from '../parts/ports.tsx';
import { QuoteActions } from '../parts/quote-actions.tsx';
import { page } from '../runtime/page.tsx';
import { useAddress, useSite } from '../runtime/use-site.ts';

type Data = {
	quote: Quote;
	texts: Record<string, string>;
	today: TodayAnswer | null;
} & Computed;

/** Computed by the engine: the expected clearance, and the ports' prices in every currency. */
type Computed = { expected: ClearanceHint | null; prices: PortPrices | null };

export default page<Data>({
	name: 'quote',
	// Only an id, or a number as people write it.
	validate: ({ params }) => /^[\w-]{8,64}$/.test(params.id ?? ''),
	load: async (context) => {
		const { api, params, signal, url } = context;
		const [quote, options] = await Promise.all([
			api.quote.get({ params: { id: params.id ?? '' } }, signal),
			api.option.public({}, signal),
			loadTexts(),
		]);
		// The number was said on the phone; it leads to the address.
		if (quote.id !== params.id) throw redirect(`/calculator/${quote.id}`);
		if (hasLot(quote.input)) await loadLot();
		const today = url.searchParams.has('today') ? await askToday(context, quote.id) : null;
		return { quote, texts: calculatorTexts(options), today, ...(await compute(quote, options)) };
	},
	// A calculation is private: everyone with the link can open it, but search engines must not index it.
	head: ({ quote }) => ({
		title: titleOf(quote),
		description: words.description,
		path: `/calculator/${quote.id}`,
		noindex: true,
	}),
	mainLink: () => ({ href: '#send', text: words.sendShort }),
	View: ({ data }) => <QuoteView {...data} />,
});

function QuoteView({ quote, texts, today, expected, prices }: Data) {
	// Runs at once, not after the page's fade: a visitor who sees the calculation can print it.
	useLayoutEffect(() => {
		// A beacon arrives also if the page closes at once; a refusal is ignored.
		const nothing = new Blob(['{}'], { type: 'application/json' });
		const tell = () => void navigator.sendBeacon?.(`/api/calculator/quote/${quote.id}/printed`, nothing);
		window.addEventListener('beforeprint', tell);
		return () => window.removeEventListener('beforeprint', tell);
	}, [quote.id]);
	const navigate = useNavigate();
	const address = useAddress();
	const todayPath = `/calculator/${quote.id}?today=1`;
	const [isSent, setIsSent] = useState(false);
	const form = useRef<HTMLElement>(null);
	const isFormSeen = useIsSeen(form);
	const ports = quote.ports.length > 1;
	return (
		<div className={isSent || isFormSeen ? 'container quote quote--no-bar' : 'container quote'}>
			<div className="quote__sheet" id="sheet">
				<Receipt quote={quote} options={texts} level={1}>
					<QuoteActions quote={quote} />
					<NextYear quote={quote} expected={expected} />
				</Receipt>
				<details
					className="fold quote__more"
					open={today !== null}
					key={today?.kind}
					onToggle={({ currentTarget }) => {
						if (currentTarget.open && !today)
							navigate(address(todayPath), { replace: true, preventScrollReset: true });
					}}
				>
					<summary>{words.more(ports)}</summary>
					<p>
						{words.frozen} <ValidUntil asOf={quote.asOf} days={Number(texts['calculator.validity-days'])} />
					</p>
					{today ? (
						<QuoteToday quote={quote} today={today} />
					) : (
						<PageLink className="link-button" href={`${todayPath}#today`} rel="nofollow">
							<Icon name="again" /> {quoteToday.ask}
						</PageLink>
					)}
					{ports && <Ports quote={quote} prices={prices} />}
				</details>
			</div>
			<a className="calc__total quote__total" href="#sheet">
				<span>{words.toLines}</span>
				<ShownTotal quote={quote} />
			</a>
			<section ref={form} className="quote__form" aria-labelledby="send">
				<h2 className="quote__title" id="send" tabIndex={-1}>
					{isSent ? words.sent : words.send}
				</h2>
				{!isSent && <p>{words.sendLead}</p>}
				<AnswerForm
					kind="calculation"
					quote={quote.id}
					message={words.asked}
					onSent={() => setIsSent(true)}
				/>
				{!isSent && <Talk number={quote.number ?? quote.id} />}
			</section>
		</div>
	);
}

function useIsSeen(element: { current: HTMLElement | null }): boolean {
	const [isSeen, setIsSeen] = useState(false);
	useEffect(() => {
		if (!element.current) return;
		const watch = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true));
		watch.observe(element.current);
		return () => watch.disconnect();
	}, [element]);
	return isSeen;
}

const ValidUntil = ({ asOf, days }: { asOf: string; days: number }) =>
	Number.isInteger(days) &&
	days > 0 && (
		<>
			{words.validUntil}&nbsp;
			<Day value={addDays(asOf, days)} />.
		</>
	);

/** Other ways to the office, with the number of the calculation. */
function Talk({ number }: { number: string }) {
	const messengers = messengersOf(useSite().options, words.message(number));
	return (
		<div className="quote__talk">
			{messengers.length > 0 && (
				<p>
					{words.messengers}:
					<br />
					{messengers.map(({ name, link }) => (
						<a key={name} href={link} rel="noopener">
							{name}
						</a>
					))}
				</p>
			)}
			<CallbackLink className="button button--outline">
				<Icon name="phone" /> {siteWords.call.back}
			</CallbackLink>
		</div>
	);
}

/** A car with customs alone is at the border already and has no ports. Without the engine the sheet says less. */
async function compute(quote: Quote, options: Record<string, string>): Promise<Computed> {
	const nothing = { expected: null, prices: null };
	if (isCustomsAlone(quote)) return nothing;
	try {
		// The engine is one file with the calculator's, which a browser usually has already.
		const { expectedOf, priceOf } = await import('../calculator/engine.ts');
		return { expected: expectedOf(quote, options), prices: portPrices(quote, priceOf) };
	} catch {
		return nothing;
	}
}

function titleOf(quote: Quote): string {
	const { label } = shownTotalOf(quote);
	const sum = totalText(quote);
	// A part of the payments is no price of an import.
	const isWhole = label === receipt.total;
	if (isWhole && quote.status !== 'partial') return words.title(sum);
	return `${isWhole ? words.heading : label}: ${sum}`;
}
