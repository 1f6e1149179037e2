import { sayAsText } from '../format/say.ts';
import { isContainer } from './container.ts';
import { isIban } from './iban.ts';

/*
 * The fields of records as data. This file imports no schema library, so that the browser may read it; the rules
 * of the values stand in `field-rules.ts`. Each table over `FieldType['is']` has to know every type of value.
 */

type Maybe = { readonly maybe?: true };

type Text = {
	readonly most: number;
	/** It must not be empty. */
	readonly isNeeded?: true;
	/** It has a text in each language of the site. */
	readonly translated?: true;
	/** It tells of a client: the log leaves it out, and erasing the client empties it. */
	readonly personal?: true;
};

export type FieldType =
	| ({
			readonly is: 'line';
			/** Writes a typed text as it is stored: `mscu 123456-5` is the container MSCU1234565. */
			readonly reads?: (typed: string) => string;
			/** It is no word of a language: nothing spells it or makes its first letter large. */
			readonly isCode?: true;
			/** It is typed unseen. */
			readonly isSecret?: true;
			/** It is often so long that its input takes some rows. */
			readonly rows?: number;
			/** What a value has to be, and what is said of any other. */
			readonly right?: RegExp | ((value: string) => boolean);
			readonly fault?: string;
	  } & Text)
	| ({ readonly is: 'text' } & Text)
	| ({ readonly is: 'choice'; readonly of: readonly string[] } & Maybe)
	| ({ readonly is: 'number'; readonly least: number; readonly most: number; readonly fault: string } & Maybe)
	| ({ readonly is: 'decimal'; readonly digits: number; readonly fault: string } & Maybe)
	/** A picture is the name of a stored one. */
	| ({ readonly is: 'sum' | 'admin' | 'picture' } & Maybe)
	| ({ readonly is: 'day'; readonly notAfter?: 'today' } & Maybe)
	| { readonly is: 'pictures'; readonly most: number }
	| { readonly is: 'check' };

export type FieldOf<Is extends FieldType['is']> = Extract<FieldType, { is: Is }>;
/** The fields of a kind by name, in the order of its form. */
export type FieldList = Readonly<Record<string, FieldType>>;

type Plain<F extends FieldType> = F extends { is: 'choice'; of: readonly (infer Choice)[] }
	? Choice
	: F extends { is: 'number' | 'admin' }
		? number
		: F extends { is: 'check' }
			? boolean
			: F extends { is: 'pictures' }
				? string[]
				: string;
export type ValueOf<F extends FieldType> = F extends { maybe: true } ? Plain<F> | null : Plain<F>;
export type Values<K extends FieldList> = { -readonly [Name in keyof K]: ValueOf<K[Name]> };

/** The names of the fields that are of such a type: `NameOf<K, { is: 'choice' }>`. */
export type NameOf<K extends FieldList, Like = FieldType> = {
	[Name in keyof K & string]: K[Name] extends Like ? Name : never;
}[keyof K & string];

export const fieldList = <const K extends FieldList>(list: K): K => list;
// A list has the keys of its type alone.
export const namesOf = <K extends FieldList>(list: K): NameOf<K>[] => Object.keys(list) as NameOf<K>[];

type None = Record<never, never>;
type Further = Partial<FieldOf<'line'> | FieldOf<'text'>>;

/** One line of text that must not be empty. */
export const line = <const More extends Further = None>(most: number, more = {} as More) =>
	({ is: 'line', most, isNeeded: true, ...more }) as const;
/** One line of text that may be empty. */
export const maybeLine = <const More extends Further = None>(most: number, more = {} as More) =>
	({ is: 'line', most, ...more }) as const;
/** A text of several lines that may be empty. */
export const longText = <const More extends Further = None>(most: number, more = {} as More) =>
	({ is: 'text', most, ...more }) as const;
export const choice = <const Of extends readonly string[]>(of: Of) => ({ is: 'choice', of }) as const;
/** A whole number. */
export const number = (least: number, most: number, fault: string) =>
	({ is: 'number', least, most, fault }) as const;
export const decimal = (digits: number, fault: string) => ({ is: 'decimal', digits, fault }) as const;
export const sum = { is: 'sum' } as const;
export const day = { is: 'day' } as const;
export const check = { is: 'check' } as const;
export const admin = { is: 'admin' } as const;
export const pictures = (most: number) => ({ is: 'pictures', most }) as const;
/** The same text, of which the log says nothing and which goes when the client is erased. */
export const personal = <const F extends FieldOf<'line' | 'text'>>(field: F) =>
	({ ...field, personal: true }) as const;
/** The same, or null. */
export const maybe = <const F extends FieldType>(field: F) => ({ ...field, maybe: true }) as const;

/** Cubic centimetres of an engine. */
export const cc = number(50, 20_000, sayAsText('field.cc'));
/** The capacity of a battery. */
export const kwh = decimal(4, sayAsText('field.kwh'));
export const carYear = number(1900, 2100, sayAsText('field.carYear'));

