import { counted } from '../../format/number.ts';

/** What the bot tells the office's group. */
export const groupMessages = {
	open: 'Відкрити',
	request: (id: number, wish: string) => `Нова заявка № ${id}: ${wish}`,
	acceptance: (offer: string) => `Пропозицію ${offer} прийнято`,
	message: (car: string) => `Клієнт написав: ${car}`,
	requestMessage: (id: number) => `Клієнт написав до заявки № ${id}`,
	clientMessage: (id: number) => `Клієнт написав, але не про заявку й не про авто: картка № ${id}`,
	upload: (car: string) => `Клієнт надіслав файл: ${car}`,
	payee: (title: string) => `Змінено реквізити: ${title}`,
	digest: {
		late: 'Запізнюються:',
		car: (car: string, days: number) => `${car}, на ${counted(days, ['день', 'дні', 'днів'])}`,
		overdue: 'Не сплачено вчасно:',
		payment: (car: string, day: string) => `${car}, з ${day}`,
	},
	test: 'Пробне повідомлення: групу підключено.',
};

/** What the bot answers to people. */
export const chatAnswers = {
	bound: (car: string) =>
		`Готово: новини про авто ${car} надходитимуть сюди. Можна й писати нам просто тут.\n\nБільше не отримувати: /stop`,
	boundRequest: (id: number) =>
		`Готово: відповідь на заявку № ${id} надійде сюди. Можна й писати нам просто тут.\n\nБільше не отримувати: /stop`,
	joined: (car: string, name: string) =>
		`До новин про авто ${car} під’єднали ще один чат: ${name}. Якщо це не ви й не ваші близькі, зателефонуйте нам.`,
	joinedRequest: (id: number, name: string) =>
		`До заявки № ${id} під’єднали ще один чат: ${name}. Якщо це не ви й не ваші близькі, зателефонуйте нам.`,
	expired: 'Це посилання більше не діє. Відкрийте свою сторінку ще раз і натисніть «Отримувати в Telegram».',
	stopped:
		'Більше нічого не надішлемо. Щоб повернутися, натисніть «Отримувати в Telegram» на своїй сторінці.',
	unknown:
		'Вітаємо! Цей чат поки не пов’язаний ні з авто, ні із заявкою. Відкрийте свою сторінку на нашому сайті й натисніть «Отримувати в Telegram».',
	file: 'Файли в чаті ми не приймаємо: їхнє місце на сторінці вашого авто.',
	fileOfRequest: 'Файли в чаті ми не приймаємо. Як їх передати, скажемо телефоном або листом.',
	left: {
		ofPhoto: (hasPage: boolean) =>
			`Надіслав фото в Telegram: бот ${hasPage ? 'попросив надіслати на сторінці' : 'його не прийняв'}.`,
		ofFile: (hasPage: boolean) =>
			`Надіслав файл у Telegram: бот ${hasPage ? 'попросив надіслати на сторінці' : 'його не прийняв'}.`,
		contact: (name: string, phone: string) => `Контакт: ${name}, ${phone}`,
		place: (place: string) => `Місце на карті: ${place}`,
		sticker: (emoji: string) => `Стікер ${emoji}`,
		edited: 'Виправлено:',
	},
	contacts: 'Контакти',
	tooMany: 'Сьогодні повідомлень забагато, це ми вже не зберегли. Якщо терміново, зателефонуйте нам.',
	site: 'Відкрити сайт',
	group: 'Готово: сюди надходитимуть новини офісу.',
	groupExpired: 'Цей код більше не діє. Візьміть новий на екрані «Зв’язок».',
	closed: (answer: string) => `У Telegram клієнтові не написати. ${answer}`,
	page: 'Відкрити розрахунок',
	offer: 'Відкрити пропозицію',
	accepted: (number: string, name: string) =>
		`Пропозицію № ${number} прийнято на ім’я «${name}». Прийнятий файл на сторінці пропозиції: збережіть його. Якщо приймали не ви, зателефонуйте нам.`,
};
