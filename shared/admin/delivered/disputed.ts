import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import type { Languages } from '../../contract/language.ts';
import { isDate } from '../../domain/dated.ts';
import { shortDate } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import type { Disputed } from '../kit/conflict.tsx';
import { linesApart, type Merged, type Path, valueAt } from '../kit/merge-record.ts';
import { choices } from './car-fields.tsx';
import type { CarVersion } from './car-version.ts';
import { furtherText } from './delivered-fields.ts';

/** What two people changed of a car, as the form names and shows it. */
export const carDisputes = (
	{ mine, theirs, disputed }: Merged<CarVersion>,
	languages: Languages,
): Disputed[] =>
	disputed.map((path) => ({ label: labelOf(path, languages), ...shownSides(path, mine, theirs) }));

function shownSides(path: Path, mine: CarVersion, theirs: CarVersion): Omit<Disputed, 'label'> {
	const [field] = path;
	if (field === 'further')
		return {
			mine: furtherText(linesApart(mine.further, theirs.further)),
			theirs: furtherText(linesApart(theirs.further, mine.further)),
		};
	if (field === 'pictures')
		return {
			mine: text.pictureCount(mine.pictures.length),
			theirs: text.pictureCount(theirs.pictures.length),
			pictures: { mine: mine.pictures, theirs: theirs.pictures },
		};
	return { mine: shown(path, valueAt(mine, path)), theirs: shown(path, valueAt(theirs, path)) };
}

const steps: Readonly<Record<string, string>> = words.steps;
const states: Readonly<Record<string, string>> = text.states;
const labels: Readonly<Record<string, unknown>> = { ...text, status: text.state };

function labelOf([field = '', part = '']: Path, languages: Languages): string {
	if (field === 'dates') return steps[part] ?? part;
	if (field === 'paid') return text.paidOf(lineLabel(part));
	if (field === 'story' || field === 'translations') {
		const language = languages.find((one) => one === part) ?? languages[0];
		return languages.length > 1 ? contentLanguages.fieldIn[language](text.story) : text.story;
	}
	return String(labels[field]);
}

/** A value as the form shows it: by its name where it is one of a list. */
function shown([field = '']: Path, value: unknown): string {
	const typed = value === null || value === undefined ? '' : String(value);
	if (field === 'status') return states[typed] ?? typed;
	if (field === 'paid' || field === 'kwh') return decimal(typed);
	if (isChosen(field)) return choices[field][typed] ?? typed;
	// A day that is still being typed stays as it is typed.
	return (field === 'dates' || field === 'receiptOn') && isDate(typed) ? shortDate(typed) : typed;
}

const isChosen = (field: string): field is keyof typeof choices => field in choices;
