import { carRoutes } from './car-stages.ts';
import { currencies } from './cars.ts';
import {
	admin,
	carYear,
	choice,
	container,
	email,
	fieldList,
	line,
	longText,
	maybe,
	maybeLine,
	personal,
	phone,
	type Values,
	vin,
} from './fields.ts';
import { languages } from './language.ts';

/** The fields of a car under way that the office types, in the order of its form. */
export const carFields = fieldList({
	clientName: personal(maybeLine(100)),
	phone: personal(phone),
	email: personal(email),
	/** The language in which the client reads his page and his letters. */
	speaks: choice(languages),
	/** The admin who has the car; null for nobody. */
	ownerId: maybe(admin),
	make: line(60),
	model: line(60),
	year: carYear,
	vin: personal(vin),
	route: choice(carRoutes),
	lot: personal(maybeLine(200)),
	container: personal(container),
	vessel: maybeLine(60),
	crossing: maybeLine(60),
	plate: personal(maybeLine(12)),
	/** The currency in which estimate and payments are compared. */
	currency: choice(currencies),
});
/** Why a stage is later than planned, and why a car is given up. */
export const shiftReason = maybeLine(300);
export const closingReason = longText(500);
export type CarFields = Values<typeof carFields>;
