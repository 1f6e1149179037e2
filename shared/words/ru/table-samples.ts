import { tableChoices } from './table-choices.ts';

/** Cars on which a new table is tried, as a check of it names them. */
export const tableSamples = {
	choices: {
		...tableChoices,
		ev: 'электромобиль',
		clean: 'чистый документ',
		high_volume: 'большой объём',
		pre: 'предварительная ставка',
	},
	battery: (kwh: number) => `${kwh} кВт·ч`,
	volume: (cc: number) => `${cc} см³`,
	year: (year: number) => `${year} г.`,
	direct: (car: string, price: string) => `${car}, прямая покупка за ${price}`,
	beforeCustoms: (name: string) => `${name}, до таможенных платежей`,
};
