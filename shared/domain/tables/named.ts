import { decimal } from '@clearway/shared/format/number.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { centsText } from './cents.ts';

/** A value of a list as the grid names it. */
export const choiceName = (value: string): string =>
	(tables.choices as Readonly<Record<string, string>>)[value] ?? value;

/** The values that a column may have, as the grid names them. */
export const choiceNames = (values: Readonly<Record<string, unknown>>): string =>
	Object.keys(values).map(choiceName).join(', ');

/** Cents as the grid shows them: 4 999,00. */
export const centsShown = (cents: number): string => decimal(centsText(cents));
