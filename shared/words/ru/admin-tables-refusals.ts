import { longDate } from '../../format/date.ts';

/** What the server answers where another version of a table has come in between. */
export const tableRefusals = {
	begun: (version: number, newest: number, day: string) =>
		`Файл выгружен из версии ${version}, а с ${longDate(day)} действует версия ${newest}. Сравните изменения и подтвердите замену.`,
	superseded: (version: number, over: number, day: string) =>
		`Версия ${version} не отменена: её уже заменила версия ${over}, она вступит в силу в тот же день, ${longDate(day)}. Если эти цены не нужны, отмените сначала версию ${over}.`,
	notRestored: (version: number, current: number | null) =>
		current === null
			? `Версия ${version} не восстановлена: таблица за это время изменилась. Посмотрите версии и решите снова.`
			: `Версия ${version} не восстановлена: за это время опубликована и уже действует версия ${current}. Сравните их и решите снова.`,
};
