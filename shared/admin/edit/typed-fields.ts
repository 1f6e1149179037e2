import {
	type ByType,
	byType,
	type FieldList,
	type FieldType,
	isNeeded,
	type NameOf,
	type NeededField,
	namesOf,
	type Values,
} from '../../contract/fields.ts';
import { readWhole } from '../kit/fields/read-number.ts';
import { bodyOf, type TranslatedFields, translatedFields } from './translated-fields.ts';

/** A value as a form holds it: a text, because it is typed or chosen. */
type TypedOf<F extends FieldType> = F extends { is: 'pictures' }
	? readonly string[]
	: F extends { is: 'choice'; of: readonly (infer Choice)[] }
		? Choice | ''
		: string;
type Translated<K extends FieldList> = NameOf<K, { translated: true }>;
/** The fields of a record as a form holds them; further languages stand by path. */
export type TypedFields<K extends FieldList> = { [Name in keyof K & string]: TypedOf<K[Name]> } & ([
	Translated<K>,
] extends [never]
	? unknown
	: TranslatedFields<Translated<K>>);

/** What a form shows of a value. */
export const typedOf = (field: FieldType, value: unknown): unknown => {
	if (field.is === 'pictures') return value;
	if (field.is === 'check') return value ? 'yes' : '';
	return String(value ?? '');
};

const typed = (_: FieldType, text: string): string => text;

/** The value that is sent. A text that is no value goes as it was typed, so that the server can explain it. */
const readers: ByType<unknown, [text: string]> = {
	line: ({ reads = String }, text) => reads(text),
	text: typed,
	choice: typed,
	number: (_, text) => readWhole(text) ?? 0,
	decimal: (_, text) => text.trim(),
	sum: typed,
	day: typed,
	admin: (_, text) => Number(text),
	picture: typed,
	pictures: (_, names) => names,
	check: (_, text) => text !== '',
};

const readOf = (field: FieldType, text: string): unknown =>
	'maybe' in field && text.trim() === '' ? null : byType(readers, field, text);

/** The fields of a stored record as a form holds them. */
export const typedFieldsOf = <K extends FieldList>(
	list: K,
	record: Values<K> & { translations?: Parameters<typeof translatedFields>[0] },
): TypedFields<K> =>
	({
		...Object.fromEntries(
			namesOf(list).map((name) => [name, typedOf(list[name] as FieldType, record[name])]),
		),
		...translatedFields(record.translations),
		// Each value is typed as its field is.
	}) as TypedFields<K>;

/** The fields of a new record: nothing is typed. */
export const blankFields = <K extends FieldList>(list: K): TypedFields<K> =>
	Object.fromEntries(
		namesOf(list).map((name) => [name, list[name]?.is === 'pictures' ? [] : '']),
	) as TypedFields<K>;

/** The body of a save with what was typed. */
export const sentOf = <K extends FieldList>(list: K, typed: Partial<TypedFields<K>>) => {
	const texts = Object.entries<unknown>(typed).map(([path, text]) => {
		const field = list[path];
		// A text in a further language is sent as it is.
		return [path, field ? readOf(field, text as string) : text] as const;
	});
	return bodyOf(Object.fromEntries(texts) as Partial<Values<K>>);
};

type Needed<K extends FieldList> = NameOf<K, NeededField>;

/** The body of a new record: what is filled, and what must be, so that the server says so. */
export const newOf = <K extends FieldList>(list: K, typed: TypedFields<K>) => {
	const filled = Object.entries<unknown>(typed).filter(([path, text]) => {
		const field = list[path];
		return (field && isNeeded(field)) || String(text).trim() !== '';
	});
	return sentOf(list, Object.fromEntries(filled) as Partial<TypedFields<K>>) as ReturnType<typeof sentOf<K>> &
		Pick<Values<K>, Needed<K>>;
};
