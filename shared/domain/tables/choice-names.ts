import { decimal } from '@clearway/shared/format/number.ts';
import { tableChoices } from '@clearway/shared/words/table-choices.ts';
import { type Sentence, say } from '../../format/say.ts';
import { centsText } from './cents.ts';

const isKnown = (value: string): value is keyof typeof tableChoices => Object.hasOwn(tableChoices, value);

/** A value of a list as the grid names it, in the reader's language. */
export const choiceName = (value: string): Sentence => (isKnown(value) ? say(`choice.${value}`) : value);

/** The values that a column may have, as the grid names them. */
export const choiceNames = (values: Readonly<Record<string, unknown>>): Sentence[] =>
	Object.keys(values).map(choiceName);

/** Cents as the grid shows them: 4 999,00. */
export const centsShown = (cents: number): string => decimal(centsText(cents));
