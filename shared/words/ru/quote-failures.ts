import { rateMissing } from './rate-missing.ts';

/** Why there is no calculation. */
export const quoteFailures = {
	rate_missing: rateMissing,
	table: (name: string) => `Нет прайса «${name}», который сейчас действует: посчитать нельзя.`,
	row: (name: string, wanted: string) => `В прайсе «${name}» нет ставки, ${wanted}: посчитать нельзя.`,
	price: (sum: string) => `цена ${sum}`,
	parameter: (day: string) => `Одна из ставок, по которым считают, не задана на ${day}: посчитать нельзя.`,
	minimum: (day: string) => `Прожиточный минимум на ${day} не внесён: посчитать нельзя.`,
	tables: {
		'copart-fee': 'Copart: сбор аукциона',
		'copart-internet-bid': 'Copart: сбор за интернет-ставку',
		'iaa-fee': 'IAA: сбор аукциона',
		'iaa-internet-bid': 'IAA: сбор за интернет-ставку',
		transportation: 'Доставка по США',
		'ship-delivery': 'Морская перевозка',
	} as Record<string, string>,
};

/** The texts of failures, in whatever language. */
export type QuoteFailureTexts = typeof quoteFailures;
