// What a car may be, in calculations and among delivered cars: lists alone, so that they reach the domain and
// the browser without the schemas.

/** What the car runs on. */
export const fuels = ['petrol', 'diesel', 'hybrid', 'ev'] as const;
/** What the ocean price is asked by; a price list may know further ones. */
export const vehicles = [
	'sedan',
	'suv',
	'big_suv',
	'pickup',
	'motorcycle',
	'van',
	'atv',
	'camper',
	'special',
] as const;
/** The auction houses whose fees have tables. */
export const auctions = ['copart', 'iaa'] as const;
/** The three currencies of every sum, and those in which a direct purchase is made. */
export const currencies = ['USD', 'EUR', 'UAH'] as const;
/** Where a car is bought; each has a page of its own on the site. */
export const purchaseCountries = ['usa', 'eu', 'georgia'] as const;

/** The steps of a delivery, in the order in which they happen. */
export const deliverySteps = ['bought', 'shipped', 'arrived', 'cleared', 'plated'] as const;
/** How many pictures one delivered car has at most; the first is its cover. */
export const mostPictures = 8;
/** How many lines beside those of the estimate a receipt has at most. */
export const mostFurther = 20;
