import type { VehicleClass } from './terms.ts';

const classOf: Readonly<Record<string, VehicleClass>> = {
	motorcycle: 'motorcycle',
	van: 'goods',
	atv: 'atv',
	camper: 'camper',
	special: 'special',
};

/** The class of a body when the input has none: a passenger car unless the body cannot be one. */
export const classOfVehicle = (vehicle: string): VehicleClass => classOf[vehicle] ?? 'passenger';

const openClasses: Readonly<Record<string, readonly VehicleClass[]>> = {
	pickup: ['passenger', 'goods'],
	van: ['passenger', 'goods', 'bus'],
	special: ['goods', 'bus', 'special'],
};

/** The classes that such a body may be registered as. */
export const classesOfVehicle = (vehicle: string): readonly VehicleClass[] =>
	openClasses[vehicle] ?? [classOfVehicle(vehicle)];

const carBodies = ['suv', 'big_suv', 'pickup', 'van', 'camper'];

/**
 * True when nobody registers such a body as this class, so that one of them is a mistake. A sedan also stands
 * for an unknown body, so it contradicts nothing.
 */
export function isContradiction(vehicle: string, vehicleClass: VehicleClass): boolean {
	const isRidden = vehicleClass === 'motorcycle' || vehicleClass === 'atv';
	if (vehicle === 'motorcycle') return !isRidden;
	if (vehicle === 'special') return isRidden || vehicleClass === 'passenger';
	return isRidden && carBodies.includes(vehicle);
}
