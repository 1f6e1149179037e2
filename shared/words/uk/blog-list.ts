import type { Catalogue } from '../catalogue.ts';
import type { blogList as ru } from '../ru/blog-list.ts';

/** Texts of the list of posts, which no reader of a post needs. */
export const blogList: Catalogue<typeof ru> = {
	lead: 'Платежі, аукціони, документи, строки\u00A0— з\u00A0числами, які можна перевірити.',
	all: 'Усі теми',
	categories: 'Теми',
	search: 'Пошук у дописах',
	searchHint: 'Наприклад, акциз',
	find: 'Знайти',
	found: (words: string) => `За запитом «${words}»`,
	instead: (words: string, asked: string) => `За запитом «${words}» нічого немає. Показано за «${asked}»`,
	articles: ['допис', 'дописи', 'дописів'],
	first: (articles: string) => `перші ${articles}`,
	reset: 'Скинути пошук',
	page: (page: number) => `Сторінка ${page}`,
	pages: 'Сторінки',
	previous: 'Попередня',
	next: 'Наступна',
	empty: { title: 'Дописів поки немає', text: 'А розрахувати авто можна вже зараз.' },
	emptyCategory: { title: 'У цій темі поки порожньо', text: 'Перегляньте інші дописи.' },
	nothing: {
		title: 'Нічого не знайдено',
		text: 'Спробуйте одне слово в початковій формі: «акциз», «порт», «тайтл».',
	},
	about: (category: string) => `Дописи на тему «${category}»: з числами та їхніми датами.`,
};
