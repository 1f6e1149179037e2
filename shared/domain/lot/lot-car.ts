import type { Fuel, Plug } from '../calculator/terms.ts';
import { readTypedSum, type TypedCurrency } from '../typed-number.ts';
import { bodyWords, fuelWords, type Label, pickupModels, plugWords, shortFuelWords } from './lot-words.ts';

/** The car and its price in the text of a lot. */
export type LotCar = {
	fuel: Fuel | null;
	/** Whether a hybrid charges from a socket. */
	plug: Plug | null;
	/** In cm³. */
	volume: number | null;
	/** In kWh. */
	battery: string | null;
	body: LotBody | null;
	/** The bid or the price. */
	price: string | null;
	/** The currency of the price: one without a sign is in dollars. */
	currency: TypedCurrency | null;
	odometer: { distance: number; unit: 'mi' | 'km' } | null;
};

/** A body that texts name. */
type LotBody = keyof typeof bodyWords;

type Values = Readonly<Partial<Record<Label, string>>>;

/** Reads the car of a lot, whose make and model are known already. */
export function carOfLot(text: string, labelled: Values, make: string | null, model: string | null): LotCar {
	const { engine = '', body = '', price = '', odometer = '' } = labelled;
	const sum = sumOf(price) ?? bareSum(text);
	const fuel = fuelOf(text, labelled) ?? (make && electricMakes.includes(make) ? 'ev' : null);
	return {
		fuel,
		plug: fuel === 'hybrid' ? onlyOne(plugWords, text) : null,
		volume: volumeIn(engine) ?? bareVolume(engine) ?? volumeIn(text),
		battery:
			/(?<![\d.,])(\d{1,3}(?:[.,]\d)?) ?(?:kwh|квт[·* ]?(?:ч|год))/i.exec(text)?.[1]?.replace(',', '.') ??
			null,
		body:
			onlyOne(bodyWords, body) ?? (model && pickupModels.test(model) ? 'pickup' : onlyOne(bodyWords, text)),
		price: sum?.value ?? null,
		currency: sum?.currency ?? null,
		odometer: distanceIn(odometer) ?? distanceIn(text),
	};
}

const electricMakes = ['Tesla', 'Rivian', 'Lucid'];

const word = (pattern: string): RegExp =>
	new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');

function allOf<Name extends string>(patterns: Readonly<Record<Name, string>>, text: string): Name[] {
	const names = Object.keys(patterns) as Name[]; // the constant's own keys
	return names.filter((name) => word(patterns[name]).test(text));
}

function onlyOne<Name extends string>(patterns: Readonly<Record<Name, string>>, text: string): Name | null {
	const [first, second] = allOf(patterns, text);
	return first && !second ? first : null;
}

function fuelOf(text: string, { fuel = '', engine = '' }: Values): Fuel | null {
	const items = text.split(/[,;|\n\t\u2022\u00b7]+/).filter((item) => item.length < 40);
	const alone = items.filter((item) => /^[\s\d.,lл]*\p{L}+[\s\d.,lл]*$/iu.test(item)).join(', ');
	return (
		fuelIn(allOf(shortFuelWords, fuel)) ??
		fuelIn(allOf(shortFuelWords, engine)) ??
		fuelIn([...allOf(fuelWords, text), ...allOf(shortFuelWords, alone)])
	);
}

// A hybrid names its other fuel, too.
function fuelIn(fuels: readonly Fuel[]): Fuel | null {
	const kinds = new Set(fuels);
	if (kinds.has('hybrid')) return 'hybrid';
	return kinds.size === 1 ? (fuels[0] ?? null) : null;
}

const litres = /(?<![\d.,])(\d[.,]\d) ?-?(?:l|л|литр\p{L}*|літр\p{L}*)(?![\p{L}\d])/giu;
const cubic = /(?<![\d.,])(\d ?\d{3}|\d{3}) ?(?:ccm?|[cс][mм]3|[cс][mм]\^3|куб\.? ?[cс]м)(?![\p{L}\d])/giu;

