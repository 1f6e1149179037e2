import { receipt } from '@clearway/shared/words/receipt.ts';
import { decimal, money, rate } from '../../format/number.ts';
import type { Catalogue } from '../../words/catalogue.ts';
import { isCarName } from '../lot/lot-form.ts';
import { type OriginTitle, originTitleIn } from './origin-title.ts';
import type { Currency } from './terms.ts';
import { lineGroups } from './types.ts';

/** The words of a sheet in any language; a caller that passes none gets those of the build. */
export type ReceiptWords = Catalogue<typeof receipt>;

export type Sums = { usd: string; eur: string; uah: string };

/**
 * The end of a sheet: the large sum, and for customs alone the whole sum beside it. The sum is null when
 * payments are on request.
 */
export type ShownTotal = {
	label: string;
	sum: Sums | null;
	beside?: readonly { label: string; sum: Sums }[];
};

/** The parts of a quote that its total is made from. */
export type Summed = Asked & {
	lines: readonly { code: string; group: string }[];
	missing: readonly { code: string; reason?: string }[];
	leftOut?: readonly (NamedLine & { group: string })[] | undefined;
	subtotals: Readonly<Record<string, Sums | undefined>>;
	total: Sums;
	withPlug?: Pick<Summed, 'subtotals' | 'total'> | undefined;
	withoutPlug?: Pick<Summed, 'subtotals' | 'total'> | undefined;
};

/** The input of a calculation; an older stored one may lack a key. */
type Asked = { input: Readonly<Record<string, unknown>> };
type Rated = {
	rates: { USD: string; EUR: string; deal?: { currency: string; rate: string } | undefined };
};

/** A port or place by its own name where it has one. */
export const placeName = (place: string, words: ReceiptWords = receipt): string =>
	nameIn(words.places, place) ?? place;

type NamedLine = {
	code: string;
	title?: string | undefined;
	translations?: { readonly [language: string]: { title?: string | undefined } | undefined } | undefined;
};

/** The name of a line in a language; a line of the office's own keeps its name. */
export const lineName = ({ code, title, translations }: NamedLine, words: ReceiptWords): string =>
	translations?.[words.language]?.title ?? title ?? nameIn(words.lines, code) ?? code;

/** The car of a quote in one line: `2020 Toyota Camry, седан, бензин 1998 см³, 2019 г.` */
export const carOf = (quote: Asked, words?: ReceiptWords): string =>
	[carName(quote), carFacts(quote, words)].filter(Boolean).join(', ');

/** What the visitor calls the car, if it is a name. */
export const carName = ({ input }: Asked): string | undefined =>
	isCarName(textOf(input.car)) ? textOf(input.car) : undefined;

/** The car without its name, and without the year that its name begins with. */
export function carFacts(quote: Asked, words: ReceiptWords = receipt): string {
	const { input } = quote;
	const fuel = nameIn(words.plugs, textOf(input.plug)) ?? nameIn(words.fuels, textOf(input.fuel));
	const engine = input.fuel === 'ev' ? battery(input.kwh, words) : volume(input.cc, words);
	return [
		vehicleOf(textOf(input.vehicle), textOf(input.class), words),
		fuel && fuel + engine,
		input.year && !carName(quote)?.startsWith(`${input.year} `) && words.year(textOf(input.year)),
	]
		.filter(Boolean)
		.join(', ');
}

/** A line whose explanation may hold the title of the origin. */
type Explained = { explanation?: { values: object } | undefined };

/** An origin that the office has added carries its title in the explanation of the duty. */
function originOf(input: Asked['input'], words: ReceiptWords, lines: readonly Explained[] = []): string {
	const known = nameIn(words.origins, textOf(input.origin));
	if (known !== undefined) return known;
	const values = lines.map(({ explanation }) => explanation?.values ?? {});
	const titled = values.find((value): value is OriginTitle => 'originTitle' in value);
	return titled ? originTitleIn(titled, words.language) : textOf(input.origin);
}

/** What the route is called: a direct purchase has only its origin. */
export const routeName = ({ input }: Asked, { facts }: ReceiptWords = receipt): string =>
	input.mode === 'direct' ? facts.origin : facts.route;

/** The route of a quote in steps, from the seller to the border. */
export function routeOf(
	{ input, lines }: Asked & { lines?: readonly Explained[] },
	words: ReceiptWords = receipt,
): string[] {
	if (input.mode === 'direct') return [textOf(input.house), originOf(input, words, lines)].filter(Boolean);
	const auction = nameIn(words.auctions, textOf(input.auction)) ?? textOf(input.auction);
	const yard = [auction, textOf(input.location)].filter(Boolean).join(', ');
	return [yard, placeName(textOf(input.port), words), placeName(textOf(input.dest), words)].filter(Boolean);
}

/** True for customs alone: a purchase without a delivery and without services. */
export const isCustomsAlone = ({ input }: Asked): boolean =>
	input.customs_only === true && Number(input.delivery ?? 0) === 0 && input.services !== true;

/**
 * The total as a sheet shows it. A sum holds the number plates once it has a line of the office's own for the
 * registration, and none of them is left out; each other sum names them.
 * For customs alone the payments are the sum, with the price of the car beside them. With payments on request
 * there is no sum, and the label names them. A hybrid that may have a plug has its other sum beside.
 */
