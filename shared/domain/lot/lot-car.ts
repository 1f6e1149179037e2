import {
	type Fuel,
	type Plug,
	type Vehicle,
	type VehicleClass,
	vehicleClasses,
} from '../calculator/terms.ts';
import { readTypedSum, type TypedCurrency } from '../typed-number.ts';
import type { ModelKind } from './lot-model.ts';
import { shortText } from './lot-name.ts';
import { bodyWords, fuelWords, type Label, plugWords, shortFuelWords, units } from './lot-words.ts';

type Distance = { distance: number; unit: 'mi' | 'km' };

/** The car and its price in the text of a lot. */
export type LotCar = {
	fuel: Fuel | null;
	/** Whether a hybrid charges from a socket. */
	plug: Plug | null;
	/** In cm³. */
	volume: number | null;
	/** True for a volume that was said in litres. */
	isRounded: boolean;
	/** In kWh. */
	battery: string | null;
	body: Vehicle | null;
	/** Several bodies that the model has, of which the text names none. */
	bodies: readonly Vehicle[];
	/** The class, where the body leaves it open. */
	class: VehicleClass | null;
	/** The bid or the price. */
	price: string | null;
	/** The currency of the price: one without a sign is in dollars. */
	currency: TypedCurrency | null;
	odometer: Distance | null;
};

type Values = Readonly<Partial<Record<Label, string>>>;

/** Reads the car of a lot, whose model is known already; `sentence` is a short text from the make on. */
export function carOfLot(
	text: string,
	labelled: Values,
	model: ModelKind | null,
	isElectric: boolean,
	sentence: string,
): LotCar {
	const { engine = '', body = '', price = '', odometer = '' } = labelled;
	const sum = price === '' ? bareSum(text, odometer === '' && text.length <= shortText) : sumOf(price);
	const plug = model?.isPlugIn ? 'yes' : onlyOne(plugWords, text);
	const fuel =
		plug === 'yes' && !isElectric ? 'hybrid' : (fuelOf(text, labelled) ?? (isElectric ? 'ev' : null));
	const volume =
		volumeIn(engine) ??
		bareVolume(engine) ??
		volumeIn(text) ??
		sizeIn(sentence) ??
		(text.length <= shortText + 1 ? sizeBesideFuel(text) : null);
	return {
		fuel,
		plug: fuel === 'hybrid' ? plug : null,
		volume: fuel === 'ev' ? null : (volume?.size ?? null),
		isRounded: volume?.isRounded ?? false,
		battery: onlyValue([...text.matchAll(oneBattery)].map(([, size = '']) => size.replace(',', '.'))),
		...bodyOf(onlyOne(bodyWords, body), bodyIn(text), model),
		price: sum?.value ?? null,
		currency: sum?.currency ?? null,
		odometer: distanceIn(odometer) ?? distanceIn(text),
	};
}

// A van that is called a camper is one.
function bodyIn(text: string): string | null {
	const bodies = allOf(bodyWords, text);
	if (bodies.includes('camper') && !bodies.includes('special/special')) return 'camper';
	return bodies.length === 1 ? (bodies[0] ?? null) : null;
}

/** The body by the model, else by the words; one that they contradict as another class is not known. */
function bodyOf(labelled: string | null, said: string | null, model: ModelKind | null) {
	const [body = '', className] = (labelled ?? said ?? '').split('/');
	const nothing = { body: null, bodies: model?.bodies ?? [], class: null };
	const vehicleClass = vehicleClasses.find((name) => name === className) ?? null;
	if (!model || (labelled ?? said) === 'camper')
		return { ...nothing, bodies: [], body: body || null, class: body ? vehicleClass : null };
	if (labelled !== null && groupOf(body) !== groupOf(model.bodies[0] ?? ''))
		return { ...nothing, bodies: [] };
	const [only, other] = model.bodies;
	const known = other ? model.bodies.find((name) => name === body) : only;
	if (!known) return nothing;
	return { body: known, bodies: [], class: model.class ?? (known === body ? vehicleClass : null) };
}

const groupOf = (body: string): string =>
	['motorcycle', 'atv', 'camper', 'special', ''].includes(body) ? body : 'car';

