import type { Catalogue } from '../catalogue.ts';
import type { pages as ru } from '../ru/admin-pages.ts';

/** Texts of the screen of the site's pages. */
export const pages: Catalogue<typeof ru> = {
	title: 'Сторінки',
	texts: 'Тексти',
	textsLead: 'Зміни видно на сайті одразу після збереження.',
	categories: 'Категорії',
	noMeta: 'Заголовок і опис спільні, з налаштувань сайту.',
	thanks: 'Дякуємо за заявку',
	unknown: 'У цієї сторінки немає текстів, які змінюють тут.',
};
