import type { Catalogue } from '../catalogue.ts';
import type { blog as ru } from '../ru/blog.ts';

/** Texts of the blog. */
export const blog: Catalogue<typeof ru> = {
	title: 'Блог',
	lead: 'Як складається ціна ввезення: платежі, аукціони, документи, строки. З\u00A0числами, які можна перевірити.',
	all: 'Усі теми',
	categories: 'Теми',
	search: 'Пошук у дописах',
	searchHint: 'Наприклад, акциз',
	find: 'Знайти',
	found: (words: string) => `За запитом «${words}»`,
	articles: ['допис', 'дописи', 'дописів'],
	reset: 'Скинути пошук',
	page: (page: number) => `Сторінка ${page}`,
	pages: 'Сторінки',
	of: (page: number, pages: number) => `Сторінка ${page} з ${pages}`,
	previous: 'Попередня',
	next: 'Наступна',
	empty: { title: 'Дописів поки немає', text: 'Перші з’являться скоро. А порахувати авто можна вже зараз.' },
	emptyCategory: { title: 'У цій темі поки порожньо', text: 'Перегляньте інші дописи.' },
	nothing: {
		title: 'Нічого не знайдено',
		text: 'Спробуйте одне слово в початковій формі: «акциз», «порт», «тайтл».',
	},
	related: 'За темою',
	updated: 'Оновлено',
	preview: 'Чернетка. Так допис виглядатиме після публікації.',
	about: (category: string) =>
		`Дописи на тему «${category}»: з числами, які можна перевірити, і датою кожного.`,
	calculate: {
		title: 'Порахуйте своє авто',
		text: 'Усі рядки до реєстрації: з формулою, джерелом і курсом.',
		go: 'Відкрити калькулятор',
	},
	contents: 'У дописі',
};
