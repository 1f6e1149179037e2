import { kyivTime, longDate } from '../../format/date.ts';

/** What is said of a stage beside its name; empty where nobody knows it. */
type Facts = Record<'quote' | 'price' | 'checkBy' | 'container' | 'portOn' | 'plate', string> & {
	isToPay: boolean;
	isClient: boolean;
};

/** The client's page of a car under way, behind a secret link. */
export const carPage = {
	title: 'Где моя машина',
	description: 'Этапы, сроки и документы автомобиля.',
	step: (done: number, all: number) => `Этап ${done} из ${all}`,
	now: {
		offered: () => 'Предложение ждёт ответа',
		agreed: ({ quote }: Facts) => `Договорились${quote && `: смета ${quote}`}`,
		bought: ({ price }: Facts) => `Куплена${price && ` за ${price}`}`,
		paid: () => 'Продавец получил деньги',
		papers: () => 'Экспортные документы готовы',
		terminal: ({ checkBy }: Facts) =>
			`На складе порта${checkBy && `. Фото проверьте до ${longDate(checkBy)}`}`,
		sailed: ({ container, portOn }: Facts) =>
			`Отплыла${container && `, ${container}`}${portOn && `; порт около ${longDate(portOn)}`}`,
		port: () => 'Прибыла в порт',
		border: ({ isToPay }: Facts) => `На границе${isToPay ? '. Готовьте платёж таможне' : ''}`,
		cleared: () => 'Растаможена',
		plated: ({ plate }: Facts) => `Номера получены${plate && `: ${plate}`}`,
		handed: ({ isClient }: Facts) => (isClient ? 'Передана вам' : 'Передана'),
	},
	withFees: (price: string) => `${price} со сборами`,
	handover: 'Передача',
	givenUp: 'Работа с этой машиной прекращена',
	way: 'Путь',
	done: 'сделано',
	later: (day: string, reason: string) =>
		`Позже плана: около ${longDate(day)}.${reason && ` Причина: ${reason}`}`,
	passed: 'Этот срок прошёл, новый день пока не назван.',
	around: 'около',
	until: 'до',
	reason: (reason: string) => `Причина: ${reason}`,
	planned: (day: string, reason: string) => `По плану до ${longDate(day)}.${reason && ` Причина: ${reason}`}`,
	payment: {
		next: 'Ближайший платёж',
		by: (day: string) => `до ${longDate(day)}`,
		byStage: 'срок назовём, когда дойдёт этап',
		today: (sum: string, rate: string) => `Сегодня это ${sum} по курсу ${rate}`,
		requisites: 'Реквизиты',
		changed: 'Это новые реквизиты. Если сомневаетесь, позвоните нам до оплаты.',
		copy: 'Скопировать',
		copyOf: (name: string) => `Скопировать: ${name}`,
		facts: {
			title: 'Получатель',
			code: 'Код',
			iban: 'IBAN',
			bank: 'Банк',
			purpose: 'Назначение',
			sum: 'Сумма',
		},
		usualPurpose: 'Оплата за авто № {№}, {VIN}',
		how: 'Реквизиты и «Я оплатил»',
		scan: 'QR-код для приложения банка',
		bank: 'Открыть в банке',
		former: 'Банк не узнал код?',
		formerHelp: 'Отсканируйте этот: в нём прежний адрес.',
		say: 'Я оплатил',
		receipt: 'Квитанция: фото или PDF',
		again: 'Прислать ещё квитанцию',
		said: (at: string) => `Вы сообщили об оплате ${longDate(new Date(at))}. Проверим и отметим её здесь.`,
		message: (title: string, sum: string) => `Оплата отправлена: ${title}, ${sum}`,
		copied: 'Скопировано',
		all: 'Все платежи и смета',
		payments: 'Все платежи',
		paid: (sum: string, day: string) => `получили ${sum}, ${longDate(day)}`,
		paidIn: (sum: string, worth: string, day: string) => `получили ${sum}, это ${worth}, ${longDate(day)}`,
		covered: 'покрыт другими платежами',
		cancelled: (reason: string) => `больше не ждём.${reason && ` Причина: ${reason}`}`,
		otherSum: (reason: string) => `Сумма изменена: ${reason}`,
		tooMuch: (sum: string) => `Лишние ${sum} на вашем счету у нас`,
		countsIn: (sum: string, name: string) => `Лишние ${sum} засчитаны в «${name}»`,
		sums: (total: string, paid: string, left: string) =>
			`Всего ${total} · оплачено ${paid} · осталось ${left}`,
		credit: (sum: string) => `на вашем счету ${sum}`,
		hryvnias: (sum: string) =>
			`Сегодня осталось ${sum}. Валюту считаем по курсу дня оплаты, поэтому в гривнах сумма меняется вместе с ним, а в самой валюте — нет.`,
		received: 'Оплачено',
		line: 'Платёж и строки сметы',
		currency: (sign: string) => `Строки в ${sign}`,
	},
	photos: 'Фото',
	photo: 'фото',
	papers: 'Документы',
	sign: {
		open: 'Приложить подписанный',
		lead: 'Подписали в «Дие» или на «Вчасно» — приложите файл: PDF, .p7s или .asice до 10 МБ.',
		send: 'Отправить файл',
	},
	messages: 'Сообщения',
	from: { office: 'Мы', you: 'Вы', other: 'По другой ссылке', unconfirmed: 'Письмо, не подтверждено' },
	at: (at: string) => `${longDate(new Date(at))} в ${kyivTime(at)}`,
	mail: {
		on: 'О новостях пишем на почту.',
		off: 'На почту не пишем.',
		stop: 'Не писать',
		start: 'Писать на почту',
	},
	writing: {
		title: 'Сообщение нам',
		label: 'Написать нам',
		send: 'Отправить',
		back: 'Вернуться к машине',
	},
} as const;
