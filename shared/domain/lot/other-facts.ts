import { currencySigns, type TypedCurrency } from '../typed-number.ts';
import { fewestDollars, number, sumOf, sumWithCurrency, thousands } from './lot-car.ts';
import { makeOfModel } from './lot-model.ts';
import { latin, makeIn } from './lot-name.ts';
import { bodyWords, documentWords, plugWords, shortFuelWords, units } from './lot-words.ts';
import {
	amountWords,
	endingPattern,
	portNames,
	productionDate,
	registrationDate,
	sumWords,
} from './other-words.ts';

/** A fact of something else than the car, which a text names. */
export type OtherFact =
	| { kind: Exclude<keyof typeof sumWords, 'price'>; value: string; currency: TypedCurrency }
	/** A sum in a currency that is not counted. */
	| { kind: 'currency'; currency: string }
	/** The year of the first registration. */
	| { kind: 'registered'; value: string }
	| { kind: keyof typeof amountWords | 'port' };

/**
 * Takes the facts of something else out of a text, so that none becomes a fact of the car; `produced` is the year of
 * production that it states.
 */
export function withoutOthers(text: string): { rest: string; others: OtherFact[]; produced: number | null } {
	const others: OtherFact[] = [];
	const take = (fact: OtherFact, left = ' '): string => {
		others.push(fact);
		return left;
	};
	let rest = text
		.replace(port, () => take({ kind: 'port' }))
		.replace(foreignSum, (_, before?: string, behind?: string) =>
			take({ kind: 'currency', currency: codeOf(before ?? behind ?? '') }),
		);
	rest = withoutSums(rest, others);
	for (const [kind, pattern] of amounts)
		rest = rest.replace(pattern, (found, at: number, whole: string) =>
			isInTown(found, whole.slice(at + found.length)) ? found : take({ kind }),
		);
	rest = rest
		.replace(registered, (_, words: string, year: string) => take({ kind: 'registered', value: year }, words))
		.replace(denied, ' ');
	const [, full, short, before] = produced.exec(rest) ?? [];
	const year = full ?? before ?? (short && `20${short}`);
	const distinct = new Map(others.map((other) => [JSON.stringify(other), other]));
	return { rest, others: [...distinct.values()], produced: year ? Number(year) : null };
}

// "2.5 л в городе Киев" is an engine, "5.5 л в городе Golf 2017" no size of one.
const isInTown = (found: string, behind: string): boolean =>
	/(?:город[еа]?|м[іи]ст[оі]|city)$/iu.test(found) &&
	/^ \p{Lu}\p{Ll}/u.test(behind) &&
	makeIn(behind) === null &&
	makeOfModel(latin(behind)) === null;

const whole = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;

// Currencies that the calculator does not support, by sign and word, also as advertisements write them.
const ours: readonly string[] = ['USD', 'EUR', 'UAH', 'PLN'];
const foreign: readonly (readonly [code: string, pattern: string])[] = [
	...Object.entries(currencySigns).map(([code, sign]) => [code, sign.source] as const),
	...Object.entries({
		CAD: '\\$ ?канад\\p{L}*|кан\\.? ?(?:дол\\p{L}*|\\$)|cdn',
		...{
			CHF: 's?fr\\.',
			JPY: 'єн[аи]?',
			AUD: 'au?\\$|aud',
			KRW: 'krw|₩|вон',
			RUB: 'rub|₽|руб\\p{L}*',
			'¥': '¥',
		},
	}),
].filter(([code]) => !ours.includes(code));
const anyForeign = foreign.map(([, pattern]) => pattern).join('|');
const foreignSum = new RegExp(
	`(?<![\\p{L}\\d])(${anyForeign})\\s?\\$?${number}${thousands}|(?:\\$ ?)?(?<![\\p{L}\\d.,])(?!(?:19|20)\\d\\d (?:${anyForeign}) ?\\d)${number}${thousands} ?(${anyForeign})(?!\\p{L})`,
	'giu',
);
const codeOf = (name: string): string =>
	foreign.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(name))?.[0] ?? '';

