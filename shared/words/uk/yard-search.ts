import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { yardSearch as ru } from '../ru/yard-search.ts';

/** Texts of the search for a yard across states. */
export const yardSearch: Catalogue<typeof ru> = {
	found: (count) => `Знайдено: ${counted(count, ['майданчик', 'майданчики', 'майданчиків'])}`,
	none: 'Такого майданчика в\u00A0таблицях немає. Назви пишуть латиницею: Savannah.',
	more: (count) => `І\u00A0ще ${count}: допишіть назву.`,
};
