import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { beginning, isDate, readDated } from '../../domain/dated.ts';
import { formatHours, readHours } from '../../domain/options/hours.ts';
import { readQuestions } from '../../domain/options/questions.ts';
import { type RowField, readFields } from '../../domain/options/rows.ts';
import { longDate } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import type { Setting } from './setting-data.ts';

/** A value in force as the screen shows it. */
export function datedText(value: string, { holds, unit }: Pick<Setting, 'holds' | 'unit'>): string {
	if (holds === 'boolean') return yesOrNo(value);
	return unit === null ? decimal(value) : `${decimal(value)}\u00A0${unit}`;
}

const yesOrNo = (value: string): string => (value === 'true' ? text.yes : text.no);

type Shown = Pick<Setting, 'type' | 'unit' | 'holds' | 'choices'> & Partial<Pick<Setting, 'fields'>>;

/** A value of a setting as it reads in a sentence. */
export function valueText(setting: Shown, value: string): string {
	switch (setting.type) {
		case 'questions':
			return (readQuestions(value) ?? []).map(({ question, answer }) => `${question} ${answer}`).join(' ');
		case 'hours':
			return formatHours(readHours(value) ?? []).join(', ');
		case 'dated':
			return (readDated(value) ?? [])
				.map(({ from, value }) => {
					const shown = datedText(value, setting);
					return from === beginning ? shown : `${longDate(from)}: ${shown}`;
				})
				.join(', ');
		case 'boolean':
			return yesOrNo(value);
		default:
			return setting.choices?.find((choice) => choice.value === value)?.label ?? value;
	}
}

/** The same, a list row by row. */
export const valueLines = (setting: Shown, value: string): string[] =>
	setting.fields
		? readFields(value, setting.fields).map((parts) =>
				parts
					.flatMap((part, at) => (part === '' ? [] : partText(part, setting.fields?.[at])))
					.join('\u00A0· '),
			)
		: [valueText(setting, value)];

function partText(part: string, field: RowField | undefined): string {
	if (field?.isDay && isDate(part)) return longDate(part);
	const nameOf = (name: string): string => field?.choices?.find(({ value }) => value === name)?.label ?? name;
	return field?.choices
		? part
				.split(',')
				.map((name) => nameOf(name.trim()))
				.join(', ')
		: part;
}
