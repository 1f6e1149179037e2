import { kyivTime, longDate } from '../../format/date.ts';

const when = (at: Date): string => `${longDate(at)}, ${kyivTime(at)}`;

/** Texts about what is edited in several windows. */
export const editings = {
	label: 'Неопубликованное в других окнах',
	elsewhere: (name: string, at: Date) => `${name} правят в другом окне, последняя правка ${when(at)}.`,
	left: (name: string, at: Date) => `${name} правили ${when(at)} в окне, которое закрыто: правки целы.`,
	open: 'Открыть эти правки',
	take: 'Взять эти правки сюда',
	drop: 'Убрать эти правки',
	dropped: 'Правки убраны',
	back: 'Правки на месте',
	busy: 'Эти правки уже открыты в другом окне',
	table: (base: number | null) => (base === null ? 'Эту таблицу' : `Эту таблицу (версия ${base})`),
	post: (title: string) => (title.trim() === '' ? 'Новый пост' : `Новый пост «${title.trim()}»`),
} as const;