const onlyValue = (values: readonly string[]): string | null =>
	values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

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

const litres = /(?<![\d.,])(\d{1,2}[.,]\d{1,2}) ?-?(?:l|л|литр\p{L}*|літр\p{L}*)(?![\p{L}\d])/giu;
// "Дизель, 2 л."; horses are no litres.
const wholeLitres = /(?<![\p{L}\d.,])([1-8]) ?-?(?:l|л|литр\p{L}*|літр\p{L}*)(?![\p{L}\d]|\. ?[сcкk])/giu;
// A model's digit is no thousand: "YZF-R6 599cc".
const cubic =
	/(?<![\d.,])((?<!\p{L})\d{1,2}[ .,]?\d{3}|\d{2,3}) ?(?:ccm?|[cс][mм]3|[cс][mм]\^3|куб\.? ?[cс]м|[cс]{2})(?![\p{L}\d])/giu;

// "1200 куб"; a trailer of 120 cubic metres is said in the same word.
const cubesAlone =
	/(?<![\d.,])((?<!\p{L})\d[ .,]?\d{3}|[2-9]\d{2}) ?куб(?:ов|ів|ик\p{L}*)?(?![\p{L}\d]|\.? ?м(?!\p{L}))/giu;

type Volume = { size: number; isRounded: boolean };

const ofLitres = (size: string): Volume => ({
	size: Math.round(Number(size.replace(',', '.')) * 1000),
	isRounded: true,
});

function onlyVolume(volumes: readonly Volume[]): Volume | null {
	const [volume, ...others] = volumes;
	const isOne = others.every(({ size }) => size === volume?.size);
	return volume && isOne && volume.size >= 50 && volume.size <= 16_000 ? volume : null;
}

const volumeIn = (text: string): Volume | null =>
	onlyVolume([
		...[...text.matchAll(cubic), ...text.matchAll(cubesAlone)].map(([, size = '']) => ({
			size: Number(size.replace(/\D/g, '')),
			isRounded: false,
		})),
		...[...text.matchAll(litres), ...text.matchAll(wholeLitres)].map(([, size = '']) => ofLitres(size)),
	]);

// "2.5 I4" and "1998", behind the label of an engine.
function bareVolume(engine: string): Volume | null {
	const [, size = '', whole = ''] = /^(?:(\d[.,]\d)|(\d{3,4}))(?![\d.,])/.exec(engine) ?? [];
	if (whole !== '') return { size: Number(whole), isRounded: false };
	return size === '' ? null : ofLitres(size);
}

const bareLitres = new RegExp(`(?<![\\p{L}\\d.,$€])([0-8][.,]\\d)(?!\\d|[.,]\\d|\\s?(?:${units}))`, 'giu');

// "Toyota RAV4 2019, 2.5", in a message.
const sizeIn = (sentence: string): Volume | null =>
	onlyVolume([...sentence.matchAll(bareLitres)].map(([, size = '']) => ofLitres(size)));

// "2.5 бензин" and "дизель 2.0", wherever they stand in a message.
const fuelWord = `(?<!\\p{L})(?:${Object.values(fuelWords).join('|')}|двигател\\p{L}*|двигун\\p{L}*|мотор\\p{L}*|engine)(?!\\p{L})`;
const besideFuel = new RegExp(
	`${bareLitres.source}(?=,? ?${fuelWord})|${fuelWord},? ?${bareLitres.source}`,
	'giu',
);

const sizeBesideFuel = (text: string): Volume | null =>
	onlyVolume([...text.matchAll(besideFuel)].map(([, before, behind]) => ofLitres(before ?? behind ?? '')));

// A space may divide the thousands; a comma with a space ends the number.
/** A number as people write it. */
export const number = '(?:\\d{1,3}(?: \\d{3}){1,5}(?!\\d)|\\d(?:[.,]?\\d){0,10})';
const currencyWord =
	'(?:usd|eur|uah|pln|zł|евро|євро|долл?(?:ар\\p{L}*)?|бакс\\p{L}*|грн|грив\\p{L}*|у\\. ?е)(?!\\p{L})\\.?';
