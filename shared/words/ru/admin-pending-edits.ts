import { kyivTime, longDate } from '../../format/date.ts';

const when = (at: string): string => `${longDate(new Date(at))}, ${kyivTime(at)}`;

/** Edits of published posts that wait for their hour. */
export const pendingEdits = {
	stays: 'До этого часа на сайте останется прежний текст.',
	past: (day: string) =>
		`Это время прошло: правка появится сразу, а дата поста на сайте изменится на ${day}.`,
	action: 'Назначить',
	planned: (at: string) => `Правка выйдет ${when(at)}`,
	waits: (at: string, by: string) => `Правка выйдет ${when(at)} (${by}). До тех пор на сайте прежний текст.`,
	later: 'Изменения, сделанные позже, в неё не войдут.',
	stale: (at: string) =>
		`Правка, назначенная на ${when(at)}, сама не выйдет: пост с тех пор изменили или её адрес занят. Назначьте её заново или отмените.`,
	change: 'Изменить время',
	cancel: 'Отменить правку',
	cancelTitle: 'Отменить назначенную правку?',
	cancelText: 'На сайте останется прежний текст. Написанное никуда не денется.',
	cancelled: 'Правка больше не назначена',
} as const;
