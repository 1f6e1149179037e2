import { kyivTime, longDate } from '../../format/date.ts';

const when = (at: Date): string => `${longDate(at)}, ${kyivTime(at)}`;

const _beginningOf = (text: string): string => {
	const line = text.trim().replaceAll(/\s+/g, ' ');
	return line.length > 40 ? `${line.slice(0, 40).trimEnd()}…` : line;
};

/** Texts about what is edited in several windows. */
export const editings = {
	label: 'Начатое в других окнах',
	elsewhere: (name: string, at: Date) => `${name} правят в другом окне, последняя правка ${when(at)}.`,
	left: (name: string, at: Date) => `${name} правили ${when(at)} в окне, которое закрыто: правки целы.`,
	open: 'Открыть эти правки',
	take: 'Взять эти правки сюда',
	drop: 'Убрать эти правки',
	dropped: 'Правки убраны',
	back: 'Правки на месте',
	ended: 'В другом окне это уже отправили или убрали',
	busy: 'Эти правки уже открыты в другом окне',
	notStored:
		'Копия на этом компьютере не сохранилась: возможно, кончилось место на диске. Освободите его и повторите; набранное здесь на месте.',
	post: (title: string) => (title.trim() === '' ? 'Новый пост' : `Новый пост «${title.trim()}»`),
} as const;

/** Who else has a post open. */
export const presence = {
	here: (names: readonly string[]) => `Сейчас редактирует: ${names.join(', ')}`,
} as const;
