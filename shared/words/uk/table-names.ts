import type { Catalogue } from '../catalogue.ts';
import type { tableNames as ru } from '../ru/table-names.ts';

/** The tables by their names. */
export const tableNames: Catalogue<typeof ru> = {
	'copart-fee': 'Copart: аукціонний збір',
	'copart-internet-bid': 'Copart: збір за інтернет-ставку',
	'iaa-fee': 'IAA: аукціонний збір',
	'iaa-internet-bid': 'IAA: збір за інтернет-ставку',
	'ship-delivery': 'Доставка морем',
	transportation: 'Доставка по США до порту',
	'auction-fee': 'Інші аукціони: збір',
	'customs-rate': 'Ставки митниці за класами',
	'own-line': 'Власні рядки розрахунку',
};
