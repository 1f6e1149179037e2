import { allMakes, beginningOf, type FoundModel, findModel, makeOfModel } from './lot-model.ts';
import { labelWords, latinModels, limitWords, otherYears, shortNames, units, upTo } from './lot-words.ts';

/** A car that a text names, with the year beside it. */
export type NamedCar = {
	make: string;
	model: FoundModel | null;
	/** The model as people write it. */
	name: string | null;
	before: number | null;
	behind: number | null;
	/** The text from the make on, and how much of it names the car and its year. */
	around: string;
	length: number;
};

const escaped = (name: string): string =>
	name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+');
const written = [...allMakes, ...Object.keys(shortNames)].map(escaped).join('|');
const year = '(?<![\\d./-])((?:19|20)\\d\\d)';
const makePattern = new RegExp(
	`(?:${year}\\s{1,3})?(?<![\\p{L}\\p{N}])(${written})(?![\\p{L}\\p{N}])`,
	'giu',
);
// "Toyota до 2019" names no year of a car, "2000 $" is none, and a registration is no production. A limit of the price
// or the mileage may stand before the year.
const yearBehind = new RegExp(
	`^(?:[\\s,(-]{1,3}(?:${upTo}\\s\\d[\\d .]{0,9}?(?:\\s?(?:${units})\\p{L}{0,9}){1,2}|(?!(?:${limitWords}|${otherYears})\\s)[\\p{L}\\d.*+-]{1,14})){0,4}?` +
		`[\\s,(]{1,3}${year}(?!\\d|\\+|\\s?[-\u2013/]\\s?\\d(?![\\d ]{0,9}[$€])|\\s?(?:${units}))`,
	'iu',
);

// Makes that are usual words, too: a model or a year before them says that a car is meant.
const usual = new Set(
	(
		'Ram MINI Smart Lincoln Mercury Saturn Triumph Victory Indian Zero International Genesis Fisker Thor Case Utility ' +
		'Genie Grove Monaco Beta Ural Norton Seat Thomas Lucid Scion Damon Fontaine MAN UD SYM'
	).split(' '),
);

/** The cars that a text names, one for each model; `isDated` if it has a year elsewhere. */
export function carsIn(text: string, isDated: boolean): NamedCar[] {
	let end = 0;
	const withMake = [...text.matchAll(makePattern)].flatMap(
		({ index, 0: whole, 1: before, 2: words = '' }) => {
			const make = makeIn(words);
			// "Dodge Ram 1500" is one car.
			if (!make || index < end) return [];
			const car = carAt(text, index + whole.length, make, before);
			const isCertain = before !== undefined || !usual.has(make) || (car.model?.words ?? 0) > 0;
			if (!isCertain) return [];
			end = index + whole.length + car.length;
			return [{ ...car, from: index, to: end }];
		},
	);
	const isFree = (at: number): boolean => withMake.every(({ from, to }) => at < from || at >= to);
	const models = text.length > shortText ? [] : modelsIn(text, isFree);
	const dated = models.filter(({ before, behind }) => before !== null || behind !== null);
	const isOnly = isDated && withMake.length === 0 && dated.length === 0;
	const cars = [...withMake, ...(isOnly ? models : dated)];
	// "Tesla Model 3" and "Make: Tesla" are one car.
	const keyOf = ({ make, model, name, before, behind }: NamedCar): string =>
		[make, model ? (name ?? '').split(' ')[0] : '', before ?? behind].join(' ');
	return cars.filter((car, at) => {
		const isSaid = cars.some((other, index) =>
			car.name === null && car.before === null
				? other !== car && other.make === car.make && (other.name !== null || index < at)
				: index < at && keyOf(other) === keyOf(car),
		);
		return !isSaid;
	});
}

/** Only a message may name a car by its model alone, and is wholly about it. */
export const shortText = 400;

// A model without its make; it counts beside a year.
function modelsIn(text: string, isFree: (at: number) => boolean): NamedCar[] {
	let end = 0;
	return [...text.matchAll(/(?<![\p{L}\d.,-])\p{L}[\p{L}\d]*/gu)].flatMap(({ index }) => {
		if (index < end || !isFree(index)) return [];
		const before = new RegExp(`${year}\\s{1,3}$`, 'u').exec(text.slice(Math.max(0, index - 8), index))?.[1];
		const make = makeOfModel(latin(lineFrom(text, index)));
		const car = make ? carAt(text, index, make, before) : null;
		if (!car) return [];
		end = index + car.length;
		return [car];
	});
}