export const vin = maybeLine(17, {
	isCode: true,
	reads: (typed: string) => typed.trim().toUpperCase(),
	right: /^([A-HJ-NPR-Z\d]{17})?$/,
	fault: sayAsText('field.vin'),
});
/** A container's number, which is also written as `MSCU 123456-5`. */
export const container = maybeLine(11, {
	isCode: true,
	reads: (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase(),
	right: isContainer,
	fault: sayAsText('car.container'),
});

const withoutGaps = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The number of a bank account, which is also written in fours. */
export const iban = maybeLine(34, {
	isCode: true,
	reads: withoutGaps,
	right: isIban,
	fault: sayAsText('field.iban'),
});
/** The code of a company, or of a person. */
export const payeeCode = maybeLine(10, {
	isCode: true,
	reads: withoutGaps,
	right: /^(\d{8}|\d{10})?$/,
	fault: sayAsText('field.payeeCode'),
});

/** True for a phone number as people type it; the server reads it further. */
export const hasDigits = (typed: string): boolean => (typed.match(/\p{Nd}/gu)?.length ?? 0) >= 7;
export const phone = maybeLine(40, { right: hasDigits, fault: sayAsText('phone.short') });

// `local@domain.tld`, exactly one, ASCII or IDN labels; no lists, groups, quotes or brackets. `=?` begins an
// encoded word, which some mail programs decode into another address. A browser's field for addresses sends
// IDN labels as `xn--…`, the last one among them.
const oneAddress =
	/^(?!.*=\?)[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:[\p{L}]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/iu;
export const isMailAddress = (typed: string): boolean =>
	oneAddress.test(typed) && !/^\.|\.\.|\.@/.test(typed);
/** The address of one person's mail. */
export const email = maybeLine(254, { right: isMailAddress, fault: sayAsText('field.email') });

const blanks: ByType<unknown> = {
	line: () => '',
	text: () => '',
	choice: ({ of: [first] }) => first,
	number: () => 0,
	decimal: () => '',
	sum: () => '',
	day: () => '',
	admin: () => 0,
	picture: () => '',
	pictures: () => [],
	check: () => false,
};

/** The names of the texts that a kind has in each language. */
export const translatedNames = <K extends FieldList>(list: K) =>
	namesOf(list).filter((name) => 'translated' in (list[name] as FieldType)) as unknown as readonly NameOf<
		K,
		{ translated: true }
	>[];

/** A field that a new record has to bring: nothing is no value of it. */
export type NeededField =
	| { readonly isNeeded: true }
	| { readonly is: 'sum' | 'day' | 'admin' | 'picture'; readonly maybe?: never };
export const isNeeded = (field: FieldType): boolean =>
	'isNeeded' in field || (!('maybe' in field) && ['sum', 'day', 'admin', 'picture'].includes(field.is));

/** The fields that name stored pictures. */
export const pictureNames = <K extends FieldList>(list: K): NameOf<K>[] =>
	namesOf(list).filter((name) => list[name]?.is === 'picture' || list[name]?.is === 'pictures');

/** A function for each type of field. */
export type ByType<Answer, Further extends unknown[] = []> = {
	readonly [Is in FieldType['is']]: (field: FieldOf<Is>, ...further: Further) => Answer;
};

/** Calls the function for the type of a field. */
export const byType = <Answer, Further extends unknown[]>(
	table: ByType<Answer, Further>,
	field: FieldType,
	...further: Further
): Answer =>
	// The function of a type takes the fields of that type.
	(table[field.is] as (field: FieldType, ...further: Further) => Answer)(field, ...further);

/** The values of a record of which nothing is known. */
export const blankOf = <K extends FieldList>(list: K): Values<K> =>
	Object.fromEntries(
		namesOf(list).map((name) => {
			const field: FieldType = list[name] as FieldType;
			return [name, 'maybe' in field ? null : byType(blanks, field)];
		}),
	) as Values<K>; // each blank is a value of its field

/** What a search looks in: every line of a record. */
export const linesOf = <K extends FieldList>(list: K, values: Values<K>): string[] =>
	namesOf(list).flatMap((name) => (list[name]?.is === 'line' ? [String(values[name])] : []));

/** What the log keeps of a record: nothing of the client. An admin is logged by the name that he had. */
export const impersonalOf = <K extends FieldList>(list: K, values: Values<K>): Partial<Values<K>> =>
	Object.fromEntries(
		namesOf(list)
			.filter((name) => !isPersonal(list[name] as FieldType) && list[name]?.is !== 'admin')
			.map((name) => [name, values[name]]),
		// Some of the values.
	) as unknown as Partial<Values<K>>;

export const isPersonal = (field: FieldType): boolean => 'personal' in field;

type ChoicesOf<F> = F extends { of: readonly (infer Choice extends string)[] }
	? Choice | (F extends { maybe: true } ? '' : never)
	: never;

/** What the fields of a kind are called, and the choices of those that have some. */
export type FieldWords<K extends FieldList> = {
	readonly names: { readonly [Name in keyof K]: string };
	readonly choices: {
		readonly [Name in NameOf<K, { is: 'choice' }>]: Readonly<Record<ChoicesOf<K[Name]>, string>>;
	};
	readonly help?: { readonly [Name in keyof K]?: string };
};
