import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { unreadCars as ru } from '../ru/admin-unread-cars.ts';
import { spans } from './spans.ts';

/** The first line of screens while clients wait for somebody to read them. */
export const unreadCars: Catalogue<typeof ru> = {
	title: 'Клієнти написали, і ніхто не прочитав',
	waits: (count, ms, owner) =>
		[
			counted(count, ['повідомлення', 'повідомлення', 'повідомлень']),
			ms < 60_000 ? 'щойно' : `чекає ${spans.long(ms)}`,
			owner === null ? 'ніхто не веде' : `веде ${owner}`,
		].join(', '),
	more: (count) => `Ще ${counted(count, ['авто', 'авто', 'авто'])}`,
};
