import { admin as words } from '@clearway/shared/words/admin.ts';
import { deliveredScreens } from '@clearway/shared/words/admin-delivered.ts';
import { type ByType, byType, type FieldType } from '../../../contract/fields.ts';
import { isDate } from '../../../domain/dated.ts';
import { longDate } from '../../../format/date.ts';
import { decimal } from '../../../format/number.ts';

/** The office's people, by whom records are led. */
export type People = readonly { id: number; name: string }[];

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
	picture: itself,
	pictures: itself,
	check: (_, value) => (value === '' || value === 'false' ? words.no : words.yes),
};

/** A value that is no choice, as lists, the log and a dispute show it. */
export function shownValue(field: FieldType, value: unknown): string {
	if (Array.isArray(value)) return deliveredScreens.pictureCount(value.length);
	const text = String(value ?? '');
	return text === '' && field.is !== 'check' ? '' : byType(texts, field, text);
}
