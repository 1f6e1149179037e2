import { kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { editings as ru } from '../ru/admin-editings.ts';

const when = (at: Date): string => `${longDate(at)}, ${kyivTime(at)}`;

/** Texts about what is edited in several windows. */
export const editings: Catalogue<typeof ru> = {
	label: 'Неопубліковане в інших вікнах',
	elsewhere: (name: string, at: Date) => `${name} редагують в іншому вікні, остання правка ${when(at)}.`,
	left: (name: string, at: Date) => `${name} редагували ${when(at)} у вікні, яке закрито: правки цілі.`,
	open: 'Відкрити ці правки',
	take: 'Взяти ці правки сюди',
	drop: 'Прибрати ці правки',
	dropped: 'Правки прибрано',
	back: 'Правки на місці',
	busy: 'Ці правки вже відкрито в іншому вікні',
	table: (base: number | null) => (base === null ? 'Цю таблицю' : `Цю таблицю (версія ${base})`),
	post: (title: string) => (title.trim() === '' ? 'Новий допис' : `Новий допис «${title.trim()}»`),
};
