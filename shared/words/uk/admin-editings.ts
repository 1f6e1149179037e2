import { kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type * as ru from '../ru/admin-editings.ts';

const when = (at: Date): string => `${longDate(at)}, ${kyivTime(at)}`;

const _beginningOf = (text: string): string => {
	const line = text.trim().replaceAll(/\s+/g, ' ');
	return line.length > 40 ? `${line.slice(0, 40).trimEnd()}…` : line;
};

/** Texts about what is edited in several windows. */
export const editings: Catalogue<typeof ru.editings> = {
	label: 'Розпочате в інших вікнах',
	elsewhere: (name: string, at: Date) => `${name} редагують в іншому вікні, остання правка ${when(at)}.`,
	left: (name: string, at: Date) => `${name} редагували ${when(at)} у вікні, яке закрито: правки цілі.`,
	open: 'Відкрити ці правки',
	take: 'Взяти ці правки сюди',
	drop: 'Прибрати ці правки',
	dropped: 'Правки прибрано',
	back: 'Правки на місці',
	ended: 'В іншому вікні це вже надіслали або прибрали',
	busy: 'Ці правки вже відкрито в іншому вікні',
	notStored:
		'Копія на цьому комп’ютері не збереглася: можливо, скінчилося місце на диску. Звільніть його і повторіть; набране тут на місці.',
	post: (title: string) => (title.trim() === '' ? 'Новий допис' : `Новий допис «${title.trim()}»`),
};

/** Who else has a post open. */
export const presence: Catalogue<typeof ru.presence> = {
	here: (names) => `Зараз редагує: ${names.join(', ')}`,
};
