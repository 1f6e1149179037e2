import { counted } from '../../format/number.ts';
import { spans } from './spans.ts';

/** The first line of screens while clients wait for somebody to read them. */
export const unreadCars = {
	title: 'Клиенты написали, и никто не прочитал',
	waits: (count: number, ms: number, owner: string | null) =>
		[
			counted(count, ['сообщение', 'сообщения', 'сообщений']),
			ms < 60_000 ? 'только что' : `ждёт ${spans.long(ms)}`,
			owner === null ? 'никто не ведёт' : `ведёт ${owner}`,
		].join(', '),
	more: (count: number) => `Ещё ${counted(count, ['машина', 'машины', 'машин'])}`,
} as const;