export function shownTotalOf(quote: Summed, words: ReceiptWords = receipt): ShownTotal {
	const { withPlug, withoutPlug, ...alone } = quote;
	const { lines, missing, leftOut = [], subtotals, total } = alone;
	const isTaken = (code: string): boolean =>
		String(quote.input.without ?? '')
			.split(' ')
			.includes(code);
	const beside = (label: string, sums: typeof withPlug) => {
		const sum = sums && shownTotalOf({ ...alone, ...sums }, words).sum;
		return sum ? [{ label, sum }] : [];
	};
	const others = [
		...beside(words.totals.withPlug, withPlug),
		...beside(words.totals.withoutPlug, withoutPlug),
	];
	const has = (name: string) => lines.some(({ code, group }) => code === name || group === name);
	const asked = missing.filter(({ code }) => isPayment(nameIn(lineGroups, code)));
	if (asked.length > 0) {
		const names = asked.map(({ code }) => inSentence(nameIn(words.lines, code) ?? code));
		const isOurs = asked.every(({ reason }) => reason !== 'weight');
		return { label: words.totals[isOurs ? 'asked' : 'lacking'](names.join(', ')), sum: null };
	}
	if (isCustomsAlone(quote)) {
		const sums = [subtotals.customs, subtotals.registration].filter((sum) => sum !== undefined);
		return {
			label: words.totals.payments,
			sum: {
				usd: added(sums.map(({ usd }) => usd)),
				eur: added(sums.map(({ eur }) => eur)),
				uah: added(sums.map(({ uah }) => uah)),
			},
			beside: [{ label: words.totals.withCar, sum: total }, ...others],
		};
	}
	// A sum without any service names the services as a whole, not the certification alone.
	const certification = has('services') ? 'certification' : 'services';
	const isRoadAsked = missing.some(({ code }) => nameIn(lineGroups, code) === 'logistics');
	const notIncluded = [
		...(has('logistics') || isRoadAsked ? [] : [words.totals.road]),
		...(has('certification') ? [] : [words.totals[certification]]),
		...(has('registration') ? platesLeftOf(quote, words) : [words.totals.registration]),
	];
	const label = notIncluded.length === 0 ? words.totals.withPlates : words.totals.without(notIncluded);
	// Lines of a group that is named as a whole are not named again.
	const single = leftOut.filter(({ code, group }) => isTaken(code) && has(group));
	const names = single.map((line) => inSentence(lineName(line, words)));
	return {
		label: names.length === 0 ? label : words.totals.leftOut(label, names.join(', ')),
		sum: total,
		...(others.length > 0 && { beside: others }),
	};
}

function platesLeftOf(
	{ lines, leftOut = [] }: Pick<Summed, 'lines' | 'leftOut'>,
	words: ReceiptWords,
): string[] {
	const has = lines.some(({ code, group }) => group === 'registration' && code.startsWith('own:'));
	return has && leftOut.every(({ group }) => group !== 'registration') ? [] : [words.totals.plates];
}

const isPayment = (group: string | undefined): boolean => group === 'customs' || group === 'registration';

// An abbreviation stays in capitals.
const inSentence = (name: string): string =>
	/^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The shown total as a sentence needs it, in the currency of the sheet. */
export function totalText(
	quote: Summed & { status: string },
	words: ReceiptWords = receipt,
	cents?: 'always',
): string {
	const { sum } = shownTotalOf(quote, words);
	if (!sum) return words.totals.onRequest;
	const currency = currencyOf(quote);
	const text = money({ USD: sum.usd, EUR: sum.eur, UAH: sum.uah }[currency], currency, cents);
	return quote.status === 'partial' ? `${words.from} ${text}` : text;
}

/** Sums as whole cents: numbers of this size hold them exactly. */
export const added = (sums: readonly string[]): string =>
	(sums.reduce((total, sum) => total + Math.round(Number(sum) * 100), 0) / 100).toFixed(2);

/** True when the excise may be computed in two ways; other classes of vehicle have rates of their own. */
export const isHybridCar = ({ input }: Asked): boolean =>
	input.fuel === 'hybrid' && (input.class ?? 'passenger') === 'passenger';

/** The title of a calculation that is passed on: the car's name and its sum. */
export const carAndTotal = (quote: Summed & { status: string }): string =>
	`${carOf(quote)}: ${totalText(quote)}`;

/** The bank's rates of a quote: `44,7061 ₴ за $`. */
export const ratesOf = ({ rates }: Rated, words: ReceiptWords = receipt): string[] => [
	words.perUnit(inHryvnia(rates.USD), '$'),
	words.perUnit(inHryvnia(rates.EUR), '€'),
	...(rates.deal ? [words.perUnit(inHryvnia(rates.deal.rate), rates.deal.currency)] : []),
];

const inHryvnia = (value: string): string => `${rate(value)}\u00A0₴`;

/** The currency a quote is read in: the one that the visitor chose, else the one its car is paid in. */
export const currencyOf = ({ input }: Asked): Currency => knownCurrency(input.shown ?? input.currency);

/** The currency that a car is paid in; dollars for one of a further currency. */
export const paidIn = ({ input }: Asked): Currency => knownCurrency(input.currency);

const knownCurrency = (currency: unknown): Currency =>
	currency === 'EUR' || currency === 'UAH' ? currency : 'USD';

/** A vehicle by its class where that is no passenger car, together with a body that says more. */
export function vehicleOf(
	body: string,
	vehicleClass: string,
	words: ReceiptWords = receipt,
): string | undefined {
	const ofBody = nameIn(words.vehicles, body);
	const ofClass = nameIn(words.classes, vehicleClass);
	if (!ofClass || ofClass === ofBody) return ofBody;
	return body === 'pickup' || body === 'van' ? `${ofBody} (${ofClass})` : ofClass;
}

const battery = (kwh: unknown, words: ReceiptWords): string =>
	kwh ? ` ${decimal(textOf(kwh))}\u00A0${words.kwh}` : '';
const volume = (cc: unknown, words: ReceiptWords): string => (cc ? ` ${textOf(cc)}\u00A0${words.cc}` : '');
const textOf = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const nameIn = (names: Readonly<Record<string, string>>, key: string): string | undefined => names[key];
