import type { Catalogue } from '../catalogue.ts';
import type { oldSources as ru } from '../ru/old-sources.ts';

/**
 * How a source that was stored as text is called in the quiet note beside a line; the open line names
 * it in full.
 */
export const oldSources: Catalogue<typeof ru> = {
	copart: 'Тариф Copart',
	iaa: 'Тариф IAA',
	trucks: 'Прайс автовозів',
	ships: 'Прайс ліній',
	insurance: 'Умови страхування',
	hazmat: 'Доплата лінії',
	ports: 'Прайс портів',
	company: 'Прайс компанії',
	row: (name, version, row) => `${name}, версія ${version}, рядок ${row}`,
};
