/** Texts of a post, and what the list of posts shares with it. */
export const blog = {
	title: 'Блог',
	related: 'По теме',
	updated: 'Обновлено',
	verified: 'Проверено',
	calculate: {
		title: 'Посчитайте свою машину',
		text: 'Все строки до регистрации: с формулой, источником и курсом.',
		go: 'Открыть калькулятор',
	},
} as const;
