import { longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { tableRefusals as ru } from '../ru/admin-tables-refusals.ts';

/** What the server answers where another version of a table has come in between. */
export const tableRefusals: Catalogue<typeof ru> = {
	begun: (version, newest, day) =>
		`Файл вивантажено з версії ${version}, а з ${longDate(day)} діє версія ${newest}. Порівняйте зміни й підтвердьте заміну.`,
	superseded: (version, over, day) =>
		`Версію ${version} не скасовано: її вже замінила версія ${over}, вона почне діяти того самого дня, ${longDate(day)}. Якщо ці ціни не потрібні, скасуйте спершу версію ${over}.`,
	notRestored: (version, current) =>
		current === null
			? `Версію ${version} не відновлено: таблиця за цей час змінилася. Перегляньте версії й вирішіть знову.`
			: `Версію ${version} не відновлено: за цей час опубліковано версію ${current}, і вона вже діє. Порівняйте їх і вирішіть знову.`,
};