/** A word for thousands, if there is one; a single letter, which may mean tonnes, only before a currency. */
export const thousands = `(?: ?(?:(?:k|к|тыс|тис|тысяч|тисяч)\\p{L}{0,2}\\.?(?![\\p{L}\\d])|т\\.?(?= ?(?:[$€₴]|${currencyWord}))))?`;
/** A sum in one of our currencies. */
export const sumWithCurrency = new RegExp(
	`(?:us ?)?[$€₴] ?${number}${thousands}(?: ?(?:usd|eur|uah))?|(?<![\\d.,])${number}${thousands}(?:,[-–])? ?(?:[$€₴](?!\\d)|${currencyWord})`,
	'giu',
);
// The same sum in other currencies beside it: "18 500 $ • 17 100 €".
const furtherSums = new RegExp(
	`(${sumWithCurrency.source})(?:\\s*[\u2022\u00b7|~\u2248]\\s*(?:${sumWithCurrency.source}))+`,
	'giu',
);
// A word for the price makes a number one.
const saidSum = new RegExp(
	`(?<![\\p{L}\\d])(?:ставка|ставк[иоу]й?|цена|ціна|price|bid|за|отдал|заплатил|купил)\\s{1,2}(?:(?:сейчас|пока|зараз|поки)\\s{1,2})?(?=[1-9])` +
		`(${number}${thousands})(?!\\d|\\s?(?:км|km|миль|милі|mi\\p{L}*|лет|год\\p{L}*|рок\\p{L}*|дн\\p{L}*|кг|%|[$€₴]|${currencyWord}))`,
	'giu',
);
// "15 тысяч" alone on its line.
const onlyThousands = new RegExp(`^[ \\t]*${number}${thousands.replace(/\?$/, '')}[ \\t\\r]*$`, 'gimu');
// Beside a mileage it may be an item of a list, too.
const thousandsAlone = new RegExp(
	`(?<=^|[;\\n] ?|, )${number}${thousands.replace(/\?$/, '')}(?=[ \\t\\r]*(?:$|[,;\\n]))`,
	'giu',
);
/** A smaller number is no price. */
export const fewestDollars = 100;
// Before a sum that is no price of the lot: a budget, a limit, or the other end of a range.
export const otherSums =
	/budget|бюджет|(?<!\p{L})(?:до|do|bis|up to|under|max\.?|не дороже|не больше)\s*$|(?<=\d)(?<!(?:19|20)\d\d)[-–]$/iu;

type Sum = { value: string; currency: TypedCurrency };

/** Reads the sum that a text consists of; null for two that differ. */
export function sumOf(text: string): Sum | null {
	const found = [...new Set(text.match(sumWithCurrency) ?? [text])];
	const sums = found.flatMap((part) => {
		const sum = readTypedSum(part.replace(/(?<![.,\s])[.,\s]+$/, '').replace(/бакс\p{L}*/iu, '$'));
		// Three digits behind the only point or comma are thousands: no price has three places.
		const value = sum.kind === 'unsure' ? sum.offer : sum.kind === 'number' && sum.value;
		if (!Number(value) || value === false) return [];
		return [{ value: value.replace(/\.00?$/, ''), currency: ('currency' in sum && sum.currency) || 'USD' }];
	});
	return onlySum(sums);
}

function onlySum(sums: readonly Sum[]): Sum | null {
	const [price, ...others] = sums;
	return price && others.every((other) => other.value === price.value && other.currency === price.currency)
		? price
		: null;
}

function bareSum(text: string, isMessage: boolean): Sum | null {
	const single = text.replace(furtherSums, '$1');
	const isPrice = ({ index }: { index: number }): boolean =>
		!otherSums.test(single.slice(Math.max(0, index - 40), index));
	const sums = [...single.matchAll(sumWithCurrency)].filter(isPrice).flatMap(([sum]) => sumOf(sum) ?? []);
	const said = [...single.matchAll(saidSum)]
		.filter(isPrice)
		.flatMap(([, sum = '']) => sumOf(sum) ?? [])
		.filter(({ value }) => Number(value) >= fewestDollars);
	const items = isMessage ? single.match(distanceIn(text) ? thousandsAlone : onlyThousands) : null;
	const alone = (items ?? []).flatMap((sum) => sumOf(sum) ?? []);
	return onlySum([...sums, ...said, ...alone]);
}