// "Обмен не интересует", "delivery included": the word has no sum.
const isNone =
	'не (?:предлаг|пропон|интерес|цікав|нуж|потр|треб|дела|рассм|розгл)~|бесплатн~|безкоштовн~|включ[её]?н~|оплачен~|сплачен~|есть|є|до (?:\\d\\d[./]){0,2}20[23]\\d(?! ?[$€])|included|paid|free';
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
	)}(?: (?:price|cost|value|цен[аеу]|ціна|стоимость|вартість))?(?! ${whole(isNone)})`,
	'giu',
);

/** The word for a sum in a text, which names one sum at most. */
type Owner = { kind: keyof typeof sumWords; from: number; to: number; isTaken: boolean };
/** A sum, with the number of the next word behind it. */
type Sum = { text: string; isCounted: boolean; from: number; to: number; next: number };
type Kind = Owner['kind'] | undefined;

/** Removes each sum that belongs to a word for something else than the price. */
function withoutSums(text: string, others: OtherFact[]): string {
	const owners = [...text.matchAll(owner)].map(({ index, 0: { length }, groups = {} }): Owner => {
		const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
		// The pattern has a group for each kind.
		return { kind: kind as Owner['kind'], from: index, to: index + length, isTaken: false };
	});
	let next = 0;
	const sums = [...text.matchAll(anySum)].map(({ index: from, 0: sum, groups }): Sum & { kind?: Kind } => {
		while ((owners[next]?.to ?? from + 1) <= from) next++;
		return { text: sum, isCounted: groups?.counted !== undefined, from, to: from + sum.length, next };
	});
	sums.forEach((sum, index) => {
		const { isCounted, to } = sum;
		const behind = text.slice(to, to + 40);
		const last = sums[index - 1];
		if (isCounted && monthly.test(behind)) sum.kind = 'monthly';
		else if (isCounted && isWithOthers.test(behind)) sum.kind = 'total';
		// The same sum in another currency.
		else if (last?.kind && /^\s?[•·|~≈(/]\s?$/.test(text.slice(last.to, sum.from))) sum.kind = last.kind;
		else sum.kind = kindBefore(text, sum, owners[sum.next - 1]);
	});
	// A word may stand behind its sum, too, unless another sum has taken it.
	for (const sum of sums.filter(({ kind, isCounted }) => !kind && isCounted)) {
		const word = owners[sum.next];
		if (!word || word.isTaken || onlyBefore.has(word.kind)) continue;
		if (!isJoint.test(text.slice(sum.to, Math.min(word.from, sum.to + 20)))) continue;
		word.isTaken = true;
		sum.kind = word.kind;
	}
	const counted = sums.find(({ isCounted }) => isCounted);
	const currency = (counted && sumOf(counted.text)?.currency) ?? 'USD';
	let rest = '';
	let end = 0;
	for (const { kind, isCounted, from, to, text: sum } of sums) {
		if (!kind || kind === 'price') continue;
		const read = sumOf(sum);
		// A number without a currency has that of the text.
		if (read) others.push({ kind, ...read, ...(!isCounted && { currency }) });
		rest += `${text.slice(end, from)} `;
		end = to;
	}
	return rest + text.slice(end);
}

/** The kind of the nearest word before a sum, in the same part of its sentence. */
function kindBefore(text: string, { from, isCounted, text: sum }: Sum, word: Owner | undefined): Kind {
	const between = word ? text.slice(word.to, from) : '';
	if (!word || word.isTaken || between.length > 45) return undefined;
	const isLabel = /^\s{0,3}:?\s{0,3}$/.test(between);
	if (!isLabel && (/[,;!?\n]|\.\s+\p{Lu}/u.test(between) || endsSentence(text.slice(word.to - 1, from))))
		return undefined;
	const value = Number(sumOf(sum)?.value ?? 0);
	const isSum = value >= fewestDollars && (value < 1980 || value > 2030) && isShort.test(between);
	if (!isCounted && !isSum) return undefined;
	word.isTaken = true;
	// "С доставкой 12 000 $" is no price of a delivery.
	const isIncluded = isWith.test(text.slice(Math.max(0, word.from - 8), word.from));
	return isIncluded && parts.has(word.kind) ? 'total' : word.kind;
}

/** True if a text ends with the end of a sentence; an abbreviation ends none. */
const endsSentence = (text: string): boolean => /(?:(?<!ap)\p{L}{4}|[аеёиоуыюяіїєь])\.\s{1,3}$/iu.test(text);

const isWith = /(?<!\p{L})(?:с|со|з|із|incl\.?) $/iu;
const isShort = /^[\s:=~–—-]{0,4}(?:(?:за|от|від|около|примерно|приблизно|близько|до|about|approx\.?)\s)?$/iu;
const isJoint =
	/^\s?[-–—(]?\s?(?:(?:за|на|for|in|of)\s)?(?:(?!плюс|plus|кроме|крім|окрім|without)\p{L}{4,12}\s)?$/iu;
const onlyBefore = new Set<Owner['kind']>(['exchange', 'market', 'monthly', 'price']);
const parts = new Set<Owner['kind']>(['delivery', 'customs', 'insurance', 'fee', 'repair']);
const monthly =
	/^ ?(?:(?:\/|в|на|per|за|a|pro)? ?(?:сут(?:ки)?|день|недел[юя]|тиж(?:день)?|week|day|мес(?:яц)?|міс(?:яць)?|months?|monat(?:lich)?|mtl|щомісяця|ежемесячно|monthly(?! pay))|(?:\/|per|a) ?mo)(?!\p{L})/iu;
const isWithOthers = endingPattern(
	`^ (?:(?:вместе|разом|уже|вже) )?(?:с|со|з|із|incl\\.?|including|включая|inkl\\.?)(?: уч[её]том| урахуванням)? (?:${[...parts].map((kind) => sumWords[kind]).join('|')})`,
	'iu',
);

const amounts = (Object.keys(amountWords) as (keyof typeof amountWords)[]).map(
	// the constant's own keys
	(kind) => [kind, endingPattern(`(?<![\\p{L}\\d.,])(?:${amountWords[kind]})(?!\\p{L}|\\d)`)] as const,
);
const registered = endingPattern(`(?<![\\p{L}\\d])${registrationDate}`);
const produced = endingPattern(productionDate, 'iu');
const port = endingPattern(portNames, 'gu');

// "Не гибрид", "not a diesel", "не был salvage", "гибрид или бензин"; a van "под кемпер" is none yet.
const facts = [shortFuelWords, plugWords, bodyWords].flatMap((words) => Object.values(words).filter(Boolean));
const salvage = `salvage|${documentWords.salvage[0]}`;
const drive = '(?:г[иі]брид|бензин|дизел|[еэ]лектро|hybrid|petrol|diesel|electric)~';
const denied = endingPattern(
	`(?<!\\p{L})${drive} (?:или|чи|або|or) ${drive}|${whole('не|ні|not|non|без|never|no')}[\\s-]{1,2}(?:(?:an?|is|been|бы[лв][аои]?|був|була|є|це|это)\\s){0,2}${whole(
		[...facts, salvage].join('|').replaceAll('\\p{L}*', '~'),
	)}|(?<!\\p{L})(?:${salvage})[ ?,]{1,2}(?:(?:не|ніколи не|никогда не) б[ыу]~|нет|немає)(?!\\p{L})|${whole('под|під|для|for|в|into')} ${whole(bodyWords.camper ?? '').replaceAll('\\p{L}*', '~')}`,
	'giu',
);
