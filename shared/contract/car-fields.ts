import { carRoutes } from './car-stages.ts';
import { auctions, currencies, fuels, mostPictures, purchaseCountries, vehicles } from './cars.ts';
import {
	admin,
	carYear,
	cc,
	choice,
	container,
	day,
	email,
	fieldList,
	kwh,
	line,
	longText,
	maybe,
	maybeLine,
	personal,
	phone,
	pictures,
	type Values,
	vin,
} from './fields.ts';
import { languages } from './language.ts';

const pastDay = maybe({ ...day, notAfter: 'today' } as const);

/** What the page of a delivered car says of it, beside its make, model, year, VIN and currency. */
export const faceFields = fieldList({
	fuel: choice(fuels),
	/** Null for an electric car. */
	cc: maybe(cc),
	/** The capacity of the battery. */
	kwh: maybe(kwh),
	vehicle: choice(vehicles),
	/** The number plate that visitors see; written only if the client agrees. */
	shownPlate: personal(maybeLine(12)),
	country: choice(purchaseCountries),
	auction: maybe(choice(auctions)),
	port: maybeLine(60),
	boughtOn: pastDay,
	shippedOn: pastDay,
	arrivedOn: pastDay,
	clearedOn: pastDay,
	platedOn: pastDay,
	receiptOn: pastDay,
	/** The names of stored pictures, the cover first. */
	pictures: pictures(mostPictures),
	story: longText(5000, { translated: true }),
});
export type FaceFields = Values<typeof faceFields>;

/** The days of a delivery, in order. */
export const deliveryDays = ['boughtOn', 'shippedOn', 'arrivedOn', 'clearedOn', 'platedOn'] as const;

/** The fields of a car that the office types, in the order of its form. */
export const carFields = fieldList({
	clientName: personal(maybeLine(100)),
	phone: personal(phone),
	email: personal(email),
	/** For papers: where the client lives, and his codes and accounts. */
	clientAddress: personal(maybeLine(200)),
	clientDetails: personal(longText(500)),
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
	...faceFields,
});
/** Why a stage is later than planned, why a car is given up, lacks a paper, or why a paper does not count. */
export const shiftReason = maybeLine(300);
export const closingReason = longText(500);
export const waivingReason = longText(300);
export const voidReason = longText(300);
export type CarFields = Values<typeof carFields>;
