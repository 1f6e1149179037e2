import type { Catalogue } from '../words/catalogue.ts';
import type { sentences } from '../words/ru/sentences.ts';

/** The sentences of a language, by group and name. */
export type Sentences = Catalogue<typeof sentences>;

type Group = keyof Sentences & string;
/** A sentence of the catalogue: `post.missing`. */
export type SentenceName = { [G in Group]: `${G}.${keyof Sentences[G] & string}` }[Group];

/**
 * A sentence as data: its name and its values. It can pass between threads and wait in a cache. The server turns it
 * into text when it sends it, in the language of its reader.
 */
export type Said = { readonly say: SentenceName; readonly with: readonly Value[] };
/** A sentence as data, or a text that is the same in every language. */
export type Sentence = string | Said;

type Value = Sentence | number | null | readonly Sentence[];

type Spoken<Name extends SentenceName> = Name extends `${infer G extends Group}.${infer N}`
	? N extends keyof Sentences[G]
		? Sentences[G][N]
		: never
	: never;
type Values<Name extends SentenceName> =
	Spoken<Name> extends (...values: infer V) => string ? { [I in keyof V]: Sayable<V[I]> } : [];
// A value that may be any text may also be another sentence.
type Sayable<V> = V extends readonly string[] ? readonly Sentence[] : string extends V ? V | Said : V;

/** Makes a sentence of the catalogue: `say('field.tooLong', 5)`. */
export const say = <Name extends SentenceName>(name: Name, ...values: Values<Name>): Said => ({
	say: name,
	with: values as readonly Value[],
});

/** The text of a sentence in the language of these words. */
export function inWords(sentence: Sentence, words: Partial<Sentences>): string {
	if (typeof sentence === 'string') return sentence;
	const [group = '', name = ''] = sentence.say.split('.');
	const spoken = (words as Readonly<Record<string, Readonly<Record<string, string | Speak>>>>)[group]?.[name];
	if (typeof spoken !== 'function') return spoken ?? sentence.say;
	return spoken(...sentence.with.map((value) => valueInWords(value, words)));
}

/**
 * A sentence for libraries that take only text, such as the message of a schema. Only the product makes it, so
 * no text of a caller is ever read as a sentence.
 */
export const sayAsText = <Name extends SentenceName>(name: Name, ...values: Values<Name>): string =>
	mark + JSON.stringify(say(name, ...values));

/** Reads a text of `sayAsText`; any other text stays as it is. */
export const readSaid = (text: string): Sentence =>
	// Only `sayAsText` writes this prefix.
	text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as Said) : text;

const mark = 'said:';

type Speak = (...values: unknown[]) => string;

function valueInWords(value: Value, words: Partial<Sentences>): unknown {
	if (Array.isArray(value)) return value.map((sentence: Sentence) => inWords(sentence, words));
	return typeof value === 'object' && value !== null ? inWords(value as Said, words) : value;
}