const lineFrom = (text: string, at: number): string => text.slice(at, at + 80).split(/[\r\n]/, 1)[0] ?? '';

/** People write models in Cyrillic letters, too. */
export const latin = (text: string): string =>
	text.replace(/\p{Script=Cyrillic}+/gu, (word) => latinModels[word.toLowerCase()] ?? word);

function carAt(text: string, at: number, make: string, before?: string): NamedCar {
	const around = latin(lineFrom(text, at));
	const model = findModel(make, around);
	const found = model && model.words > 0 ? beginningOf(around, model.words) : '';
	const rest = around.slice(found.length);
	const behind = before ? null : yearBehind.exec(rest);
	const name =
		found === ''
			? modelName(around, before ? 3 : 1)
			: (modelName(found + (trims.exec(rest)?.[0] ?? ''), 6) ?? found.trim());
	return {
		...{ make, model, name, around },
		length: (found || (name ?? '')).length + (behind?.[0].length ?? 0) + 1,
		before: before ? Number(before) : null,
		behind: behind ? Number(behind[1]) : null,
	};
}

const unknownName = new RegExp(
	`(?<![\\p{L}\\d])(\\p{L}{3}[\\p{L}\\d-]{0,20})\\s{1,3}${year}(?!\\d|\\+|\\s?[-\u2013/]\\s?\\d|\\s?(?:${units}))`,
	'iu',
);
const noNames = new Set([...`${limitWords}|${otherYears}`.split('|'), ...Object.values(labelWords).flat()]);

/** The year behind a name that nobody knows: "Zaporozhets 2001". */
export function yearOfUnknown(text: string): number | null {
	const [, name = '', behind] = unknownName.exec(text) ?? [];
	return behind && !noNames.has(name.toLowerCase()) ? Number(behind) : null;
}

const trims =
	/^(?:[\s-]+(?:xle|xse|se|sel|le|ls|lt|ltz|s|sv|sl|slt|sr|sr5|ex|ex-?l|lx|xl|xlt|gt|gts|rt|rs|hse|limited|lariat|laredo|premium|platinum|touring|sport|hybrid|prime|variant|xp|rr|denali|amg|\d{3,4}(?!\d)(?<!(?:19|20)\d\d))(?![\p{L}\d.,]))+/iu;

/** The name of a model as people write it: "f 150" of an address is "F-150"; null when the text has no name. */
export function modelName(text: string, most = 3): string | null {
	const words = text.trim().split(/[\s_]+/, most + 1);
	const end = words.findIndex((part) => !/^[a-z\d&./-]{1,14}$/i.test(part) || stops.test(part));
	const name = (end < 0 ? words : words.slice(0, end))
		.slice(0, most)
		.map((part) =>
			part
				.replace(/[^a-z\d-]+/gi, ' ')
				.replace(/[^\s-]+/g, (piece) =>
					piece.length <= 3 || /\d|^[^aeiouy]+$/i.test(piece)
						? piece.toUpperCase()
						: piece.charAt(0).toUpperCase() + piece.slice(1).toLowerCase(),
				),
		)
		.join(' ')
		.replace(/\b([A-Z]|CX|MX) (\d+)\b|\b([BCHW]R) (V)\b|\b(C) (HR)\b|\b(X) (Trail)\b/, hyphened)
		.replace(/\s+/g, ' ')
		.trim();
	return name || null;
}

// An address has spaces where the name has hyphens.
const hyphened = (name: string): string => name.replace(' ', '-');

const stops =
	/^(?:vin|w\/?|lot|stock|title|clean|clear|salvage|odometer|mileage|engine|fuel|location|copart|iaai?|body|price|bid|color|year|for|in|at|with|and|or|sold|[\d.]+l|(?:19|20)\d\d|[.&/-]+|\d+[.,]\d+)$/i;

const plain = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[\s-]+/g, ' ')
		.trim();

/** The make that a text begins with. */
export function makeIn(text: string): string | null {
	const begins = (name: string): boolean => `${plain(text)} `.startsWith(`${plain(name)} `);
	const short = Object.keys(shortNames).find(begins);
	return allMakes.find(begins) ?? (short ? (shortNames[short] ?? null) : null);
}
