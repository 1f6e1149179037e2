import type { TableTitle } from '../../contract/table-titles.ts';

/** The tables by their names; the first screen would otherwise bring all their rules along. */
export const tableNames: Readonly<Record<TableTitle, string>> = {
	'copart-fee': 'Copart: сбор аукциона',
	'copart-internet-bid': 'Copart: сбор за интернет-ставку',
	'iaa-fee': 'IAA: сбор аукциона',
	'iaa-internet-bid': 'IAA: сбор за интернет-ставку',
	'ship-delivery': 'Доставка морем',
	transportation: 'Доставка по США до порта',
	'auction-fee': 'Другие аукционы: сбор',
	'customs-rate': 'Ставки таможни по классам',
	'own-line': 'Свои строки расчёта',
};
