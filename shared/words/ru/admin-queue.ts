import { counted } from '../../format/number.ts';
import { spans } from './spans.ts';

/** Texts of the work queue on the home screen. */
export const queue = {
	title: 'Ждут ответа',
	waits: (ms: number) => (ms < 60_000 ? 'только что' : `ждёт ${spans.long(ms)}`),
	take: 'Взять',
	taken: 'Заявка ваша',
	call: 'Позвонить',
	answer: 'Ответить',
	more: (count: number) =>
		`Ещё ${counted(count, ['заявка ждёт ответа', 'заявки ждут ответа', 'заявок ждут ответа'])}`,
} as const;
