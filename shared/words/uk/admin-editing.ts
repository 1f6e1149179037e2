import { kyivDay, kyivTime } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { editing as ru } from '../ru/admin-editing.ts';
import { admin } from './admin.ts';

const when = (at: Date): string => (kyivDay(at) === kyivDay(new Date()) ? kyivTime(at) : admin.at(at));

/** What is said while a record is edited. */
export const editing: Catalogue<typeof ru> = {
	continued: (at: Date) => `Повернули незбережене, ${when(at)}.`,
	discard: 'Прибрати',
	elsewhere: 'Відкрито в іншому вікні.',
	continueHere: 'Продовжити тут',
	onServer: (value, by = null) =>
		`Зараз на сервері${by === null ? '' : ` (${by})`}: ${value === '' ? 'порожньо' : `«${value}»`}.`,
	waiting: 'Немає зв’язку із сервером. Правка піде сама, коли зв’язок повернеться.',
	take: 'Узяти',
	keep: 'Залишити моє',
};
