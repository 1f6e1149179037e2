import type { VehicleClass } from './types.ts';

const classOf: Readonly<Record<string, VehicleClass>> = {
	motorcycle: 'motorcycle',
	van: 'goods',
	atv: 'atv',
	camper: 'camper',
	special: 'special',
};

/** The class of a body where none is told: a passenger car unless the body cannot be one. */
export const classOfVehicle = (vehicle: string): VehicleClass => classOf[vehicle] ?? 'passenger';
