import type { Quote } from '@clearway/shared/contract/quote.ts';
import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import {
	carOf,
	currencyOf,
	isHybridCar,
	lineName,
	ratesOf,
	routeName,
	routeOf,
	type Sums,
	shownTotalOf,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { dealSum } from '@clearway/shared/domain/calculator/step-texts.ts';
import { lineGroups } from '@clearway/shared/domain/calculator/types.ts';
import { linkText, lotOfInput, lotWarningText } from '@clearway/shared/domain/lot/lot-warnings.ts';
import { daysInFigures, shortDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import type { Amount, Block, Fact } from '../mail/letter.ts';
import type { LetterWords } from '../mail/letter-words.ts';
import type { Offered } from './offered.ts';

type ShownCurrency = 'USD' | 'EUR' | 'UAH';
type Named = Readonly<Record<string, string>>;

/** A stored calculation line by line, as the visitor saw it. */
export function quoteBlocks(
	quote: Quote,
	publicUrl: string,
	disclaimer: string,
	words: LetterWords,
	{
		currency = currencyOf(quote),
		own = null,
	}: {
		/** The currency of all sums, as on the sheet. */
		currency?: ShownCurrency;
		/** Prices of an offer: nothing leads to the calculation, whose sums are others. */
		own?: Offered['own'];
	} = {},
): Block[] {
	const { receipt, letters } = words;
	const ofQuote = (blocks: Block[]): Block[] => (own ? [] : blocks);
	return [
		...ofQuote([{ kind: 'heading', text: receipt.kind, number: quote.number ?? quote.id }]),
		{ kind: 'facts', facts: facts(quote, words) },
		{
			kind: 'amounts',
			amounts: [
				...Object.keys(receipt.groups).flatMap((group) =>
					groupAmounts(quote, group, words, { currency, own }),
				),
				...(own ? offerTotal(quote, words, { currency, own }) : totals(quote, words, currency)),
			],
		},
		...ofQuote(notionalDelivery(quote, words)),
		...missing(quote, words),
		...(isHybridCar(quote) ? ([{ kind: 'note', text: receipt.hybrid }] satisfies Block[]) : []),
		...lotWarnings(quote, words),
		...remarks(quote).map((text): Block => ({ kind: 'note', text })),
		...ofQuote([{ kind: 'link', text: letters.quote.open, url: `${publicUrl}/calculator/${quote.id}` }]),
		...(disclaimer ? ([{ kind: 'note', text: disclaimer }] satisfies Block[]) : []),
	];
}

/** Remarks on the sum: norms, and a rate or a minimum that is another day's. */
const remarks = ({ warnings = [], rates, pension }: Quote): string[] =>
	[...warnings, rates.note, pension.note].filter((text) => text !== undefined).map(daysInFigures);

const facts = (quote: Quote, { receipt, letters, lot }: LetterWords): Fact[] =>
	[
		{ name: receipt.facts.car, value: carOf(quote, receipt) },
		...lotFacts(quote, lot),
		{ name: routeName(quote, receipt), value: routeOf(quote, receipt).join(' → ') },
		{ name: receipt.facts.clearance, value: shortDate(quote.date) },
		{
			name: receipt.facts.rates,
			value: letters.quote.ratesOn(ratesOf(quote, receipt).join(', '), shortDate(quote.rates.date)),
		},
	].filter(({ value }) => value !== '');

function lotFacts({ input }: Quote, words: LetterWords['lot']): Fact[] {
	const kept = lotOfInput(input);
	if (!kept) return [];
	const { href, vin, document } = kept;
	return [
		...(href ? [{ name: words.lot, value: linkText(href), url: href }] : []),
		...(vin ? [{ name: words.vin, value: vin }] : []),
		...(document ? [{ name: words.document, value: words.documents[document] }] : []),
	];
}

const lotWarnings = ({ input }: Quote, { lot, language }: LetterWords): Block[] =>
	(lotOfInput(input)?.warnings ?? []).map((warning) => ({
		kind: 'note',
		text: lotWarningText(warning, lot, language),
	}));

type Shown = { currency: ShownCurrency; own: Offered['own'] };

function groupAmounts(quote: Quote, group: string, words: LetterWords, { currency, own }: Shown): Amount[] {
	const { receipt, letters } = words;
	const groups: Named = receipt.groups;
	const open = openSums(quote);
	const amounts = quote.lines
		.filter((line) => line.group === group)
		.map((line): Amount => {
			const name = lineName(line, receipt);
			// No column of a letter is in a further currency.
			const more = line.illustrative ? receipt.example : dealSum(line.explanation);
			return {
				name: more ? `${name} (${more})` : name,
				...atLeast(open.has(line.code), line, currency, receipt),
			};
		});
	if (amounts.length === 0) return [];
	const subtotal = quote.subtotals[group];
	const title = groups[group] ?? group;
	return [
		...(subtotal
			? [
					{
						name: title,
						...atLeast(open.has(group), subtotal, currency, receipt),
						weight: 'group',
					} satisfies Amount,
				]
			: []),
		...(group === 'customs' && !own
			? [
					{
						name: letters.quote.notInSum(receipt.customsValue),
						...atLeast(open.has('customsValue'), quote.customsValue, currency, receipt),
					},
				]
			: []),
		...amounts,
	];
}

function totals(quote: Quote, { receipt }: LetterWords, currency: ShownCurrency): Amount[] {
	const { label, sum, beside = [] } = shownTotalOf(quote, receipt);
	const inAll = (sums: Sums) => atLeast(quote.status === 'partial', sums, currency, receipt);
	return [
		totalAmount(label, sum && inAll(sum), receipt),
		...beside.map((other) => ({ name: other.label, ...inAll(other.sum) })),
	];
}

const totalAmount = (
	name: string,
	sum: Pick<Amount, 'amount' | 'uah'> | null,
	{ totals }: LetterWords['receipt'],
): Amount => ({ name, ...(sum ?? { amount: null, uah: totals.onRequest }), weight: 'total' });

/** The end of an offer: its discount, and the sum of all its lines. Joined lines count among what is in the sum. */
function offerTotal(
	quote: Quote,
	{ receipt }: LetterWords,
	{ currency, own }: Shown & { own: NonNullable<Offered['own']> },
): Amount[] {
	const groups: Named = lineGroups;
	const joined = own.codes.map((code) => ({ code, group: groups[code] ?? '' }));
	const input = { ...quote.input, customs_only: false };
	const { label, sum } = shownTotalOf({ ...quote, input, lines: [...quote.lines, ...joined] }, receipt);
	return [
		...(own.discount
			? [{ name: own.discount.title, ...inCurrency(own.discount, currency), weight: 'group' as const }]
			: []),
		totalAmount(label, sum && atLeast(quote.status === 'partial', sum, currency, receipt), receipt),
	];
}

/** A sum that lacks the price of a line says that it is more. */
function atLeast(isPartial: boolean, sum: Sums, currency: ShownCurrency, { from }: LetterWords['receipt']) {
	const { amount, uah } = inCurrency(sum, currency);
	const more = (text: string): string => (isPartial ? `${from} ${text}` : text);
	return amount === null ? { amount, uah: more(uah) } : { amount: more(amount), uah };
}

/** A sum in the currency of the sheet; the hryvnia has a column of its own. */
function inCurrency(sum: Sums, currency: ShownCurrency) {
	const uah = money(sum.uah, 'UAH', 'always');
	if (currency === 'UAH') return { amount: null, uah };
	return { amount: money(currency === 'EUR' ? sum.eur : sum.usd, currency, 'always'), uah };
}

/** Without a paid delivery the law counts a notional one, which nobody would find among the lines. */
const notionalDelivery = ({ notionalDelivery: sum }: Quote, { letters }: LetterWords): Block[] =>
	sum === undefined ? [] : [{ kind: 'note', text: letters.quote.notional(money(sum, 'USD')) }];

function missing(quote: Quote, { receipt }: LetterWords): Block[] {
	const lines: Named = receipt.lines;
	if (quote.missing.length === 0) return [];
	const names = quote.missing.map(({ code, reason }) => `${lines[code] ?? code}: ${receipt.missing[reason]}`);
	return [{ kind: 'note', text: names.join('\n') }];
}
