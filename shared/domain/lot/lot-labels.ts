import { productionLabels } from './lot-words.ts';

/** What the text of a lot says behind a word of its own. */
export type Label = 'lot' | 'vin' | 'year' | 'produced' | 'make' | 'document' | 'place' | 'state';

/** Words of a language for its labels; those of a year of production are known in both. */
export type LabelWords = Readonly<Record<Exclude<Label, 'produced'>, readonly string[]>>;

const known: Readonly<Record<Label, readonly string[]>> = {
	lot: ['lot number', 'lot no', 'lot', 'stock number', 'stock'],
	vin: ['vehicle identification number', 'vin number', 'vin (status)', 'vin'],
	year: ['model year', 'vehicle year', 'year'],
	produced: productionLabels,
	make: ['make', 'manufacturer'],
	document: ['title/sale doc', 'title code', 'title type', 'sale document', 'doc type', 'document', 'title'],
	place: [
		'sale location',
		'vehicle location',
		'selling branch',
		'lot location',
		'location',
		'branch',
		'yard',
	],
	state: ['state'],
};

// They end the value before them, also where a text stands in one line.
const others = [
	'odometer',
	'model',
	'engine',
	'color',
	'fuel',
	'drive',
	'keys',
	'primary damage',
	'highlights',
];

/** The first value of each label in a text, whether they stand in lines of their own or in one. */
export function labelledValues(text: string, labels: LabelWords): Partial<Record<Label, string>> {
	const kinds = new Map<string, Label | null>(others.map((word) => [word, null]));
	for (const label of Object.keys(known) as Label[]) // the constant's own keys
		for (const word of wordsOf(label, labels)) kinds.set(word, label);
	const names = [...kinds.keys()].sort((one, other) => other.length - one.length).map(escaped);
	// A colon or a number sign follows, or the end of the line, which the label behind it needs, too.
	const label = new RegExp(`(^|[^\\p{L}\\p{N}/])(${names.join('|')})[ \\t]*(?::|#:?|(?=\\r?\\n))`, 'giu');
	const found = [...text.matchAll(label)].filter((one) => /[:#]$/.test(one[0]) || isAlone(text, one));
	const values: Partial<Record<Label, string>> = {};
	found.forEach((one, at) => {
		const kind = kinds.get((one[2] ?? '').toLowerCase());
		const value = text
			.slice(one.index + one[0].length, found[at + 1]?.index)
			.trim()
			.split(/[\r\n\t]/)[0];
		if (kind && value && values[kind] === undefined) values[kind] = value.trim().replace(/[,;|]+$/, '');
	});
	return values;
}

/** The words of a label, English ones and those of a language. */
export const wordsOf = (label: Label, labels: LabelWords): string[] => [
	...known[label],
	...(label === 'produced' ? [] : labels[label]),
];

// "CERTIFICATE OF TITLE" ends with the word of a label and is none.
const isAlone = (text: string, { index, 1: before = '' }: RegExpExecArray): boolean => {
	const at = index + before.length;
	return !/[\p{L}\p{N}]/u.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
