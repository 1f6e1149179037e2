import type { Catalogue } from '../catalogue.ts';
import type { blog as ru } from '../ru/blog.ts';

/** Texts of a post, and what the list of posts shares with it. */
export const blog: Catalogue<typeof ru> = {
	title: 'Блог',
	related: 'За темою',
	updated: 'Оновлено',
	verified: 'Перевірено',
	calculate: {
		title: 'Розрахуйте своє авто',
		go: 'Відкрити калькулятор',
	},
};
