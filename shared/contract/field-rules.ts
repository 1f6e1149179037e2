import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import {
	type ByType,
	byType,
	type FieldList,
	type FieldOf,
	type FieldType,
	type NameOf,
	namesOf,
	type ValueOf,
} from './fields.ts';
import { PictureName } from './picture.ts';
import { Day, line, maybeLine, text, translated, visibleText } from './shapes.ts';

const decimalOf = (digits: number, fault: string) =>
	z.string().regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,2})?$`), fault);

/** A sum of money as people type it. */
export const Sum = decimalOf(9, sayAsText('field.sum'));

const rules: ByType<z.ZodType> = {
	line: ({ most, isNeeded, right, fault = '' }) => {
		const rule = isNeeded ? line(most) : maybeLine(most);
		if (right === undefined) return rule;
		if (right instanceof RegExp) return rule.regex(right, fault);
		return rule.refine((value) => value === '' || right(value), fault);
	},
	text: ({ most, isNeeded }) => (isNeeded ? visibleText(most, sayAsText('field.fill')) : text(most)),
	choice: ({ of }) => z.enum(of, sayAsText('field.choice')),
	number: ({ least, most, fault }) => z.int(fault).min(least, fault).max(most, fault),
	decimal: ({ digits, fault }) => decimalOf(digits, fault),
	sum: () => Sum,
	// Only the server knows which day is today.
	day: () => Day,
	admin: () => z.int(),
	picture: () => PictureName,
	pictures: ({ most }) => z.array(PictureName).max(most, sayAsText('field.tooMany', most)),
	check: () => z.boolean(),
};

export type RuleOf<F extends FieldType> = z.ZodType<ValueOf<F>, ValueOf<F>>;

/** The rules of the fields of a kind. */
export const shapeOf = <const K extends FieldList>(list: K) =>
	Object.fromEntries(
		namesOf(list).map((name) => {
			const field: FieldType = list[name] as FieldType;
			const rule = byType(rules, field);
			return [name, 'maybe' in field ? rule.nullable() : rule];
		}),
		// Each rule takes the values of its field.
	) as { -readonly [Name in keyof K]: RuleOf<K[Name]> };

/** Translations of a kind's texts; an empty one removes the translation. */
export const translationsOf = <const K extends FieldList>(list: K) =>
	translated(
		Object.fromEntries(
			namesOf(list).flatMap((name) => {
				const field: FieldType = list[name] as FieldType;
				return 'translated' in field ? [[name, byType(rules, mayBeEmpty(field))]] : [];
			}),
			// Each translation is a text.
		) as { [Name in NameOf<K, { translated: true }>]: z.ZodType<string, string> },
	);

const mayBeEmpty = ({ isNeeded: _, ...field }: FieldOf<'line' | 'text'>) => field;
