import { ago, span } from '../../format/span.ts';

const long = (ms: number): string =>
	span(ms, {
		now: 'меньше минуты',
		minutes: ['минуту', 'минуты', 'минут'],
		hours: ['час', 'часа', 'часов'],
		days: ['день', 'дня', 'дней'],
	});
const short = (ms: number): string =>
	ago(ms, { now: 'только что', minutes: 'мин назад', hours: 'ч назад', days: 'дн. назад' });

/** Stretches of time, in full and as short as a column wants them. */
export const spans = { long, short };
