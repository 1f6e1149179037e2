import { kyivTime, longDate } from '../../format/date.ts';

/** Texts of offer sheets beside a request. */
export const offers = {
	open: 'Предложение…',
	title: 'Предложение клиенту',
	lead: (language: string) =>
		`Лист с реквизитами, номером, строками расчёта и местом для подписи, ${language}.`,
	validUntil: 'Действует до',
	terms: 'Условия',
	letter: 'Письмо',
	send: 'Отправить клиенту',
	sending: 'Отправляем…',
	look: 'Посмотреть PDF',
	onlyFile: 'Сохранить PDF',
	sure: { title: 'Это точно для клиента?', action: 'Да, пусть будет так', cancel: 'Вернуться' },
	unread: 'Условия, письмо и срок из настроек не загрузились. Предложение без них не составляется.',
	list: 'Предложения',
	number: (number: string) => `Предложение № ${number}`,
	until: (day: string) => `до ${longDate(day)}`,
	by: (name: string, at: string) => `${name}, ${longDate(new Date(at))} в ${kyivTime(at)}`,
	file: 'PDF',
	fileOf: (number: string) => `PDF предложения № ${number}`,
	car: 'Завести авто',
	carOf: (number: string) => `Завести авто по предложению № ${number}`,
	carUnderWay: 'Авто в работе',
	sent: (number: string, email: string) => `Предложение № ${number} в очереди на отправку: ${email}`,
	made: (number: string) => `Предложение № ${number} сохранено в заявке`,
	attached: (number: string) => `с предложением № ${number}`,
} as const;
