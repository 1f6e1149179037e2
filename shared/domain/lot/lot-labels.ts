import { type Label, labelWords, otherLabels } from './lot-words.ts';

/** The first value of each label in a text, whether they stand in lines of their own or in one. */
export function labelledValues(text: string): Partial<Record<Label, string>> {
	const kinds = new Map<string, Label | null>(otherLabels.map((word) => [word, null]));
	for (const label of Object.keys(labelWords) as Label[]) // the constant's own keys
		for (const word of labelWords[label]) kinds.set(word, label);
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

// "CERTIFICATE OF TITLE" ends with the word of a label and is none.
const isAlone = (text: string, { index, 1: before = '' }: RegExpExecArray): boolean => {
	const at = index + before.length;
	return !/[\p{L}\p{N}]/u.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
