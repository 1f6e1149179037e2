import { ago, span } from '../../format/span.ts';
import type { Catalogue } from '../catalogue.ts';
import type { spans as ru } from '../ru/spans.ts';

const long = (ms: number): string =>
	span(ms, {
		now: 'менше хвилини',
		minutes: ['хвилину', 'хвилини', 'хвилин'],
		hours: ['годину', 'години', 'годин'],
		days: ['день', 'дні', 'днів'],
	});
const short = (ms: number): string =>
	ago(ms, { now: 'щойно', minutes: 'хв тому', hours: 'год тому', days: 'дн. тому' });

/** Stretches of time, in full and as short as a column wants them. */
export const spans: Catalogue<typeof ru> = { long, short };
