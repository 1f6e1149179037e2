import type { ExplanationTexts } from '@clearway/shared/words/explanations.ts';
import type { Schedule } from './explanation.ts';

/** The words for the keys of a schedule of fees. */
export type ScheduleNames = Pick<ExplanationTexts, 'accounts' | 'titles' | 'payments'> & {
	classes: Readonly<Record<string, string>>;
};

/** The keys of a schedule in words, without the bid. */
export function scheduleText(
	{ account, title, payment, class: vehicleClass }: Schedule,
	names: ScheduleNames,
): string[] {
	return [
		...(vehicleClass === undefined ? [] : [names.classes[vehicleClass] ?? vehicleClass]),
		...(account === null ? [] : [names.accounts[account] ?? account]),
		...(title === null ? [] : [names.titles[title] ?? title]),
		...(payment === undefined ? [] : [names.payments[payment] ?? payment]),
	];
}
