import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type * as ru from '../ru/admin-list.ts';

export const listWords: Catalogue<typeof ru.listWords> = {
	searchHint: 'Знайти у списку',
	clear: 'Очистити пошук',
	nothing: 'Нічого не знайдено',
	nothingHelp: 'Спробуйте інше слово або зніміть відбір.',
	reset: 'Скинути пошук і відбір',
	marked: (count) => `Позначено: ${count}`,
	markEvery: (count) => `Вибрати всі ${count}`,
	markFirst: (most, count) => `Вибрати перші ${most} з ${count}`,
	markedEvery: (count) => `Вибрано всі ${count}`,
	unmark: 'Зняти позначки',
	mark: (name) => `Позначити «${name}»`,
	markAll: 'Позначити всі',
	actions: 'Дії',
	actionsFor: (name) => `Дії: ${name}`,
	export: 'Вивантажити CSV',
	pages: 'Сторінки списку',
	previous: 'Попередня сторінка',
	next: 'Наступна сторінка',
	page: (page, pages) => `Сторінка ${page} з ${pages}`,
	per: (count) => `по ${count}`,
	filters: (active: number) => (active === 0 ? 'Фільтри' : `Фільтри: ${active}`),
	found: (count) => counted(count, ['запис', 'записи', 'записів']),
};
