import { counted } from '../../format/number.ts';

/** Texts of the search for a yard across states. */
export const yardSearch = {
	found: (count: number) => `Найдено: ${counted(count, ['площадка', 'площадки', 'площадок'])}`,
	none: 'Такой площадки в\u00A0таблицах нет. Названия пишут латиницей: Savannah.',
	more: (count: number) => `И\u00A0ещё ${count}: допишите название.`,
};
