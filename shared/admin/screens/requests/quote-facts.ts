import type { Quote } from '../../../contract/quote.ts';
import { decimal, money } from '../../../format/number.ts';
import { receipt as words } from '../../../words/ru/receipt.ts';

type Input = Pick<Quote, 'input'>;

/** The car of a calculation in one line. */
export function carOf({ input }: Input): string {
	const fuel = named(words.fuels, input.fuel);
	const engine =
		input.fuel === 'ev'
			? input.kwh && `${decimal(textOf(input.kwh))}\u00A0${words.kwh}`
			: input.cc && `${textOf(input.cc)}\u00A0${words.cc}`;
	return [named(words.vehicles, input.vehicle), [fuel, engine].filter(Boolean).join(' '), input.year && words.year(textOf(input.year))]
		.filter(Boolean)
		.join(', ');
}

/** Its way in steps, from the seller to the border. */
export function wayOf({ input }: Input): string {
	if (input.mode === 'direct') return named(words.origins, input.origin);
	const yard = [named(words.auctions, input.auction), textOf(input.location)].filter(Boolean).join(', ');
	return [yard, named(words.places, input.port), named(words.places, input.dest)].filter(Boolean).join(' → ');
}

/** The bank's rates it was made with. */
export const ratesOf = ({ rates }: Pick<Quote, 'rates'>): string =>
	[words.perUnit(money(rates.USD, 'UAH'), '$'), words.perUnit(money(rates.EUR, 'UAH'), '€')].join(', ');

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const named = (names: Readonly<Record<string, string>>, key: unknown): string => names[textOf(key)] ?? textOf(key);
