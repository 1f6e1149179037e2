import {
	blankOf,
	byType,
	type FieldList,
	type FieldOf,
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

const plain = { store: (value: unknown) => value, read: (stored: unknown) => stored };

/** How a value is stored, and read back. */
const columns: {
	readonly [Is in FieldType['is']]: (field: FieldOf<Is>) => typeof plain;
} = {
	line: () => plain,
	text: () => plain,
	choice: () => plain,
	number: () => plain,
	decimal: () => plain,
	sum: () => plain,
	day: () => plain,
	admin: () => plain,
	picture: () => plain,
	pictures: () => ({
		store: (value) => JSON.stringify(value),
		read: (stored) => JSON.parse(String(stored)),
	}),
	check: () => ({ store: Number, read: Boolean }),
};

/** The columns of the values that are given. */
export const storedOf = <K extends FieldList>(
	list: K,
	values: { readonly [Name in keyof K]?: unknown },
): Partial<FieldColumns<K>> =>
	Object.fromEntries(
		namesOf(list)
			.filter((name) => values[name] !== undefined)
			.map((name) => [columnOf(name), byType(columns, list[name] as FieldType).store(values[name])]),
	) as Partial<FieldColumns<K>>; // the column of each field

/** The values of a row. */
export const valuesOf = <K extends FieldList>(list: K, row: FieldColumns<K>): Values<K> => {
	const stored: Readonly<Record<string, unknown>> = row;
	return Object.fromEntries(
		namesOf(list).map((name) => [
			name,
			byType(columns, list[name] as FieldType).read(stored[columnOf(name)]),
		]),
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
