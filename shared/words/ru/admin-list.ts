import { counted } from '../../format/number.ts';

/** Texts of every list of the admin: they come with the lists, not with the first screen. */
export const listWords = {
	searchHint: 'Найти в списке',
	clear: 'Очистить поиск',
	nothing: 'Ничего не нашлось',
	nothingHelp: 'Попробуйте другое слово или снимите отбор.',
	reset: 'Сбросить поиск и отбор',
	marked: (count: number) => `Отмечено: ${count}`,
	markEvery: (count: number) => `Выбрать все ${count}`,
	markFirst: (most: number, count: number) => `Выбрать первые ${most} из ${count}`,
	markedEvery: (count: number) => `Выбраны все ${count}`,
	unmark: 'Снять отметки',
	mark: (name: string) => `Отметить «${name}»`,
	markAll: 'Отметить все',
	actions: 'Действия',
	actionsFor: (name: string) => `Действия: ${name}`,
	export: 'Выгрузить CSV',
	pages: 'Страницы списка',
	previous: 'Предыдущая страница',
	next: 'Следующая страница',
	page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
	per: (count: number) => `по ${count}`,
	filters: (active: number) => (active === 0 ? 'Фильтры' : `Фильтры: ${active}`),
	found: (count: number) => counted(count, ['запись', 'записи', 'записей']),
} as const;
