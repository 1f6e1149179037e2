import { kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type * as ru from '../ru/admin-editings.ts';

const when = (at: Date): string => `${longDate(at)}, ${kyivTime(at)}`;

const beginningOf = (text: string): string => {
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
	table: (base: number | null) => (base === null ? 'Цю таблицю' : `Цю таблицю (версія ${base})`),
	note: (text: string) => `Нотатку «${beginningOf(text)}»`,
	reply: (text: string) => `Відповідь «${beginningOf(text)}»`,
	offer: (letter: string) => `Пропозицію «${beginningOf(letter)}»`,
	entry: (name: string) => `Запис дзвінка «${beginningOf(name)}»`,
	category: (title: string) => `Нову категорію «${beginningOf(title)}»`,
	newSetting: (title: string) => `Нове налаштування «${beginningOf(title)}»`,
	rate: (day: string) => `Курс на ${longDate(day)}`,
	admin: (name: string) => `Нового адміністратора «${beginningOf(name)}»`,
	car: (name: string) => `Автомобіль «${beginningOf(name)}»`,
	meta: (title: string) => `Метатеги «${beginningOf(title)}»`,
	post: (title: string) => (title.trim() === '' ? 'Новий допис' : `Новий допис «${title.trim()}»`),
};

/** Who else has a post open. */
export const presence: Catalogue<typeof ru.presence> = {
	here: (names) => `Зараз редагує: ${names.join(', ')}`,
};
