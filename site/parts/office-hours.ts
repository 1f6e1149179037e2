import { isOpen, type OpeningHours } from '@clearway/shared/domain/options/hours.ts';
import { kyivDay, kyivTime, weekday } from '@clearway/shared/format/date.ts';
import { site as words } from '@clearway/shared/words/site.ts';
import { useEffect, useState } from 'react';

/**
 * The office as the page shows it; null until the browser has run, because a cached page must not say it. `next` is the
 * next opening of a closed office, and of one that closes within the hour.
 */
export type OfficeNow = { text: string } & (
	| { isOpen: true; closes: string; next: Opening | null }
	| { isOpen: false; next: Opening }
);

/** Follows the clock of Kyiv minute by minute. */
export function useOfficeNow(hours: readonly OpeningHours[]): OfficeNow | null {
	const [now, setNow] = useState<OfficeNow | null>(null);
	useEffect(() => {
		const look = () => setNow(officeAt(hours, new Date()));
		look();
		const timer = setInterval(look, 60_000);
		return () => clearInterval(timer);
	}, [hours]);
	return now;
}

const hourMs = 3_600_000;

/** Null when the office has set no hours. */
export function officeAt(hours: readonly OpeningHours[], at: Date): OfficeNow | null {
	if (hours.length === 0) return null;
	const today = weekday(kyivDay(at));
	const time = kyivTime(at);
	if (isOpen(hours, today, time)) {
		const closes = hours.find((stretch) => covers(stretch, today))?.closes ?? '';
		const inAnHour = kyivTime(new Date(at.getTime() + hourMs));
		const isLate = inAnHour >= closes || inAnHour < time;
		const next = isLate ? nextOpening(hours, at) : null;
		return { isOpen: true, closes, next, text: words.call.open(closes) };
	}
	const next = nextOpening(hours, at);
	return next && { isOpen: false, text: words.call.closed(openingIn(next)), next };
}

/** The next time that a closed office opens: days from now, weekday, hour. */
type Opening = { ahead: number; day: number; opens: string };

function nextOpening(hours: readonly OpeningHours[], at: Date): Opening | null {
	const today = weekday(kyivDay(at));
	const time = kyivTime(at);
	for (let ahead = 0; ahead <= 7; ahead++) {
		const day = ((today - 1 + ahead) % 7) + 1;
		const next = hours.find((stretch) => covers(stretch, day) && (ahead > 0 || time < stretch.opens));
		if (next) return { ahead, day, opens: next.opens };
	}
	return null;
}

const covers = ({ from, to }: OpeningHours, day: number): boolean => day >= from && day <= to;

function openingIn({ ahead, day, opens }: Opening): string {
	if (ahead === 0) return words.call.today(opens);
	if (ahead === 1) return words.call.tomorrow(opens);
	return words.call.at(words.call.on[day] ?? '', opens);
}
