import { decimal, money } from '../../format/number.ts';
import { receipt as words } from '../../words/ru/receipt.ts';

/** What was asked, as a stored calculation gives it back: older ones may lack a key. */
type Asked = { input: Readonly<Record<string, unknown>> };
type Rated = { rates: { USD: string; EUR: string } };

/** A port or place by its Russian name where it has one. */
export const placeName = (place: string): string => named(words.places, place) ?? place;

/** The car of a quote in one line: `седан, бензин 1998 см³, 2020 г.` */
export function carOf({ input }: Asked): string {
	const fuel = named(words.fuels, textOf(input.fuel));
	const engine = input.fuel === 'ev' ? battery(input.kwh) : volume(input.cc);
	return [
		named(words.vehicles, textOf(input.vehicle)),
		fuel && fuel + engine,
		input.year ? words.year(textOf(input.year)) : undefined,
	]
		.filter(Boolean)
		.join(', ');
}

/** The route of a quote in steps, from the seller to the border. */
export function routeOf({ input }: Asked): string[] {
	if (input.mode === 'direct') return [named(words.origins, textOf(input.origin)) ?? ''].filter(Boolean);
	const auction = named(words.auctions, textOf(input.auction));
	const yard = [auction, textOf(input.location)].filter(Boolean).join(', ');
	return [yard, placeName(textOf(input.port)), placeName(textOf(input.dest))].filter(Boolean);
}

/** The bank's rates of a quote: `44,7061 ₴ за $`. */
export const ratesOf = ({ rates }: Rated): string[] => [
	words.perUnit(money(rates.USD, 'UAH'), '$'),
	words.perUnit(money(rates.EUR, 'UAH'), '€'),
];

/** The currency a quote is best read in: the one its car is paid in. */
export const currencyOf = ({ input }: Asked): 'USD' | 'EUR' | 'UAH' =>
	input.currency === 'EUR' || input.currency === 'UAH' ? input.currency : 'USD';

const battery = (kwh: unknown): string => (kwh ? ` ${decimal(textOf(kwh))} ${words.kwh}` : '');
const volume = (cc: unknown): string => (cc ? ` ${textOf(cc)} ${words.cc}` : '');
const textOf = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const named = (names: Readonly<Record<string, string>>, key: string): string | undefined => names[key];
