import type { ExplanationTexts } from '@clearway/shared/words/explanations.ts';
import type { Schedule } from './explanation.ts';

/** The words for what a schedule of fees depends on. */
export type ScheduleNames = Pick<ExplanationTexts, 'accounts' | 'titles' | 'payments'> & {
	classes: Readonly<Record<string, string>>;
};

/** By what a price list is read besides the bid. */
export function scheduleText(
	{ account, title, payment, class: vehicleClass }: Schedule,
	names: ScheduleNames,
): string[] {
	return [
		...(vehicleClass === undefined ? [] : [names.classes[vehicleClass] ?? vehicleClass]),
		names.accounts[account] ?? account,
		...(title === null ? [] : [names.titles[title] ?? title]),
		...(payment === undefined ? [] : [names.payments[payment] ?? payment]),
	];
}
