import { atTimeInUkrainian as atTime } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { site as ru } from '../ru/site.ts';

/**
 * Texts that stand around every public page: navigation and contact. They come with every page, so only what
 * each shows is here.
 */
export const site: Catalogue<typeof ru> = {
	skip: 'До змісту',
	home: 'На головну',
	nav: {
		label: 'Розділи сайту',
		menu: 'Меню',
		items: [
			{ path: '/usa', title: 'США' },
			{ path: '/eu', title: 'Європа' },
			{ path: '/georgia', title: 'Грузія' },
			{ path: '/calculator', title: 'Калькулятор' },
			{ path: '/delivered', title: 'Доставлені' },
			{ path: '/blog', title: 'Блог' },
			{ path: '/contacts', title: 'Контакти' },
		],
	},
	call: {
		verb: 'Зателефонувати',
		offline: (phone) =>
			phone ? `Немає мережі, заявка не піде. Зателефонуйте: ${phone}` : 'Немає мережі, заявка не піде.',
		back: 'Замовити дзвінок',
		calculate: 'Розрахувати',
		send: 'Надіслати нам',
		bar: 'Швидкий зв’язок',
		open: (closes) => `Зараз на зв’язку, до\u00A0${closes}`,
		closed: (opens) => `Зараз зачинено, відкриємося ${opens}`,
		today: (time) => `сьогодні ${atTime(time)}`,
		tomorrow: (time) => `завтра ${atTime(time)}`,
		on: ['', 'у понеділок', 'у вівторок', 'у середу', 'у четвер', 'у п’ятницю', 'у суботу', 'у неділю'],
		at: (day, time) => `${day} ${atTime(time)}`,
	},
	trust: {
		licence: 'Авторизація',
		address: 'Адреса',
		hours: 'Години роботи (за Києвом)',
		phone: 'Телефон',
		email: 'Пошта',
		messengers: 'Месенджери',
	},
	footer: {
		howWeWork: 'Як ми працюємо',
		statement: 'Розмитнення й доставка автомобілів в\u00A0Україну.',
		rates: 'Курс НБУ',
		perUnit: (sum, sign) => `${sum} за\u00A0${sign}`,
		privacy: 'Персональні дані',
		feed: 'RSS',
	},
	share: {
		title: 'Поділитися',
		copy: 'Скопіювати посилання',
		copied: 'Посилання скопійовано',
		passedOn: 'Скопійовано',
		print: 'Друк',
		code: 'QR-код з адресою цієї сторінки',
		telegram: 'Telegram',
		viber: 'Viber',
		whatsapp: 'WhatsApp',
	},
	crumbs: 'Де ви на сайті',
};
