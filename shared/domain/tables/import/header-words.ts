import { foldText } from '../fold-text.ts';
import { knownValues, type TableKind } from '../kind.ts';
import { namesOtherCurrency, namesScale } from '../units.ts';

/** The meaning of a header or heading for the cells below it. */
export type Meaning = {
	/**
	 * A column by key, `range` for both bounds of a tier in one cell, `price` for a value not named more
	 * closely.
	 */
	role: string | null;
	/** Values of group columns, as `{title_type: 'clean'}`. */
	facts: Readonly<Record<string, string>>;
	/** Every word was understood. */
	whole: boolean;
	/** Amounts in another currency than dollars. */
	foreign: boolean;
	/** Amounts in thousands, in cents, or for a mile, a container. */
	scaled: boolean;
};

type Phrase = { role?: string; fact?: { column: string; value: string } };
type Vocabulary = Map<string, Phrase[]>;

const rangePatterns =
	'price, sale price, final sale price, final price, bid price, high bid, winning bid, bid, price range, range, sale price range, purchase price, vehicle price, bid amount, lot price, цена, диапазон, диапазон цен, цена продажи, цена лота, цена авто, стоимость лота, стоимость, стоимость авто, ставка, сумма ставки, финальная цена, ціна, діапазон, діапазон цін, ціна продажу, ціна лота, ціна авто, вартість лота, вартість, фінальна ціна';
const pricePatterns =
	'price, fee, fees, rate, rates, cost, amount, usd, bid fee, internet bid fee, virtual bid fee, цена, сбор, стоимость, тариф, комиссия, сумма, ціна, збір, вартість, комісія, сума, prices, цены, ціни, тарифы, тарифи';
const lookAlikes: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' };
const fillers = new Set(
	'of the for and in per to port from на до по за в з із к у для и і та а of, usd'.split(/[ ,]+/),
);

const denials = new Set('non not no without не без ні'.split(' '));
const carriage = new Set(
	'доставка доставки перевозка перевезення delivery shipping transport transportation trucking inland'.split(
		' ',
	),
);

// Columns about the price list itself, not about prices.
const noteColumn =
	/(?:^|\s)(?:valid|date|status|updated?|checked|notes?|comments?|remarks?|дата|статус|примеч\S*|комм?ент\S*|приміт\S*|действ\S*|діє|дійсн\S*|обновл\S*|оновл\S*)(?:\s|$)/;
const vaguePatterns = new Set(['from', 'type', 'rate', 'with', 'ставка']);

// Countries and kinds beside a name: `Клайпеда (LT)`, `порт Newark, USA`, `штат Texas`, `Low volume buyers`.
const besideNames = new Set(
	(
		'port of state usa us u s a ua ukraine lt lithuania de germany pl poland ge buyer buyers account accounts title titles vehicle vehicles auction ' +
		'порт м місто г город штат сша украина україна литва германия німеччина польша польща грузия грузія аукцион аукціон'
	).split(' '),
);

const vocabularies = new WeakMap<TableKind, Vocabulary>();

/**
 * Header text as it is compared: words and `%` only, `$` as usd, Latin look-alikes in Cyrillic words made
 * Cyrillic.
 */
