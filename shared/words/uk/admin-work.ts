import { shortDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { work as ru } from '../ru/admin-work.ts';
import { spans } from './spans.ts';

/** Texts of the work on the home screen. */
export const work: Catalogue<typeof ru> = {
	mine: 'Ваші справи',
	others: 'У колег',
	kinds: {
		message: 'Повідомлення',
		request: 'Заявка',
		said: 'Сплатив',
		reminder: 'Нагадування',
		payment: 'Платіж',
		payee: 'Реквізити',
		stage: 'Етап',
		paper: 'Документи',
	},
	waits: (ms) => (ms < 60_000 ? 'щойно' : `чекає ${spans.long(ms)}`),
	late: (days) => `запізнюється на ${counted(days, ['день', 'дні', 'днів'])}`,
	today: (time) => (time ? `сьогодні о ${time}` : 'сьогодні'),
	messages: (count, text) =>
		count === 1
			? text
			: `${counted(count, ['повідомлення', 'повідомлення', 'повідомлень'])}, останнє: ${text}`,
	take: 'Взяти',
	taken: 'Заявка ваша',
	call: 'Зателефонувати',
	answer: 'Відповісти',
	add: 'Додати',
	name: 'Вказати',
	payee: (names) => `Немає кому платити: ${names}`,
	read: 'Прочитано',
	done: 'Готово',
	isDone: 'Нагадування знято',
	confirm: 'Підтвердити',
	paid: 'Сплачено',
	isPaid: (name) => `«${name}»: сплачено`,
	unpaid: 'Оплату скасовано',
	move: 'Перенести',
	moved: (day) => `Перенесли на ${shortDate(day)}`,
	day: 'На який день',
	more: (count) => `Показати ще ${count}`,
};
