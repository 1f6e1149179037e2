import { kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { pendingEdits as ru } from '../ru/admin-pending-edits.ts';

const when = (at: string): string => `${longDate(new Date(at))}, ${kyivTime(at)}`;

/** Edits of published posts that wait for their hour. */
export const pendingEdits: Catalogue<typeof ru> = {
	stays: 'До цієї години на сайті залишиться попередній текст.',
	past: (day: string) =>
		`Цей час минув: правка з’явиться одразу, а дата допису на сайті зміниться на ${day}.`,
	action: 'Призначити',
	planned: (at: string) => `Правка вийде ${when(at)}`,
	waits: (at: string, by: string) => `Правка вийде ${when(at)} (${by}). До того на сайті попередній текст.`,
	later: 'Зміни, зроблені пізніше, до неї не ввійдуть.',
	stale: (at: string) =>
		`Правка, призначена на ${when(at)}, сама не вийде: допис відтоді змінили або її адреса зайнята. Призначте її знову або скасуйте.`,
	change: 'Змінити час',
	cancel: 'Скасувати правку',
	cancelTitle: 'Скасувати призначену правку?',
	cancelText: 'На сайті залишиться попередній текст. Написане нікуди не дінеться.',
	cancelled: 'Правку більше не призначено',
};
