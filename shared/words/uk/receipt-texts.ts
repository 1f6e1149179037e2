import type { Catalogue } from '../catalogue.ts';
import type { receiptTexts as ru } from '../ru/receipt-texts.ts';

/** Texts of a receipt that come with its opened lines and its paper. */
export const receiptTexts: Catalogue<typeof ru> = {
	formula: 'Як розраховано',
	source: 'Джерело',
	counts: 'Входить до митної вартості',
	warnings: 'До купівлі',
	onSite: 'Цей розрахунок на сайті',
	calculator: 'Калькулятор на сайті',
	madeOn: 'Пораховано',
};
