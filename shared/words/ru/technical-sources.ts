/** Where a line comes from in the settings, as the office names it. */
export const technicalSources = {
	title: 'В ценах и законе',
	row: (table: string, version: number, row: number) =>
		`таблица «${table}», версия ${version}, строка ${row}`,
	option: (title: string) => `параметр «${title}»`,
	optionSince: (title: string, day: string) => `параметр «${title}» с ${day}`,
};
