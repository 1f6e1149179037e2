import type { Catalogue } from '../catalogue.ts';
import type { postFieldNames as ru } from '../ru/post-fields.ts';

/** The fields of a post as the office calls them: in the editor, in differences, in the log. */
export const postFieldNames: Catalogue<typeof ru> = {
	title: 'Заголовок',
	slug: 'Адреса',
	categories: 'Категорії',
	order: 'Місце у списку',
	text: 'Текст допису',
	description: 'Коротко про що',
	metaTitle: 'Заголовок для пошуку',
	metaDescription: 'Опис для пошуку',
	keywords: 'Ключові слова',
	cover: 'Зображення допису',
	imageAlt: 'Що на зображенні',
	author: 'Автор',
	verifiedOn: 'Перевірено',
	publishedAt: 'Час публікації',
};
