/*
 * Texts of the machinery around the pages, in pieces, so that the scripts of a page carry only what it may
 * show. The English sentences stand as the specification words them.
 */

/** The site's description where the office has set none. */
export const siteWords = {
	description: 'Website for customs brokerage services',
} as const;

/** What search engines alone are told; no script of a page carries it. */
export const robotWords = {
	home: 'Главная',
	exampleSum: 'Сумма примера на странице, со всеми платежами',
} as const;

/** The error page. */
export const errorWords = {
	notFound: 'This page could not be found',
	notFoundBelow: 'Такой страницы нет: адрес изменился или в нём опечатка.',
	quoteBelow:
		'Расчёта с\u00A0таким номером нет. Проверьте номер: в\u00A0нём восемь букв и\u00A0цифр, без нуля и\u00A0единицы.',
	badAddress: 'Адрес не разобрать: в нём ошибка',
	notFoundTitle: 'Страница не найдена',
	posts: 'Последние статьи',
	title: 'Ошибка',
	back: 'Back to the home page',
	backBelow: 'Вернуться на главную',
	below: 'Страница не открылась. Повторите через минуту; если не поможет, позвоните нам.',
	layout: 'Страница не загрузилась',
	unknown: 'Произошла ошибка',
	requestId: 'Номер обращения',
} as const;

/** The page of last resort. */
export const fallbackWords = {
	back: 'Go back to home',
	backBelow: 'Вернуться на главную',
	below: 'Страница сломалась, и сообщить подробнее не получилось. Вернитесь на главную или позвоните нам.',
} as const;

/** What is said about the whole site: network, failed calls, updates, loading. */
export const noticeWords = {
	loading: 'Страница загружается',
	offline: 'Нет сети. Показаны сохранённые страницы, заявки не отправляются.',
	onlyReadable: 'Нет сети, эту страницу можно только читать. Введённое останется здесь.',
	server: 'На сервере ошибка. Мы уже знаем о ней; повторите через минуту.',
	close: 'Закрыть',
	updateReady: 'Вышла новая версия сайта.',
	update: 'Обновить',
	later: 'Позже',
} as const;
