import type { Catalogue } from '../catalogue.ts';
import type { calculatorSwitches as ru } from '../ru/calculator-switches.ts';

/** Texts for taking lines out of a sum and putting them in. */
export const calculatorSwitches: Catalogue<typeof ru> = {
	plates: 'Додати номери',
	title: 'Які рядки в\u00A0сумі',
	remove: 'прибрати',
	add: 'додати',
};
