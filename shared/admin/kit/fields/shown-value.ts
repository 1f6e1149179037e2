import { admin as words } from '@clearway/shared/words/admin.ts';
import { deliveredScreens } from '@clearway/shared/words/admin-delivered.ts';
import {
	type ByType,
	byType,
	type FieldList,
	type FieldType,
	type FieldWords,
} from '../../../contract/fields.ts';
import { isDate } from '../../../domain/dated.ts';
import { longDate } from '../../../format/date.ts';
import { decimal } from '../../../format/number.ts';

/** The office's people, by whom records are led. */
export type People = readonly { id: number; name: string }[];

/** A kind of record as forms, lists and the log know it. */
export type FieldKind<K extends FieldList> = { readonly list: K; readonly words: FieldWords<K> };

const itself = (_: FieldType, value: string): string => value;
const asNumber = (_: FieldType, value: string): string => decimal(value);

const texts: ByType<string, [value: string]> = {
	line: itself,
	text: itself,
	choice: itself,
	number: itself,
	decimal: asNumber,
	sum: asNumber,
	day: (_, value) => (isDate(value) ? longDate(value) : value),
	admin: itself,
	picture: () => deliveredScreens.pictureCount(1),
	pictures: itself,
	check: (_, value) => (value === '' || value === 'false' ? words.no : words.yes),
};

function shownValue(field: FieldType, value: unknown): string {
	if (Array.isArray(value)) return deliveredScreens.pictureCount(value.length);
	const text = String(value ?? '');
	return text === '' && field.is !== 'check' ? '' : byType(texts, field, text);
}

type Option = readonly [value: string, label: string];

/** The choices of a field, in order. */
export function optionsOf<K extends FieldList>(of: FieldKind<K>, name: string, people: People): Option[] {
	const field = of.list[name];
	if (field?.is === 'admin')
		return [
			...('maybe' in field ? [['', words.nobody] as const] : []),
			...people.map(({ id, name }) => [String(id), name] as const),
		];
	const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = of.words.choices;
	return Object.entries(choices[name] ?? {});
}

/** A value of a field in words; the path of a translated text ends in its field. */
export function fieldText<K extends FieldList>(
	of: FieldKind<K>,
	path: string,
	value: unknown,
	people: People = [],
): string {
	const name = path.split('.').at(-1) ?? path;
	const field = of.list[name];
	const [, label] = optionsOf(of, name, people).find(([known]) => known === String(value ?? '')) ?? [];
	return label ?? (field ? shownValue(field, value) : String(value ?? ''));
}
