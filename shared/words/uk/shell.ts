import type { Catalogue } from '../catalogue.ts';
import type {
	errorWords as errorRu,
	fallbackWords as fallbackRu,
	noticeWords as noticeRu,
	robotWords as robotRu,
	siteWords as siteRu,
} from '../ru/shell.ts';

/*
 * Texts of the machinery around the pages, in pieces, so that the scripts of a page carry only what it may
 * show. The English sentences stand as the specification words them.
 */

/** The site's description where the office has set none. */
export const siteWords: Catalogue<typeof siteRu> = {
	description: 'Website for customs brokerage services',
};

/** What search engines alone are told; no script of a page carries it. */
export const robotWords: Catalogue<typeof robotRu> = {
	home: 'Головна',
	exampleSum: 'Сума прикладу на сторінці, з усіма платежами',
};

/** The error page. */
export const errorWords: Catalogue<typeof errorRu> = {
	notFound: 'This page could not be found',
	notFoundBelow: 'Такої сторінки немає: адреса змінилася або в ній помилка.',
	quoteBelow:
		'Розрахунку з\u00A0таким номером немає. Перевірте номер: у\u00A0ньому вісім літер і\u00A0цифр, без нуля та\u00A0одиниці.',
	badAddress: 'Адресу не розібрати: у ній помилка',
	notFoundTitle: 'Сторінку не знайдено',
	posts: 'Останні дописи',
	title: 'Помилка',
	back: 'Back to the home page',
	backBelow: 'Повернутися на головну',
	below: 'Сторінка не відкрилася. Спробуйте за хвилину; якщо не допоможе, зателефонуйте нам.',
	layout: 'Сторінка не завантажилася',
	unknown: 'Сталася помилка',
	requestId: 'Номер звернення',
};

/** The page of last resort. */
export const fallbackWords: Catalogue<typeof fallbackRu> = {
	back: 'Go back to home',
	backBelow: 'Повернутися на головну',
	below:
		'Сторінка зламалася, і повідомити докладніше не вдалося. Поверніться на головну або зателефонуйте нам.',
};

/** What is said about the whole site: network, failed calls, updates, loading. */
export const noticeWords: Catalogue<typeof noticeRu> = {
	loading: 'Сторінка завантажується',
	offline: 'Немає мережі. Показано збережені сторінки, заявки не надсилаються.',
	onlyReadable: 'Немає мережі, цю сторінку можна лише читати. Введене залишиться тут.',
	server: 'На сервері помилка. Ми вже знаємо про неї; спробуйте за хвилину.',
	close: 'Закрити',
	updateReady: 'Вийшла нова версія сайту.',
	update: 'Оновити',
	later: 'Пізніше',
};
