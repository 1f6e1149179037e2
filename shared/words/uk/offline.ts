import type { Catalogue } from '../catalogue.ts';
import type { offlineWords as ru } from '../ru/offline.ts';

/** The page that stands in for others without a network. */
export const offlineWords: Catalogue<typeof ru> = {
	title: 'Немає мережі',
	lead: 'Цієї сторінки немає на вашому пристрої.',
	call: 'Можна зателефонувати',
	rates: 'Останній курс НБУ',
	visited: 'Відкриті раніше сторінки та калькулятор зазвичай доступні.',
	posts: 'Дописи на цьому пристрої',
	retry: 'Спробувати знову',
};
