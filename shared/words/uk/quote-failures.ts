import type { Catalogue } from '../catalogue.ts';
import type { quoteFailures as ru } from '../ru/quote-failures.ts';
import { rateMissing } from './rate-missing.ts';

/** Why there is no calculation. */
export const quoteFailures: Catalogue<typeof ru> = {
	rate_missing: rateMissing,
	table: (name) => `Немає чинного прайсу «${name}»: порахувати не можна.`,
	row: (name, wanted) => `У прайсі «${name}» немає ставки, ${wanted}: порахувати не можна.`,
	price: (sum) => `ціна ${sum}`,
	parameter: (day) => `Одну зі ставок, за якими рахують, не задано на ${day}: порахувати не можна.`,
	minimum: (day) => `Прожитковий мінімум на ${day} не внесено: порахувати не можна.`,
	tables: {
		'copart-fee': 'Copart: аукціонний збір',
		'copart-internet-bid': 'Copart: збір за інтернет-ставку',
		'iaa-fee': 'IAA: аукціонний збір',
		'iaa-internet-bid': 'IAA: збір за інтернет-ставку',
		transportation: 'Доставка по США',
		'ship-delivery': 'Морське перевезення',
	},
};
