/**
 * How a source that was stored as text is called in the quiet note beside a line; the open line names
 * it in full.
 */
export const oldSources = {
	copart: 'Тариф Copart',
	iaa: 'Тариф IAA',
	trucks: 'Прайс автовозов',
	ships: 'Прайс линий',
	insurance: 'Условия страховки',
	hazmat: 'Доплата линии',
	ports: 'Прайс портов',
	company: 'Прайс компании',
	row: (name: string, version: string, row: string) => `${name}, версия ${version}, строка ${row}`,
};
