import type { Catalogue } from '../catalogue.ts';
import type { tableSamples as ru } from '../ru/table-samples.ts';
import { tableChoices } from './table-choices.ts';

/** Cars on which a new table is tried, as a check of it names them. */
export const tableSamples: Catalogue<typeof ru> = {
	choices: {
		...tableChoices,
		passenger: 'легковий автомобіль',
		goods: 'вантажний автомобіль',
		ev: 'електромобіль',
		clean: 'чистий документ',
		pre: 'попередня ставка',
	},
	battery: (kwh) => `${kwh} кВт·год`,
	volume: (cc) => `${cc} см³`,
	year: (year) => `${year} р.`,
	direct: (car, price) => `${car}, пряма купівля за ${price}`,
	beforeCustoms: (name) => `${name}, до митних платежів`,
};
