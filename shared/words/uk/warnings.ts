import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { warnings as ru } from '../ru/warnings.ts';
import { calculationOptions } from './options-calculation.ts';

// The settings show it by its label.
const parameterName = (title: string): string =>
	(calculationOptions as Readonly<Record<string, { label: string }>>)[title]?.label ?? title;

const days = (count: number): string => counted(count, ['день', 'дні', 'днів']);

/** What the office is warned of, in the admin and by mail. */
export const warnings: Catalogue<typeof ru> = {
	flood:
		'Заявок надходить більше, ніж буває. Зайві збережено з позначкою і без листів: перегляньте підозрілі, серед них можуть бути справжні.',
	carFiles: (gigabytes: number) =>
		`Фото й документи авто займають ${gigabytes} ГБ бази. Видаліть зайві або скоротіть строк зберігання фото.`,
	diskFull:
		'На диску сервера закінчилося місце. Заявки, вхід і листи поки працюють із резерву, решта не зберігається. Звільніть місце на сервері.',
	databaseGone:
		'Файл бази даних на сервері видалено або замінено: заявки не зберігаються. Поверніть теку даних на місце або відновіть резервну копію.',
	noWrites:
		'База даних не приймає запис: заявки не зберігаються. Перевірте сервер бази й місце на його диску.',
	clockAhead: (before, now) =>
		`Годинник сервера пішов уперед: було ${before}, зараз ${now}. Доки ви не підтвердите дату, за строком зберігання нічого не видаляється.`,
	backupOld: (age) =>
		`Резервна копія не зберігалася ${days(age)}. Перевірте місце на диску сервера; причину записано в його журналі.`,
	editStale: (title) =>
		`Запланована правка допису «${title}» не вийде сама: допис відтоді змінили або її адреса зайнята. Відкрийте його й вирішіть.`,
	requestsForgotten: (count) =>
		`Незакритих заявок, які протягом місяця зітруться: ${count}. Їхній строк зберігання закінчується: дайте відповідь і закрийте їх.`,
	mailStuck: (reason) =>
		`Листи про заявки затрималися більше ніж на 15 хвилин. Самі заявки цілі, вони в адмінці. ${reason}`,
	mailAnswer: (answer) => `Відповідь поштового сервера: ${answer}`,
	mailNotSet: 'Пошту не налаштовано: введіть її в «Налаштування → Зв’язок».',
	mailboxFails: (since) =>
		`Поштова скринька не читається з ${since}: відповідей клієнтів не видно. Перевірте її в «Налаштування → Зв’язок».`,
	mailRefused: (answer) =>
		`Поштовий сервер відмовився прийняти лист. Його відповідь: ${answer ?? 'невідома'}`,
	rateMissing: 'Курсів Національного банку ще немає: калькулятор не порахує.',
	rateOld: (age, last) => `Курс Національного банку не оновлювався ${days(age)}: останній від ${last}.`,
	rateJump: (currency, move, before, now) =>
		`Курс ${currency} змінився на ${move}: був ${before}, став ${now}.`,
	tableMissing: (name) => `Таблиці «${name}» немає: без неї калькулятор не порахує.`,
	tableSoonOld: (name, left) => `Таблиця «${name}» застаріє через ${days(left)}. Перевірте ціни.`,
	tableOld: (name) => `Таблиця «${name}» застаріла. Перевірте ціни й завантажте нову.`,
	minimumMissing: (year) => `Прожитковий мінімум на ${year} рік не внесено: розрахунки беруть торішній.`,
	minimumSoon: (year) => `Внесіть прожитковий мінімум на ${year} рік, коли його затвердять.`,
	parameterMissing: (title) =>
		`Налаштування «${parameterName(title)}» сьогодні не задано: що за ним рахують, не порахується. Додайте значення від сьогодні.`,
	parameterOrder: (lower, value, upper, other, day) =>
		`«${parameterName(lower)}» (${value}) більше, ніж «${parameterName(upper)}» (${other}), з ${day}: так рахувати не можна. Виправте одне зі значень.`,
	demo: 'На сайті дані для прикладу: телефон, адреса й ціни. Впишіть свої та вимкніть нагадування.',
	guessing: (login, count) => {
		const whose = login === null ? 'Під логінами, яких немає,' : `Під логіном «${login}»`;
		const advice =
			login === null
				? 'Підбір сповільнено, працівникам він не заважає.'
				: 'Підбір сповільнено, власнику він не заважає. Якщо пароль короткий або старий, змініть його.';
		return `${whose} за чверть години ${counted(count, ['раз', 'рази', 'разів'])} ввели неправильний пароль. ${advice}`;
	},
};
