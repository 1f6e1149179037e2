import type { Catalogue } from '../catalogue.ts';
import type { vehicleClasses as ru } from '../ru/vehicle-classes.ts';

/** What a vehicle that is no passenger car is called; a passenger car is called by its body. */
export const vehicleClasses: Catalogue<typeof ru> = {
	goods: 'вантажний автомобіль',
	bus: 'автобус',
	motorcycle: 'мотоцикл',
	atv: 'квадроцикл',
	camper: 'кемпер',
	special: 'спецтехніка',
};
