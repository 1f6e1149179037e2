import type { Catalogue } from '../catalogue.ts';
import type { savedFilters as ru } from '../ru/admin-filters.ts';

export const savedFilters: Catalogue<typeof ru> = {
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
