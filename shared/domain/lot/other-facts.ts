import { currencySigns, type TypedCurrency } from '../typed-number.ts';
import { number, sumOf, sumWithCurrency, thousands } from './lot-car.ts';
import { bodyWords, documentWords, plugWords, shortFuelWords, units } from './lot-words.ts';
import {
	amountWords,
	dateOfProduction,
	endingPattern,
	portNames,
	productionDate,
	registrationDate,
	sumWords,
} from './other-words.ts';

/** What a sum may be for, besides the price. */
export type OtherSum = Exclude<keyof typeof sumWords, 'price'>;
/** What litres, kilometres and kilowatt-hours may belong to. */
export type OtherAmount = keyof typeof amountWords;

/** A fact of something else than the car, which a text names. */
export type OtherFact =
	| { kind: OtherSum; value: string; currency: TypedCurrency }
	/** A sum in a currency that is not counted. */
	| { kind: 'currency'; currency: string }
	/** The year of the first registration. */
	| { kind: 'registered'; value: string }
	| { kind: OtherAmount | 'port' };

/** A text without the facts of something else, and the year of production that it states. */
export type CarText = { rest: string; others: OtherFact[]; produced: number | null };

/** Takes the facts of something else out of a text, so that none becomes a fact of the car. */
export function withoutOthers(text: string): CarText {
	const others: OtherFact[] = [];
	const take = (fact: OtherFact, left = ' '): string => {
		others.push(fact);
		return left;
	};
	let rest = text.replace(port, () => take({ kind: 'port' })).replace(foreignSum, (_, before?: string, behind?: string) =>
		take({ kind: 'currency', currency: codeOf(before ?? behind ?? '') }),
	);
	rest = withoutSums(rest, others);
	for (const [kind, pattern] of amounts) rest = rest.replace(pattern, () => take({ kind }));
	rest = rest
		.replace(registered, (_, words: string, year: string) => take({ kind: 'registered', value: year }, words))
		.replace(denied, ' ');
	const [, full, short] = producedBehind.exec(rest) ?? [];
	const year = full ?? (short && `20${short}`) ?? producedBefore.exec(rest)?.[1];
	const distinct = new Map(others.map((other) => [JSON.stringify(other), other]));
	return { rest, others: [...distinct.values()], produced: year ? Number(year) : null };
}

const whole = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;

// Currencies that are not counted, with signs and words that a sum typed by itself would not have.
const ours: readonly string[] = ['USD', 'EUR', 'UAH', 'PLN'];
const foreign: readonly (readonly [code: string, pattern: string])[] = [
	...Object.entries(currencySigns).map(([code, sign]) => [code, sign.source] as const),
	...([
		['CAD', '\\$ ?канад\\p{L}*|кан\\.? ?(?:дол\\p{L}*|\\$)|cdn'],
		['CHF', 's?fr\\.'],
		['JPY', 'єн[аи]?'],
		['KRW', 'krw|₩|вон'],
		['RUB', 'rub|₽|руб\\p{L}*'],
		['¥', '¥'],
	] as const),
].filter(([code]) => !ours.includes(code));
const anyForeign = foreign.map(([, pattern]) => pattern).join('|');
const foreignSum = new RegExp(
	`(?<![\\p{L}\\d])(${anyForeign})\\s?\\$?${number}${thousands}|(?:\\$ ?)?(?<![\\p{L}\\d.,])(?!(?:19|20)\\d\\d (?:${anyForeign}) ?\\d)${number}${thousands} ?(${anyForeign})(?!\\p{L})`,
	'giu',
);
const codeOf = (name: string): string =>
	foreign.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(name))?.[0] ?? '';

// A number without a currency is a sum only behind a word for one.
const anySum = new RegExp(
	`(?<counted>${sumWithCurrency.source})|(?<![\\p{L}\\d.,'/-])${number}${thousands}(?![\\p{L}\\d/-]|[.,]\\d|\\s?(?:${units}|дн|day|л|l))`,
	'giu',
);
const owner = endingPattern(
	`(?<!(?:без|no|not|не|without|нет|немає) )${whole(
		Object.entries(sumWords)
			.map(([kind, words]) => `(?<${kind}>${words})`)
			.join('|'),
	)}(?: (?:price|cost|value|цен[аеу]|ціна|стоимость|вартість))?`,
	'giu',
);

/** A sum, or the word for one, in a text. */
type Part = { from: number; to: number };
type Owner = Part & { kind: keyof typeof sumWords; isTaken: boolean };
type Sum = Part & { text: string; isCounted: boolean; kind: keyof typeof sumWords | null };

const fewestWithoutCurrency = 100;

