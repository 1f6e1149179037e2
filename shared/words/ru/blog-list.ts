/** Texts of the list of posts, which no reader of a post needs. */
export const blogList = {
	lead: 'Платежи, аукционы, документы, сроки\u00A0— с\u00A0числами, которые можно проверить.',
	all: 'Все темы',
	categories: 'Темы',
	search: 'Поиск по статьям',
	searchHint: 'Например, акциз',
	find: 'Найти',
	found: (words: string) => `По запросу «${words}»`,
	articles: ['статья', 'статьи', 'статей'] as const,
	first: (articles: string) => `первые ${articles}`,
	reset: 'Сбросить поиск',
	page: (page: number) => `Страница ${page}`,
	pages: 'Страницы',
	previous: 'Предыдущая',
	next: 'Следующая',
	empty: { title: 'Статей пока нет', text: 'А рассчитать машину можно уже сейчас.' },
	emptyCategory: { title: 'В этой теме пока пусто', text: 'Посмотрите остальные статьи.' },
	nothing: {
		title: 'Ничего не нашлось',
		text: 'Попробуйте одно слово в начальной форме: «акциз», «порт», «тайтл».',
	},
	about: (category: string) => `Статьи на тему «${category}»: с числами и их датами.`,
} as const;
