import type { Catalogue } from '../catalogue.ts';
import type { quotePage as pageRu, quoteToday as todayRu } from '../ru/quote-page.ts';

/** Texts of a stored calculation's page. */
export const quotePage: Catalogue<typeof pageRu> = {
	heading: 'Розрахунок ввезення',
	title: (sum) => `Розрахунок на\u00A0${sum}`,
	description: 'Усі рядки суми з формулою, джерелом, курсом і датою.',
	frozen: 'Таблиці, курс і правила збережено разом із\u00A0розрахунком.',
	more: (hasPorts) =>
		hasPorts ? 'Сума за сьогоднішнім курсом і ціни інших портів' : 'Сума за сьогоднішнім курсом',
	nextYear: (from, to, year) =>
		`Оформлення очікується з\u00A0${from} по\u00A0${to}, вже за правилами ${year}\u00A0року.`,
	maybeNextYear: (from, to, year) =>
		`Оформлення очікується з\u00A0${from} по\u00A0${to}, можливо, вже за правилами ${year}\u00A0року.`,
	countOn: 'Розрахувати на',
	mailMe: 'Надіслати мені на пошту',
	notLoaded: 'Форма не завантажилася: перевірте зв’язок і\u00A0натисніть ще раз.',
	again: 'Змінити умови',
	messengers: 'Надіслати номер розрахунку',
	message: (number) => `Добрий день! Мій розрахунок №\u00A0${number}`,
	send: 'Надіслати цей розрахунок нам',
	sent: 'Розрахунок надіслано',
	toLines: 'До\u00A0рядків',
	sendShort: 'Надіслати нам',
	sendLead: 'Перевіримо розрахунок і відповімо.',
	asked: 'Перевірте цей розрахунок і напишіть, що зміниться.',
	validUntil: 'Ціни послуг діють до',
	ports: {
		table: 'Ціни за портами',
		port: 'Порт',
		inland: 'По США',
		ocean: 'Океан',
		sum: 'Разом',
		days: 'Днів у морі',
		chosen: 'у розрахунку',
		none: 'немає ціни',
	},
};

/** Texts of what a stored calculation would come to today. */
export const quoteToday: Catalogue<typeof todayRu> = {
	ask: 'Скільки було б сьогодні',
	title: 'Якщо порахувати сьогодні',
	more: (sum) => `на ${sum} більше`,
	less: (sum) => `на ${sum} менше`,
	same: 'стільки ж',
	before: 'У\u00A0розрахунку',
	now: 'Сьогодні',
	failed: 'Сьогодні це авто порахувати не вдалося.',
	lacks: (lines) => `без порівняння: не всюди є ціна рядків «${lines}»`,
	otherPort: (now, before) =>
		`Порт завантаження тепер інший: найдешевше «${now}», у\u00A0розрахунку був «${before}».`,
};