function volumeIn(text: string): number | null {
	const volumes = [
		...[...text.matchAll(litres)].map(([, size = '']) => Math.round(Number(size.replace(',', '.')) * 1000)),
		...[...text.matchAll(cubic)].map(([, size = '']) => Number(size.replace(' ', ''))),
	];
	const [volume, ...others] = [...new Set(volumes)];
	return volume && volume >= 50 && volume <= 9000 && others.length === 0 ? volume : null;
}

// "2.5 I4" and "1998", behind the label of an engine.
function bareVolume(engine: string): number | null {
	const [, size = '', whole = ''] = /^(?:(\d[.,]\d)|(\d{3,4}))(?![\d.,])/.exec(engine) ?? [];
	if (whole !== '') return Number(whole);
	return size === '' ? null : Math.round(Number(size.replace(',', '.')) * 1000);
}

// A space may divide the thousands; a comma with a space ends the number.
const number = '(?:\\d{1,3}(?: \\d{3})+(?!\\d)|\\d(?:[.,]?\\d){0,10})';
const currencyWord = '(?:usd|eur|uah|евро|євро|долл?(?:ар\\p{L}*)?|грн|грив\\p{L}*)(?!\\p{L})\\.?';
const sumWithCurrency = new RegExp(
	`(?:us ?)?[$€₴] ?${number}(?: ?(?:usd|eur|uah))?|(?<![\\d.,])${number} ?(?:[$€₴](?!\\d)|${currencyWord})`,
	'giu',
);
// Sums that are no price of the lot.
const otherSums =
	/retail|value|acv|cost|repair|deposit|fee|budget|бюджет|(?<!\p{L})до\s*$|рыноч|ринков|стоимост|вартіст|вартост|ремонт|сбор|збір/iu;

type Sum = { value: string; currency: TypedCurrency };

function sumOf(text: string): Sum | null {
	const sum = readTypedSum((text.match(sumWithCurrency)?.[0] ?? text).replace(/[.,\s]+$/, ''));
	if (sum.kind !== 'number' || Number(sum.value) === 0) return null;
	return { value: sum.value.replace(/\.00?$/, ''), currency: sum.currency ?? 'USD' };
}

function bareSum(text: string): Sum | null {
	const sums = [...text.matchAll(sumWithCurrency)]
		.filter(({ index }) => !otherSums.test(text.slice(Math.max(0, index - 40), index)))
		.flatMap(([sum]) => sumOf(sum) ?? []);
	const [price, ...others] = sums;
	return price && others.every((other) => other.value === price.value && other.currency === price.currency)
		? price
		: null;
}

function distanceIn(text: string): LotCar['odometer'] {
	const [, number = '', thousands, unit = ''] =
		/(?<![\d.,])(\d[\d., ]{0,9}?) ?(k|тыс\.?|тис\.?)? ?(mi|miles|миль|мили|милі|km|км)(?![\p{L}])/iu.exec(
			text,
		) ?? [];
	const digits = number.replace(/\D/g, '');
	if (digits === '' || digits.length > 7) return null;
	return { distance: Number(digits) * (thousands ? 1000 : 1), unit: /^[kк]/i.test(unit) ? 'km' : 'mi' };
}

/** The name of a model as people write it: "f 150" of an address is "F-150"; null when the text has no name. */
export function modelName(text: string): string | null {
	const words = text.trim().split(/[\s_]+/, 4);
	const end = words.findIndex((part) => !/^[a-z\d-]{1,14}$/i.test(part) || stops.test(part));
	const name = (end < 0 ? words : words.slice(0, end))
		.slice(0, 3)
		.map((part) =>
			part.replace(/[^-]+/g, (piece) =>
				piece.length <= 3 || /\d/.test(piece)
					? piece.toUpperCase()
					: piece.charAt(0).toUpperCase() + piece.slice(1).toLowerCase(),
			),
		)
		.join(' ')
		.replace(/\b([A-Z]|CX|MX) (\d+)\b|\b([BCHW]R) (V)\b|\b(C) (HR)\b|\b(X) (Trail)\b/, hyphened);
	return name || null;
}

// An address has spaces where the name has hyphens.
const hyphened = (name: string): string => name.replace(' ', '-');

const stops =
	/^(?:vin|lot|stock|title|clean|clear|salvage|odometer|mileage|engine|fuel|location|copart|iaai?|body|price|bid|color|year|for|in|at|with|and|sold|[\d.]+l)$/i;
