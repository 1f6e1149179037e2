import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { readDated } from '../../domain/dated.ts';
import { formatHours, readHours } from '../../domain/options/hours.ts';
import { readQuestions } from '../../domain/options/questions.ts';
import { longDate } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import { linesApart, type Merged, type Path, valueAt } from '../kit/merge-record.ts';
import type { Setting } from './setting-data.ts';

type Shown = Pick<Setting, 'type' | 'label' | 'unit' | 'holds' | 'choices'>;

/** A value in force as the screen shows it. */
export function datedText(value: string, { holds, unit }: Pick<Setting, 'holds' | 'unit'>): string {
	if (holds === 'boolean') return yesOrNo(value);
	return unit === null ? decimal(value) : `${decimal(value)}\u00A0${unit}`;
}

const yesOrNo = (value: string): string => (value === 'true' ? text.yes : text.no);

/** What a disputed part of a setting is called. */
export function partLabel({ type, label }: Shown, [part]: Path): string {
	if (part === undefined) return label;
	return type === 'hours' ? `${label}: ${text.hours.days[Number(part)]}` : text.dated.valueOf(label, part);
}

/** A disputed part of a setting in both versions, as the screen shows it. */
export function shownPart(setting: Shown, { mine, theirs }: Merged<unknown>, path: Path) {
	if (Array.isArray(mine) && Array.isArray(theirs))
		return {
			mine: questionsText(linesApart(mine, theirs)),
			theirs: questionsText(linesApart(theirs, mine)),
		};
	const show = (value: unknown): string => partText(setting, path, String(value ?? ''));
	return { mine: show(valueAt(mine, path)), theirs: show(valueAt(theirs, path)) };
}

function partText(setting: Shown, [part]: Path, value: string): string {
	if (part === undefined) return valueText(setting, value);
	if (setting.type === 'hours') return value === '' ? text.hours.closed : value.replace('-', '–');
	return value === '' ? '' : datedText(value, setting);
}

// A whole value is disputed where one side has none of its parts, such as an emptied translation.
function valueText(setting: Shown, value: string): string {
	switch (setting.type) {
		case 'questions':
			return questionsText(readQuestions(value) ?? []);
		case 'hours':
			return formatHours(readHours(value) ?? []).join('\n');
		case 'dated':
			return (readDated(value) ?? [])
				.map(({ from, value }) => `${longDate(from)}: ${datedText(value, setting)}`)
				.join('\n');
		case 'boolean':
			return yesOrNo(value);
		default:
			return setting.choices?.find((choice) => choice.value === value)?.label ?? value;
	}
}

const questionsText = (questions: readonly { question: string; answer: string }[]): string =>
	questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
