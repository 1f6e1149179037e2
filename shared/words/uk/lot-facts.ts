import type { Catalogue } from '../catalogue.ts';
import type { lotFacts as ru } from '../ru/lot-facts.ts';

/** What is said of a lot that goes along with a calculation, to the visitor and to the office. */
export const lotFacts: Catalogue<typeof ru> = {
	lot: 'Лот',
	vin: 'VIN',
	document: 'Документ лота',
	documents: {
		destruction: 'Certificate of Destruction\u00A0— на\u00A0знищення',
		parts: 'на\u00A0запчастини (Parts Only, Non-Repairable)',
		rebuilt: 'після відновлення (Rebuilt)',
		salvage: 'Salvage',
		clean: 'чистий (Clean)',
	},
	warnings: {
		destruction:
			'Документ\u00A0— на\u00A0знищення: таке авто не зареєструвати. Його купують лише на\u00A0запчастини.',
		parts: 'Документ\u00A0— лише на\u00A0запчастини: зареєструвати таке авто, найімовірніше, не вдасться.',
		check:
			'Контрольний знак VIN не збігається: звірте номер із\u00A0лотом, у\u00A0ньому помилка або підміна.',
		origin: (country) =>
			`За\u00A0VIN авто виготовлено не в\u00A0ЄС (${country}): EUR.1 на\u00A0нього не видають, ` +
			'пільгового мита не буде.',
	},
};
