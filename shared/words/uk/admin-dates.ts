import { monthsGenitive } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { dates as ru } from '../ru/admin-dates.ts';

/** Texts of the fields for a day and for a time of day. */
export const dates: Catalogue<typeof ru> = {
	format: 'дд.мм.рррр',
	timeFormat: 'гг:хх',
	open: 'Відкрити календар',
	calendar: 'Календар',
	monthBack: 'Місяць назад',
	monthOn: 'Місяць уперед',
	today: 'Сьогодні',
	clear: 'Очистити',
	unread: 'Такої дати немає. Напишіть її цифрами, наприклад 21.11.2026, або виберіть у\u00a0календарі.',
	missing: 'Напишіть дату, наприклад 21.11.2026, або виберіть її в\u00a0календарі.',
	early: (day: string) => `Зарано: тут можливі дати від\u00a0${day}.`,
	late: (day: string) => `Запізно: тут можливі дати до\u00a0${day} включно.`,
	unreadTime: 'Такого часу немає. Напишіть його цифрами, наприклад 09:30.',
	missingTime: 'Напишіть час, наприклад 09:30.',
	near: {
		dayBeforeYesterday: 'позавчора',
		yesterday: 'вчора',
		today: 'сьогодні',
		tomorrow: 'завтра',
		dayAfterTomorrow: 'післязавтра',
	},
	months: [
		'січень',
		'лютий',
		'березень',
		'квітень',
		'травень',
		'червень',
		'липень',
		'серпень',
		'вересень',
		'жовтень',
		'листопад',
		'грудень',
	],
	monthsOfDays: monthsGenitive,
};
