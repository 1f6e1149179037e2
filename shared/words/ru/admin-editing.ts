import { kyivDay, kyivTime } from '../../format/date.ts';
import { admin } from './admin.ts';

const when = (at: Date): string => (kyivDay(at) === kyivDay(new Date()) ? kyivTime(at) : admin.at(at));

/** What is said while a record is edited. */
export const editing = {
	continued: (at: Date) => `Вернули несохранённое, ${when(at)}.`,
	discard: 'Убрать',
	elsewhere: 'Открыто в другом окне.',
	continueHere: 'Продолжить здесь',
	onServer: (value: string, by: string | null = null) =>
		`Сейчас на сервере${by === null ? '' : ` (${by})`}: ${value === '' ? 'пусто' : `«${value}»`}.`,
	waiting: 'Нет связи с сервером. Правка уйдёт сама, когда связь вернётся.',
	take: 'Взять',
	keep: 'Оставить моё',
} as const;