/** Removes each sum that belongs to a word for something else than the price. */
function withoutSums(text: string, others: OtherFact[]): string {
	const owners = [...text.matchAll(owner)].map(({ index, 0: { length }, groups = {} }): Owner => {
		const [kind] = Object.entries(groups).find(([, word]) => word !== undefined) ?? [];
		// The pattern has a name for each kind.
		return { from: index, to: index + length, kind: kind as Owner['kind'], isTaken: false };
	});
	const sums = [...text.matchAll(anySum)].map(
		({ index, 0: sum, groups = {} }): Sum => ({
			...{ from: index, to: index + sum.length, text: sum },
			...{ isCounted: groups.counted !== undefined, kind: null },
		}),
	);
	sums.forEach((sum, at) => {
		const { isCounted } = sum;
		const behind = text.slice(sum.to, sum.to + 40);
		const last = sums[at - 1];
		if (isCounted && monthly.test(behind)) sum.kind = 'monthly';
		else if (isCounted && isWithOthers.test(behind)) sum.kind = 'total';
		// The same sum in another currency.
		else if (last?.kind && /^\s?[•·|~≈(/]\s?$/.test(text.slice(last.to, sum.from))) sum.kind = last.kind;
		else sum.kind = kindBefore(text, sum, owners);
	});
	// A word may stand behind its sum, too, unless another sum has taken it.
	for (const sum of sums.filter(({ kind, isCounted }) => kind === null && isCounted)) {
		const next = owners.find(({ from }) => from >= sum.to);
		const isBeside = next && isJoint.test(text.slice(sum.to, Math.min(next.from, sum.to + 20)));
		if (!next || next.isTaken || !isBeside || onlyBefore.has(next.kind)) continue;
		next.isTaken = true;
		sum.kind = next.kind;
	}
	// A number without a currency has that of the text.
	const named = sums.find(({ isCounted }) => isCounted);
	const currency = (named && sumOf(named.text)?.currency) ?? 'USD';
	let rest = '';
	let end = 0;
	for (const { from, to, kind, isCounted, text: sum } of sums) {
		if (kind === null || kind === 'price') continue;
		const read = sumOf(sum);
		if (read) others.push({ kind, ...read, ...(!isCounted && { currency }) });
		rest += `${text.slice(end, from)} `;
		end = to;
	}
	return rest + text.slice(end);
}

/** The kind of the nearest word before a sum, in the same part of its sentence. */
function kindBefore(text: string, { from, isCounted, text: sum }: Sum, owners: readonly Owner[]): Sum['kind'] {
	const near = owners.findLast(({ to }) => to <= from);
	const between = near ? text.slice(near.to, from) : '';
	if (!near || near.isTaken || between.length > 45) return null;
	const isLabel = /^\s{0,3}:?\s{0,3}$/.test(between);
	if (!isLabel && /[,;!?\n]|\.\s+\p{Lu}/u.test(between)) return null;
	if (!isCounted) {
		const value = Number(sumOf(sum)?.value ?? 0);
		const isYear = value >= 1980 && value <= 2030;
		if (value < fewestWithoutCurrency || isYear || !isShort.test(between)) return null;
	}
	near.isTaken = true;
	const isIncluded = near.kind !== 'price' && /(?<!\p{L})(?:с|со|з|із|incl\.?) $/iu.test(text.slice(0, near.from).slice(-8));
	return isIncluded && parts.has(near.kind) ? 'total' : near.kind;
}

const isShort = /^[\s:=~–—-]{0,4}(?:(?:за|от|від|около|примерно|приблизно|близько|до|about|approx\.?)\s)?$/iu;
const isJoint = /^\s?[-–—(]?\s?(?:(?:за|на|for|in|of)\s)?(?:\p{L}{4,12}\s)?$/iu;
const onlyBefore = new Set<Owner['kind']>(['exchange', 'market', 'monthly', 'price']);
const parts = new Set<Owner['kind']>(['delivery', 'customs', 'insurance', 'fee', 'repair']);
const monthly =
	/^ ?(?:\/|в|на|per|за|a|pro)? ?(?:мес(?:яц)?|міс(?:яць)?|months?|mo(?!\p{L})|monat(?:lich)?|mtl|щомісяця|ежемесячно|monthly(?! pay))(?!\p{L})/iu;
const isWithOthers = endingPattern(
	`^ (?:с|со|з|із|incl\\.?|including|включая|inkl\\.?)(?: уч[её]том| урахуванням)? (?:${[...parts].map((kind) => sumWords[kind]).join('|')})`,
	'iu',
);

const amounts = (Object.keys(amountWords) as OtherAmount[]).map(
	// the constant's own keys
	(kind) => [kind, endingPattern(`(?<![\\p{L}\\d.,])(?:${amountWords[kind]})(?!\\p{L}|\\d)`)] as const,
);
const registered = endingPattern(`(?<![\\p{L}\\d])${registrationDate}`);
const producedBehind = endingPattern(`(?<!\\p{L})${productionDate}`, 'iu');
const producedBefore = endingPattern(`(?<![\\d./-])${dateOfProduction}`, 'iu');
const port = endingPattern(portNames, 'gu');

// "Не гибрид", "not a diesel", "не был salvage"; a van "под кемпер" is none yet.
const facts = [shortFuelWords, plugWords, bodyWords].flatMap((words) => Object.values(words).filter(Boolean));
const salvage = `salvage|${documentWords.salvage[0]}`;
const denied = endingPattern(
	`${whole('не|ні|not|non|без|never|no')}[\\s-]{1,2}(?:(?:an?|is|been|бы[лв][аои]?|був|була|є|це|это)\\s){0,2}${whole(
		[...facts, salvage].join('|').replaceAll('\\p{L}*', '~'),
	)}|(?<!\\p{L})(?:${salvage}) (?:(?:не|ніколи не|никогда не) б[ыу]~|нет|немає)(?!\\p{L})|${whole('под|під|для|for|в|into')} ${whole(bodyWords.camper ?? '').replaceAll('\\p{L}*', '~')}`,
	'giu',
);
