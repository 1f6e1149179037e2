import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { queue as ru } from '../ru/admin-queue.ts';
import { spans } from './spans.ts';

/** Texts of the work queue on the home screen. */
export const queue: Catalogue<typeof ru> = {
	title: 'Чекають на відповідь',
	waits: (ms) => (ms < 60_000 ? 'щойно' : `чекає ${spans.long(ms)}`),
	take: 'Взяти',
	taken: 'Заявка ваша',
	call: 'Зателефонувати',
	answer: 'Відповісти',
	more: (count) =>
		`Ще ${counted(count, ['заявка чекає на відповідь', 'заявки чекають на відповідь', 'заявок чекають на відповідь'])}`,
};
