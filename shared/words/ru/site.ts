/**
 * Texts that stand around every public page: navigation and contact. They come with every page, so only what
 * each shows is here.
 */
export const site = {
	skip: 'К содержанию',
	home: 'На главную',
	nav: {
		label: 'Разделы сайта',
		menu: 'Меню',
		items: [
			{ path: '/usa', title: 'США' },
			{ path: '/eu', title: 'Европа' },
			{ path: '/georgia', title: 'Грузия' },
			{ path: '/calculator', title: 'Калькулятор' },
			{ path: '/delivered', title: 'Доставленные' },
			{ path: '/blog', title: 'Блог' },
			{ path: '/contacts', title: 'Контакты' },
		],
	},
	call: {
		verb: 'Позвонить',
		offline: (phone: string | null) =>
			phone ? `Нет сети, заявка не уйдёт. Позвоните: ${phone}` : 'Нет сети, заявка не уйдёт.',
		back: 'Заказать звонок',
		calculate: 'Рассчитать',
		send: 'Отправить нам',
		bar: 'Быстрая связь',
		open: (closes: string) => `Сейчас на связи, до\u00A0${closes}`,
		closed: (opens: string) => `Сейчас закрыто, откроемся ${opens}`,
		today: (time: string) => `сегодня в\u00A0${time}`,
		tomorrow: (time: string) => `завтра в\u00A0${time}`,
		on: [
			'',
			'в понедельник',
			'во вторник',
			'в среду',
			'в четверг',
			'в пятницу',
			'в субботу',
			'в воскресенье',
		],
		at: (day: string, time: string) => `${day} в\u00A0${time}`,
	},
	trust: {
		licence: 'Авторизация',
		address: 'Адрес',
		hours: 'Часы работы, по Киеву',
		phone: 'Телефон',
		email: 'Почта',
		messengers: 'Мессенджеры',
	},
	footer: {
		howWeWork: 'Как мы работаем',
		statement: 'Растаможка и доставка автомобилей в Украину.',
		rates: 'Курс НБУ',
		perUnit: (sum: string, sign: string) => `${sum} за\u00A0${sign}`,
		privacy: 'Персональные данные',
		feed: 'RSS',
	},
	share: {
		title: 'Поделиться',
		copy: 'Скопировать ссылку',
		copied: 'Ссылка скопирована',
		passedOn: 'Скопировано',
		print: 'Печать',
		code: 'QR-код с адресом этой страницы',
		telegram: 'Telegram',
		viber: 'Viber',
		whatsapp: 'WhatsApp',
	},
	crumbs: 'Где вы на сайте',
} as const;

/** The shape of the catalogue, for a further language. */
export type SiteWords = typeof site;
