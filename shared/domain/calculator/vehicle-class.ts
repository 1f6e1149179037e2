import type { VehicleClass } from './terms.ts';

const classOf: Readonly<Record<string, VehicleClass>> = {
	motorcycle: 'motorcycle',
	van: 'goods',
	atv: 'atv',
	camper: 'camper',
	special: 'special',
};

/** The class of a body where none is told: a passenger car unless the body cannot be one. */
export const classOfVehicle = (vehicle: string): VehicleClass => classOf[vehicle] ?? 'passenger';

const carBodies = ['suv', 'big_suv', 'pickup', 'van', 'camper'];

/**
 * Whether nobody registers such a body as this class: the one or the other is a mistake. A sedan stands for a
 * body that was not told, so it contradicts nothing.
 */
export function isContradiction(vehicle: string, vehicleClass: VehicleClass): boolean {
	const isRidden = vehicleClass === 'motorcycle' || vehicleClass === 'atv';
	if (vehicle === 'motorcycle') return !isRidden;
	if (vehicle === 'special') return isRidden || vehicleClass === 'passenger';
	return isRidden && carBodies.includes(vehicle);
}
