import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { deliverySteps } from '../../contract/cars.ts';
import type { Languages } from '../../contract/language.ts';
import type { Disputed } from '../kit/conflict.tsx';
import { textIn } from '../kit/translations.ts';
import { type DeliveredFields, furtherText } from './delivered-fields.ts';

const plainFields = [
	...(['make', 'model', 'year', 'fuel', 'cc', 'kwh', 'vehicle', 'country', 'auction', 'port'] as const),
	...(['vin', 'plate', 'currency'] as const),
] as const;

/** A car in two versions, field by field, as the conflict shows them. */
export function disputed(mine: DeliveredFields, theirs: DeliveredFields, languages: Languages): Disputed[] {
	const both = (label: string, of: (fields: DeliveredFields) => string): Disputed => ({
		label,
		mine: of(mine),
		theirs: of(theirs),
	});
	const codes = [...new Set([...Object.keys(mine.paid), ...Object.keys(theirs.paid)])];
	return [
		...plainFields.map((field) => both(text[field], (fields) => fields[field])),
		...deliverySteps.map((step) => both(words.steps[step], ({ dates }) => dates[step] ?? '')),
		both(text.receiptOn, ({ receiptOn }) => receiptOn ?? ''),
		...languages.map((language) =>
			both(`${text.story} (${language})`, (fields) => textIn(fields, 'story', language, languages)),
		),
		...codes.map((code) => both(text.paidOf(lineLabel(code)), ({ paid }) => paid[code] ?? '')),
		both(text.further, ({ further }) => furtherText(further)),
		both(text.pictures, ({ pictures }) => pictures.map(({ name }) => name.slice(0, 8)).join(', ')),
	];
}
