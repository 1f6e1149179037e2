import { trashDays } from '../../contract/days.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { trash as ru } from '../ru/admin-trash.ts';

const days = ['день', 'дні', 'днів'] as const;

/** Texts of the trash. */
export const trash: Catalogue<typeof ru> = {
	title: 'Кошик',
	lead: `Видалене лежить тут ${counted(trashDays, days)}, потім зникає назавжди.`,
	label: 'Видалені записи',
	name: 'Що',
	kind: 'Вид',
	kindAll: 'Усе',
	deletedAt: 'Видалено',
	erasedAt: 'Зникне',
	left: (left: number) => (left <= 0 ? 'сьогодні' : `через ${counted(left, days)}`),
	restore: 'Повернути',
	restoreAndOpen: 'Повернути й відкрити',
	restored: (title: string) => `«${title}» знову на місці`,
	restoredMany: (count: number) => `Повернулося: ${counted(count, ['запис', 'записи', 'записів'])}`,
	empty: 'Кошик порожній',
	emptyHelp: `Видалені записи потрапляють сюди, і ${counted(trashDays, days)} їх можна повернути.`,
};
