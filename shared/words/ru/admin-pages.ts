/** Texts of the screen of the site's pages. */
export const pages = {
	title: 'Страницы',
	texts: 'Тексты',
	textsLead: 'Изменения видны на сайте сразу после сохранения.',
	categories: 'Категории',
	noMeta: 'Заголовок и описание общие, из настроек сайта.',
	thanks: 'Спасибо за заявку',
	unknown: 'У этой страницы нет текстов, которые меняют здесь.',
} as const;
