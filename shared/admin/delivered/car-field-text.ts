import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { deliverySteps } from '../../contract/cars.ts';
import { isDate } from '../../domain/dated.ts';
import { shortDate } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import { choicesOf } from './car-fields.tsx';
import type { DeliveredFields } from './delivered-fields.ts';

/** The text of a stored car's field in a dispute. */
export function carFieldText(field: string, value: unknown): string {
	if (Object.hasOwn(listed, field)) {
		// A field holds its own type of value.
		return listed[field as keyof typeof listed](value as never);
	}
	const typed = String(value ?? '');
	const choices = choicesOf(field);
	if (choices) return choices[typed] ?? typed;
	if (field === 'kwh') return decimal(typed);
	return field === 'receiptOn' && isDate(typed) ? shortDate(typed) : typed;
}

const listed = {
	dates: (dates: DeliveredFields['dates']): string =>
		deliverySteps
			.flatMap((step) => (dates[step] === null ? [] : [`${words.steps[step]} ${shortDate(dates[step])}`]))
			.join(', '),
	paid: (paid: DeliveredFields['paid']): string =>
		Object.entries(paid)
			.map(([code, sum]) => `${lineLabel(code)} ${decimal(sum)}`)
			.join('; '),
	further: (further: DeliveredFields['further']): string =>
		further
			.map(({ titles, paid }) =>
				[[titles.ru, titles.uk].filter(Boolean).join(' / '), decimal(paid)].join(' '),
			)
			.join('; '),
	pictures: (pictures: DeliveredFields['pictures']): string => text.pictureCount(pictures.length),
};
