import type { OpeningHours } from '../../domain/options/hours.ts';

/** One day of the week as the editor shows it; a closed day keeps its times for when it opens again. */
export type DayHours = { isOpen: boolean; opens: string; closes: string };

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const usual = { opens: '09:00', closes: '18:00' };

/** Runs of days as seven days. */
export function daysOf(stretches: readonly OpeningHours[]): DayHours[] {
	return names.map((_, index) => {
		const stretch = stretches.find(({ from, to }) => index + 1 >= from && index + 1 <= to);
		return stretch
			? { isOpen: true, opens: stretch.opens, closes: stretch.closes }
			: { isOpen: false, ...usual };
	});
}

/** Seven days as runs of equal days, one line each: `Mon-Fri 09:00-18:00`. */
export function writeHours(week: readonly DayHours[]): string {
	const lines: { from: number; to: number; times: string }[] = [];
	for (const [index, { isOpen, opens, closes }] of week.entries()) {
		if (!isOpen) continue;
		const times = `${opens}-${closes}`;
		const last = lines.at(-1);
		if (last && last.to === index - 1 && last.times === times) last.to = index;
		else lines.push({ from: index, to: index, times });
	}
	return lines
		.map(({ from, to, times }) => `${from === to ? names[from] : `${names[from]}-${names[to]}`} ${times}`)
		.join('\n');
}

/**
 * Completes a briefly typed time: `9` is 09:00, `930` is 09:30, `18.30` is 18:30. Other text is returned
 * unchanged.
 */
export function fullTime(typed: string): string {
	const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?$/.exec(typed.trim()) ?? [];
	const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
	return isTime ? `${hour.padStart(2, '0')}:${minute}` : typed;
}