const oneBattery = /(?<![\d.,])(\d{1,3}(?:[.,]\d)?) ?(?:kw[·•⋅*./ ]?h|квт[·•⋅*./ ]?(?:ч|год))/gi;
const oneDistance =
	/(?<![\d.,])(\d{1,3}(?:[ .,]\d{3}){1,5}|\d{1,3}[.,]\d(?= ?[kкт])|\d{1,7}) ?(k|к|тыс\.?|тис\.?|т\.?|t(?=km))? ?(mi|miles|миль|мили|милі|km|км)(?![\p{L}/])/giu;

// Of several distances only one behind the word for a mileage is one.
export function distanceIn(text: string): LotCar['odometer'] {
	const found = [...text.matchAll(oneDistance)];
	const said = found.find(({ index }) => mileageWord.test(text.slice(Math.max(0, index - 30), index)));
	if (said) return distanceOf(said);
	const units = new Set(found.map((match) => distanceOf(match).unit));
	const distances = new Set(found.map((match) => distanceOf(match).distance));
	return found[0] && distances.size <= units.size ? distanceOf(found[0]) : null;
}

const mileageWord =
	/(?<!\p{L})(?:пробег|пробіг|odo\p{L}*|mileage|przebieg|kilometerstand|laufleistung)[\s:.~–—-]{0,3}$/iu;

function distanceOf([, number = '', thousands, unit = '']: readonly (string | undefined)[]): Distance {
	const isFraction = /^\d+[.,]\d$/.test(number);
	const count = isFraction ? Number(number.replace(',', '.')) : Number(number.replace(/\D/g, ''));
	return { distance: Math.round(count * (thousands ? 1000 : 1)), unit: /^[kк]/i.test(unit) ? 'km' : 'mi' };
}

/** The year of a message that is nothing but facts, and the price before it: "12 000, 2019, 2.0 бензин". */
export function factsAlone(text: string, thisYear: number): { year: number; price: string | null } | null {
	const unpriced = without(text, looks.price);
	const sizes = [...looks.volume, ...looks.battery];
	const left = without(unpriced, [...looks.odometer, ...sizes, namedFact, yearWord]);
	// Numbers by themselves may be anything.
	if (left === text || /[^\d\s.,;|()\p{Pd}]/u.test(left)) return null;
	const numbers = left.match(new RegExp(number, 'g')) ?? [];
	const isYear = (item: string): boolean =>
		/^\d{4}$/.test(item) && Number(item) >= 1980 && Number(item) <= thisYear + 1;
	const [year, otherYear] = numbers.filter(isYear);
	if (!year || otherYear) return null;
	const [first = '', ...others] = numbers;
	const [before, behind = ''] = text.trim().split(first, 2);
	// The field asks for a price: the number that stands first is one, unless it may be a volume.
	const isPriced = before === '' && first !== year && others.length === 1 && unpriced === text;
	const isNoVolume =
		sizes.some((size) => text.search(size) >= 0) || /^[\s,;|]*$/.test(behind.split(year)[0] ?? '');
	const sum = isPriced && isNoVolume && !/^\d{1,3}[.,]\d{3}$/.test(first) ? sumOf(first) : null;
	return { year: Number(year), price: sum && Number(sum.value) >= fewestDollars ? sum.value : null };
}

const without = (text: string, patterns: readonly RegExp[]): string =>
	patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

const namedFact = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:${[shortFuelWords, plugWords, bodyWords].flatMap((words) => Object.values(words)).join('|')})(?![\\p{L}\\p{N}])`,
	'giu',
);
const yearWord = /(?<=(?:19|20)\d\d ?)(?:год[ау]?|г|рік|року|р)(?!\p{L})(?:\. ?в)?/giu;

/** What each fact looks like in a text. */
export const looks: Readonly<Record<'volume' | 'battery' | 'price' | 'odometer', readonly RegExp[]>> = {
	volume: [litres, wholeLitres, cubic, cubesAlone, bareLitres],
	battery: [oneBattery],
	price: [sumWithCurrency, saidSum, onlyThousands, thousandsAlone],
	odometer: [oneDistance],
};
