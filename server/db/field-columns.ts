import {
	type ByType,
	blankOf,
	byType,
	type FieldList,
	type FieldType,
	isPersonal,
	namesOf,
	type ValueOf,
	type Values,
} from '@clearway/shared/contract/fields.ts';
import type { Flag } from './column-types.ts';

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
	: S;

/** The column of a field: `clientName` lies in `client_name`. */
export const columnOf = <Name extends string>(field: Name): Snake<Name> =>
	field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>;

type Stored<F extends FieldType> = F extends { is: 'check' }
	? Flag
	: F extends { is: 'pictures' }
		? string
		: ValueOf<F>;

/** The columns of the fields of a kind. */
export type FieldColumns<K extends FieldList> = {
	[Name in keyof K & string as Snake<Name>]: Stored<K[Name]>;
};

export const columnsOf = <K extends FieldList>(list: K) =>
	// Each field has a column of its type.
	namesOf(list).map(columnOf) as unknown as readonly (keyof FieldColumns<K> & string)[];

const itself = (_: FieldType, value: unknown): unknown => value;
const plain: ByType<unknown, [value: unknown]> = {
	line: itself,
	text: itself,
	choice: itself,
	number: itself,
	decimal: itself,
	sum: itself,
	day: itself,
	admin: itself,
	picture: itself,
	pictures: itself,
	check: itself,
};
const storing = {
	...plain,
	pictures: (_: FieldType, names: unknown) => JSON.stringify(names),
	check: (_: FieldType, value: unknown) => Number(value),
};
const reading = {
	...plain,
	pictures: (_: FieldType, stored: unknown) => JSON.parse(String(stored)),
	check: (_: FieldType, value: unknown) => value === 1,
};

/** The columns of the values that are given. */
export const storedOf = <K extends FieldList>(
	list: K,
	values: { readonly [Name in keyof K]?: unknown },
): Partial<FieldColumns<K>> =>
	Object.fromEntries(
		namesOf(list)
			.filter((name) => values[name] !== undefined)
			.map((name) => [columnOf(name), byType(storing, list[name] as FieldType, values[name])]),
	) as Partial<FieldColumns<K>>; // the column of each field

/** The values of a row. */
export const valuesOf = <K extends FieldList>(list: K, row: FieldColumns<K>): Values<K> => {
	const stored: Readonly<Record<string, unknown>> = row;
	return Object.fromEntries(
		namesOf(list).map((name) => [name, byType(reading, list[name] as FieldType, stored[columnOf(name)])]),
	) as Values<K>; // a column holds values of its field
};

/** What stays of a record whose client is erased: nothing in any field that tells of him. */
export const emptyPersonal = <K extends FieldList>(list: K): Partial<FieldColumns<K>> =>
	storedOf(
		list,
		Object.fromEntries(
			Object.entries(blankOf(list)).filter(([name]) => isPersonal(list[name] as FieldType)),
		) as Partial<Values<K>>, // some of the blanks
	);