export function foldHeader(text: string): string {
	return foldText(text.replace(/[\u00b9\u00b2\u00b3\u2070-\u2079]/g, ' '))
		.replace(/us\s?\$|\$/g, ' usd ')
		.replace(/%/g, ' % ')
		.replaceAll('ё', 'е')
		.replace(/[^\p{L}\p{N}%']+/gu, ' ')
		.trim()
		.split(' ')
		.map((word) =>
			/[а-яіїєґ]/.test(word) ? word.replace(/[aceiopxy]/g, (letter) => lookAlikes[letter] ?? letter) : word,
		)
		.join(' ');
}

/** True for a header about the price list itself: its dates, its state, its remarks. */
export const isNote = (text: string): boolean => noteColumn.test(foldHeader(text));

/** Reads the meaning of a header cell. */
export function readHeader(kind: TableKind, text: string): Meaning {
	if (isNote(text)) return { role: null, facts: {}, whole: false, foreign: false, scaled: false };
	return read(kind, text, (phrase) => phrase.role !== undefined || phrase.fact !== undefined, true);
}

/**
 * Reads the meaning of a title, a sheet's name or a heading row: values of group columns, and the price column
 * that it names.
 */
export function readHeading(kind: TableKind, text: string): Meaning {
	return read(kind, text, (phrase) => phrase.fact !== undefined || isPrice(kind, phrase.role), false);
}

/** The canonical value of a column's cell, or null; '' for the words that mean the same as an empty cell. */
export function readValue(kind: TableKind, column: string, text: string): string | null {
	const folded = foldHeader(text);
	const bare = folded.split(' ').filter((word) => !besideNames.has(word));
	for (const words of [folded, bare.join(' ')]) {
		const phrase = vocabulary(kind)
			.get(words)
			?.find(({ fact }) => fact?.column === column);
		if (phrase?.fact) return phrase.fact.value;
	}
	return null;
}

function isPrice(kind: TableKind, role: string | undefined): boolean {
	return kind.columns.some(
		(column) => column.key === role && column.holds.type === 'money' && !role?.startsWith('price_'),
	);
}

function read(
	kind: TableKind,
	text: string,
	wanted: (phrase: Phrase) => boolean,
	preferRole: boolean,
): Meaning {
	const folded = foldHeader(text);
	const known = vocabulary(kind);
	const units = { foreign: namesOtherCurrency(text), scaled: namesScale(text) };
	const pick = (words: string) => known.get(words)?.filter(wanted) ?? [];
	const exact = [folded, folded.replace(/ usd$|^usd /, '')].map(pick).find((phrases) => phrases.length > 0);
	if (exact) return { ...settle(exact, preferRole), whole: true, ...units };
	const meaning = { ...readParts(folded.split(' '), pick, preferRole), ...units };
	return isElsewhere(kind, text, meaning) ? { ...meaning, role: null } : meaning;
}

/** True when the state beside a port's name is not the known port's: Wilmington DE is not Wilmington NC. */
function isElsewhere(kind: TableKind, text: string, { role, facts }: Meaning): boolean {
	if (role === null || !kind.further?.ofKey(role)) return false;
	const spelledKey = kind.further.keyOfHeader(text.replace(/[()]/g, ' '));
	const words = spelledKey?.replaceAll('_', ' ') ?? '';
	if (
		vocabulary(kind)
			.get(words)
			?.some((phrase) => phrase.role === role)
	)
		return false;
	const state = spelledKey === null ? facts.state?.toLowerCase() : spelledKey.slice(-2);
	return state !== undefined && !role.endsWith(`_${state}`);
}

/** One phrase may name a column and a value alike: `NJ` is a port's column and a state. */
function settle(
	phrases: readonly Phrase[],
	preferRole: boolean,
): { role: string | null; facts: Record<string, string> } {
	const role = phrases.find((phrase) => phrase.role !== undefined)?.role ?? null;
	const fact = phrases.find((phrase) => phrase.fact !== undefined)?.fact;
	if (fact && !(preferRole && role)) return { role: null, facts: { [fact.column]: fact.value } };
	return { role, facts: {} };
}

function readParts(
	tokens: readonly string[],
	pick: (words: string) => Phrase[],
	preferRole: boolean,
): Omit<Meaning, 'foreign' | 'scaled'> {
	const facts = new Map<string, Set<string>>();
	const roles = new Set<string>();
	let unknown = 0;
	for (let at = 0; at < tokens.length; ) {
		const match = longest(tokens, at, pick);
		if (!match) {
			if (!fillers.has(tokens[at] ?? '')) unknown++;
			at++;
			continue;
		}
		const before = tokens[at - 1] ?? '';
		const denial = tokens.slice(0, at).findLast((token) => !fillers.has(token)) ?? '';
		if (isDenied(match.phrases, denial) || (preferRole && isPlace(match.phrases, before, pick))) {
			unknown++;
			at += match.length;
			continue;
		}
		const { role, facts: phraseFacts } = settle(match.phrases, preferRole);
		if (role && !(match.length === 1 && isVague(tokens[at] ?? ''))) roles.add(role);
		for (const [column, value] of Object.entries(phraseFacts))
			facts.set(column, (facts.get(column) ?? new Set()).add(value));
		at += match.length;
	}
	// `Clean and non-clean titles` names both values and so neither.
	const clear = [...facts].flatMap(([column, values]) =>
		values.size === 1 ? [[column, [...values][0] ?? '']] : [],
	);
	const specific = [...roles].filter((role) => role !== 'price' && role !== 'range');
	const [role = null] = specific.length === 0 ? roles : specific;
	return {
		role: specific.length > 1 ? null : role,
		facts: Object.fromEntries(clear),
		whole: unknown === 0 && (roles.size > 0 || facts.size > 0),
	};
}

/** `Not licensed` is never licensed. */
const isDenied = (phrases: readonly Phrase[], before: string): boolean =>
	denials.has(before) && phrases.some(({ fact }) => fact !== undefined);

/** A state stands for its usual port only where no other place stands before it: `Tampa, Florida`. */
function isPlace(phrases: readonly Phrase[], before: string, pick: (words: string) => Phrase[]): boolean {
	const isPortAndState =
		phrases.some(({ role }) => role !== undefined) && phrases.some(({ fact }) => fact?.column === 'state');
	const isKnown = fillers.has(before) || besideNames.has(before) || carriage.has(before);
	return isPortAndState && before !== '' && !isKnown && pick(before).length === 0;
}

/** One short word in a longer header says little: `valid from`, `to be announced`. */
function isVague(word: string): boolean {
	return (word.length < 4 && word !== 'fee' && word !== '%') || vaguePatterns.has(word);
}

function longest(
	tokens: readonly string[],
	at: number,
	pick: (words: string) => Phrase[],
): { phrases: Phrase[]; length: number } | null {
	for (let length = Math.min(5, tokens.length - at); length > 0; length--) {
		const words = tokens.slice(at, at + length).join(' ');
		// Two letters inside a longer text are more often a preposition than a state.
		const tooShort = tokens.length > 3 && words.length < 3;
		const phrases = tooShort ? [] : pick(words);
		if (phrases.length > 0) return { phrases, length };
	}
	return null;
}

function vocabulary(kind: TableKind): Vocabulary {
	const known = vocabularies.get(kind) ?? buildVocabulary(kind);
	vocabularies.set(kind, known);
	return known;
}

function buildVocabulary(kind: TableKind): Vocabulary {
	const known: Vocabulary = new Map();
	const add = (text: string, phrase: Phrase) => {
		const folded = foldHeader(text);
		const phrases = known.get(folded) ?? [];
		if (phrases.some((earlier) => earlier.role !== undefined && phrase.role !== undefined)) return;
		known.set(folded, [...phrases, phrase]);
	};
	for (const column of [...kind.columns, ...(kind.further?.known ?? [])])
		for (const text of [column.key, ...column.headers]) add(text, { role: column.key });
	if (kind.tiers) for (const text of rangePatterns.split(', ')) add(text, { role: 'range' });
	for (const text of pricePatterns.split(', ')) add(text, { role: 'price' });
	for (const column of kind.columns) {
		for (const [value, texts] of Object.entries(knownValues(column) ?? {}))
			for (const text of [value, ...texts]) add(text, { fact: { column: column.key, value } });
		const { holds, key } = column;
		if (holds.type === 'choice' && holds.empty)
			for (const text of [holds.empty.value, ...holds.empty.words])
				add(text, { fact: { column: key, value: '' } });
	}
	return known;
}
