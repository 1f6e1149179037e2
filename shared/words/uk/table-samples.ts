import type { Catalogue } from '../catalogue.ts';
import type { tableSamples as ru } from '../ru/table-samples.ts';

/** Cars on which a new table is tried, as a check of it names them. */
export const tableSamples: Catalogue<typeof ru> = {
	choices: {
		sedan: 'седан',
		suv: 'кросовер',
		big_suv: 'великий позашляховик',
		pickup: 'пікап',
		passenger: 'легковий автомобіль',
		goods: 'вантажний автомобіль',
		bus: 'автобус',
		camper: 'кемпер',
		special: 'спецтехніка',
		motorcycle: 'мотоцикл',
		van: 'фургон',
		atv: 'квадроцикл',
		petrol: 'бензин',
		diesel: 'дизель',
		hybrid: 'гібрид',
		ev: 'електромобіль',
		clean: 'чистий документ',
		pre: 'попередня ставка',
		non_licensed: 'без ліцензії',
		high_volume: 'високий обсяг',
	},
	battery: (kwh) => `${kwh} кВт·год`,
	volume: (cc) => `${cc} см³`,
	year: (year) => `${year} р.`,
	direct: (car, price) => `${car}, пряма купівля за ${price}`,
	beforeCustoms: (name) => `${name}, до митних платежів`,
};
