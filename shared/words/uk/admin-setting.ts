import { longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { setting as ru } from '../ru/admin-setting.ts';

/** Texts of the settings. What each setting is and changes is said in `shared/domain/options`. */
export const setting: Catalogue<typeof ru> = {
	title: 'Налаштування',
	lead: 'Зміни видно на сайті одразу після збереження.',
	fees: {
		title: 'Збори та послуги',
		lead: 'Те, чого немає в таблицях.',
	},
	law: {
		title: 'Закон на сьогодні',
		lead: 'Нову ставку внесіть з її дня: попередні розрахунки залишаться правильними.',
		sources: {
			rules: 'Закон тут читають двояко: так рахує ваша компанія. Вибір діє на всі дні одразу.',
			norms:
				'Закон про ввезення та першу реєстрацію: екологічні норми. На аркуші це попередження, а не заборона.',
		},
	},
	search: 'Знайти налаштування',
	sections: 'Розділи налаштувань',
	other: 'Інші налаштування',
	otherHelp: 'Збережено під своїми іменами.',
	elsewhere: 'На інших екранах',
	unsavedIn: (group) => `${group}, не збережено`,
	change: 'Змінити',
	changeOne: (label) => `Змінити: ${label}`,
	changed: (count: number) => `Змінено: ${counted(count, ['налаштування', 'налаштування', 'налаштувань'])}`,
	save: 'Зберегти',
	discarding: (count) => ({
		title: 'Скасувати зміни?',
		text: `Ще не збережено: ${counted(count, ['налаштування', 'налаштування', 'налаштувань'])}. Залишаться попередні значення.`,
		action: 'Скасувати їх',
		cancel: 'Повернутися до правки',
		isDangerous: true,
	}),
	discard: 'Скасувати зміни',
	saved: (count: number) =>
		count === 1
			? 'Налаштування збережено'
			: `Збережено: ${counted(count, ['налаштування', 'налаштування', 'налаштувань'])}`,
	faults: (count: number) => `Виправте ${counted(count, ['поле', 'поля', 'полів'])} і збережіть знову`,
	reset: 'Повернути типове',
	resetOne: (label: string) => `Повернути типове: ${label}`,
	willReset: 'Повернеться це значення, коли ви збережете.',
	keep: 'Залишити як є',
	willConfirm: 'Стане вашим, коли ви збережете.',
	isExample: 'приклад',
	confirmed: (by, day) => `Ваша ціна: ${by}, ${day}`,
	exampleHelp: 'Числа з позначкою «приклад» не ваші. Введіть свої або підтвердьте ці.',
	confirmAll: 'Це наші ціни',
	rule: 'Що підходить',
	yes: 'Так',
	no: 'Ні',
	dated: {
		notYet: 'Поки не діє',
		since: (day: string) => `з ${longDate(day)}`,
		soon: (day: string, value: string) => `З ${longDate(day)} буде ${value}`,
		history: (count: number) => `Усі значення: ${count}`,
		help: 'Щоб розрахунки на попередні дати залишилися правильними, не змінюйте старе значення, а додайте нове з потрібного дня.',
		add: 'Нове з дати',
		correct: 'Виправити',
		correctOne: (label) => `Виправити: ${label}`,
		from: 'Діє з',
		value: 'Значення',
		state: { now: 'діє', soon: 'буде' },
		remove: (day) =>
			day === '' ? 'Прибрати нове значення' : `Прибрати значення${day === null ? '' : ` з ${longDate(day)}`}`,
		fromOf: (label: string) => `${label}: діє з`,
		valueOf: (label, day) =>
			day === ''
				? `${label}: нове значення`
				: `${label}: значення${day === null ? '' : ` з ${longDate(day)}`}`,
	},
	hours: {
		days: ['Понеділок', 'Вівторок', 'Середа', 'Четвер', 'П’ятниця', 'Субота', 'Неділя'],
		closed: 'вихідний',
		opens: (day: string) => `${day}: з`,
		closes: (day: string) => `${day}: до`,
		asText: 'Записано так, що за днями не розкласти; виправте текст.',
	},
	questions: {
		question: (number: number) => `Запитання ${number}`,
		answer: (number: number) => `Відповідь ${number}`,
		add: 'Додати запитання',
		up: (number: number) => `Підняти запитання ${number}`,
		down: (number: number) => `Опустити запитання ${number}`,
		remove: (number: number) => `Прибрати запитання ${number}`,
	},
	rows: {
		add: 'Додати рядок',
		up: (number) => `Підняти рядок ${number}`,
		down: (number) => `Опустити рядок ${number}`,
		remove: (number) => `Прибрати рядок ${number}`,
		field: (label, number) => `${label}, рядок ${number}`,
		choose: 'виберіть',
	},
	port: {
		add: 'Додати порт',
		help: 'Порт, куди приходить авто. Латиницею, як у таблиці «Доставка морем»: ціни моря до нього стоять там.',
		name: 'Порт призначення',
		handling: 'Обробка в порту, $',
		toBorder: 'Від порту до кордону, $',
		unnamed: 'Впишіть назву: літери, цифри, пробіл і дефіс.',
		added: (name) => `Порт ${name} додано`,
	},
	own: {
		add: 'Додати налаштування',
		name: 'Ім’я',
		added: (title: string) => `Налаштування ${title} додано`,
		remove: (title: string) => `Видалити ${title}`,
		willRemove: 'Буде видалено, коли ви збережете.',
		keep: 'Не видаляти',
		rename: (title: string) => `Перейменувати ${title}`,
		newName: 'Нове ім’я',
		saveName: 'Зберегти ім’я',
		keepName: 'Залишити попереднє',
		renamed: (title: string) => `Тепер воно називається ${title}`,
	},
	gone: (name: string, typed: string) =>
		`Налаштування «${name}» видалили, поки ви його змінювали. Набрано: «${typed}».`,
};
