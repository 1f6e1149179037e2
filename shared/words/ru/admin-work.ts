import { shortDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import { spans } from './spans.ts';

/** Texts of the work on the home screen. */
export const work = {
	mine: 'Ваши дела',
	others: 'У коллег',
	kinds: {
		message: 'Сообщение',
		request: 'Заявка',
		said: 'Оплатил',
		reminder: 'Напоминание',
		payment: 'Платёж',
		payee: 'Реквизиты',
		stage: 'Этап',
		paper: 'Документы',
	},
	waits: (ms: number) => (ms < 60_000 ? 'только что' : `ждёт ${spans.long(ms)}`),
	late: (days: number) => `опаздывает на ${counted(days, ['день', 'дня', 'дней'])}`,
	today: (time: string) => (time ? `сегодня в ${time}` : 'сегодня'),
	messages: (count: number, text: string) =>
		count === 1 ? text : `${counted(count, ['сообщение', 'сообщения', 'сообщений'])}, последнее: ${text}`,
	take: 'Взять',
	taken: 'Заявка ваша',
	call: 'Позвонить',
	answer: 'Ответить',
	add: 'Приложить',
	name: 'Указать',
	payee: (names: string) => `Некому платить: ${names}`,
	read: 'Прочитано',
	done: 'Готово',
	isDone: 'Напоминание снято',
	confirm: 'Подтвердить',
	paid: 'Оплачено',
	isPaid: (name: string) => `«${name}»: оплачено`,
	unpaid: 'Оплата отменена',
	move: 'Перенести',
	moved: (day: string) => `Перенесли на ${shortDate(day)}`,
	day: 'На какой день',
	more: (count: number) => `Показать ещё ${count}`,
} as const;
