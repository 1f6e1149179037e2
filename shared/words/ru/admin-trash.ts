import { trashDays } from '../../contract/days.ts';
import { counted } from '../../format/number.ts';

const days = ['день', 'дня', 'дней'] as const;

/** Texts of the trash. */
export const trash = {
	title: 'Корзина',
	lead: `Удалённое лежит здесь ${counted(trashDays, days)}, потом исчезает навсегда.`,
	label: 'Удалённые записи',
	name: 'Что',
	kind: 'Вид',
	kindAll: 'Всё',
	deletedAt: 'Удалено',
	erasedAt: 'Исчезнет',
	left: (left: number) => (left <= 0 ? 'сегодня' : `через ${counted(left, days)}`),
	restore: 'Вернуть',
	restoreAndOpen: 'Вернуть и открыть',
	restored: (title: string) => `«${title}» снова на месте`,
	restoredMany: (count: number) => `Вернулось: ${counted(count, ['запись', 'записи', 'записей'])}`,
	empty: 'Корзина пуста',
	emptyHelp: `Удалённые записи попадают сюда, и ${counted(trashDays, days)} их можно вернуть.`,
} as const;
