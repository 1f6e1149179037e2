/**
 * How a source that was stored as text is called in the quiet note beside a line; the open line names
 * it in full.
 */
export const oldSources: readonly (readonly [start: string, note: string])[] = [
	['Таблица «copart-fee»', 'Тариф Copart'],
	['Таблица «copart-internet-bid»', 'Тариф Copart'],
	['Таблица «iaa-fee»', 'Тариф IAA'],
	['Таблица «iaa-internet-bid»', 'Тариф IAA'],
	['Таблица «transportation»', 'Прайс автовозов'],
	['Таблица «ship-delivery»', 'Прайс линий'],
	['Параметр «calculator.copart.', 'Тариф Copart'],
	['Параметр «calculator.iaa.', 'Тариф IAA'],
	['Параметр «calculator.insurance.', 'Условия страховки'],
	['Параметр «calculator.hazmat', 'Доплата линии'],
	['Параметр «calculator.port-handling.', 'Прайс портов'],
	['Параметр «calculator.to-border.', 'Прайс автовозов'],
	['Параметр «calculator.service.', 'Прайс компании'],
];
