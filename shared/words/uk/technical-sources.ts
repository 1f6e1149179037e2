import type { Catalogue } from '../catalogue.ts';
import type { technicalSources as ru } from '../ru/technical-sources.ts';

/** Where a line comes from in the settings, as the office names it. */
export const technicalSources: Catalogue<typeof ru> = {
	title: 'У цінах і законі',
	row: (table, version, row) => `таблиця «${table}», версія ${version}, рядок ${row}`,
	option: (title) => `параметр «${title}»`,
	optionSince: (title, day) => `параметр «${title}» з ${day}`,
};
