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
	pages: 'Сторінки списку',
	previous: 'Попередня сторінка',
	next: 'Наступна сторінка',
	page: (page, pages) => `Сторінка ${page} з ${pages}`,
	per: (count) => `по ${count}`,
	filters: (active: number) => (active === 0 ? 'Фільтри' : `Фільтри: ${active}`),
	found: (count) => counted(count, ['запис', 'записи', 'записів']),
};

export const savedFilters: Catalogue<typeof ru.savedFilters> = {
	label: 'Відбори',
	none: 'Збережених відборів поки немає',
	noneHelp: 'Відберіть рядки й збережіть відбір під назвою: він буде тут на будь-якому комп’ютері.',
	all: 'Без відбору',
	save: 'Зберегти цей відбір…',
	title: 'Зберегти відбір',
	name: 'Назва',
	nameHint: 'Наприклад, «Чекають на відповідь українською»',
	saved: (name) => `Відбір «${name}» збережено`,
	remove: (name) => `Прибрати відбір «${name}»`,
	removed: (name) => `Відбір «${name}» прибрано`,
	back: 'Відбір на місці',
};
