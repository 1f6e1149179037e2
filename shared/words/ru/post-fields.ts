/** The fields of a post as the office calls them: in the editor, in differences, in the log. */
export const postFieldNames = {
	title: 'Заголовок',
	slug: 'Адрес',
	categories: 'Категории',
	order: 'Место в списке',
	text: 'Текст поста',
	description: 'Коротко о чём',
	metaTitle: 'Заголовок для поиска',
	metaDescription: 'Описание для поиска',
	keywords: 'Ключевые слова',
	cover: 'Картинка поста',
	imageAlt: 'Что на картинке',
	author: 'Автор',
	verifiedOn: 'Проверено',
	publishedAt: 'Время публикации',
};
