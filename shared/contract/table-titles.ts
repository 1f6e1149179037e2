/** The calculator's tables, by the title the API knows them by. */
export const tableTitles = [
	'copart-fee',
	'copart-internet-bid',
	'iaa-fee',
	'iaa-internet-bid',
	'ship-delivery',
	'transportation',
	'auction-fee',
	'customs-rate',
	'own-line',
] as const;
export type TableTitle = (typeof tableTitles)[number];
