import type { LotRead } from '@clearway/shared/domain/lot/read-lot.ts';
import type { Example } from '../parts/example-quote.ts';
import type { Answer } from './answer.ts';
import type { Cars } from './cars.ts';
import type { ChosenRates } from './chosen-days.ts';

/** The server answers it, and the browser goes on with it. */
export type Opened = {
	cars: Cars;
	/** One for each car. */
	answers: readonly Answer[];
	/** The data file of the answers. */
	data: string;
	/** The day of the tables and rates. */
	today: string;
	/** True if the address named the cars; else they are the page's preset. */
	isAsked: boolean;
	/** The text about a lot that a form sent before its scripts came. */
	pasted: string;
	/** What the server has read of that text. */
	lot: LotRead | null;
	/** The answer to the page's preset, for the rest of the page; only if the address named another car. */
	preset: Answer | null;
	/** Rates that were fetched for the chosen days. */
	chosen: ChosenRates;
	/** The office's explanations of lines and its disclaimer. */
	texts: Readonly<Record<string, string>>;
	/** A calculation with its date, for a server that never had a rate. */
	example: Example | null;
};

export function openedExample({ answers, preset, example }: Opened): Example | null {
	const result = (preset ?? answers[0])?.result;
	return result?.kind === 'quote' ? result.quote : example;
}
