import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { deliverySteps } from '../../contract/cars.ts';
import type { Languages } from '../../contract/language.ts';
import { isDate } from '../../domain/dated.ts';
import { shortDate } from '../../format/date.ts';
import type { Disputed } from '../kit/conflict.tsx';
import { textIn } from '../kit/translations.ts';
import { choices } from './car-fields.tsx';
import { type DeliveredFields, furtherText } from './delivered-fields.ts';

const plainFields = [
	...(['make', 'model', 'year', 'fuel', 'cc', 'kwh', 'vehicle', 'country', 'auction', 'port'] as const),
	...(['vin', 'plate', 'currency'] as const),
] as const;

/** A value as the form shows it: by its name where it is one of a list. */
const shown = (field: (typeof plainFields)[number], value: string): string =>
	(isChosen(field) && choices[field][value]) || value;
const isChosen = (field: string): field is keyof typeof choices => field in choices;
// A day that is still being typed stays as it is typed.
const shownDay = (day: string | null): string => (day && isDate(day) ? shortDate(day) : (day ?? ''));

/** A car in two versions, field by field, as the conflict shows them. */
export function disputed(mine: DeliveredFields, theirs: DeliveredFields, languages: Languages): Disputed[] {
	const both = (label: string, of: (fields: DeliveredFields) => string): Disputed => ({
		label,
		mine: of(mine),
		theirs: of(theirs),
	});
	const codes = [...new Set([...Object.keys(mine.paid), ...Object.keys(theirs.paid)])];
	return [
		...plainFields.map((field) => both(text[field], (fields) => shown(field, fields[field]))),
		...deliverySteps.map((step) => both(words.steps[step], ({ dates }) => shownDay(dates[step]))),
		both(text.receiptOn, ({ receiptOn }) => shownDay(receiptOn)),
		...languages.map((language) =>
			both(`${text.story} (${language})`, (fields) => textIn(fields, 'story', language, languages)),
		),
		...codes.map((code) => both(text.paidOf(lineLabel(code)), ({ paid }) => paid[code] ?? '')),
		both(text.further, ({ further }) => furtherText(further)),
		both(text.pictures, ({ pictures }) => pictures.map(({ name }) => name.slice(0, 8)).join(', ')),
	];
}
