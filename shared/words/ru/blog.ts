/** Texts of a post, and what the list of posts shares with it. */
export const blog = {
	title: 'Блог',
	related: 'По теме',
	updated: 'Обновлено',
	verified: 'Проверено',
	calculate: {
		title: 'Рассчитайте свою машину',
		go: 'Открыть калькулятор',
	},
} as const;
