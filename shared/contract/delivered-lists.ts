/** The currencies in which an estimate and a receipt can stand beside each other. */
export const deliveredCurrencies = ['USD', 'EUR', 'UAH'] as const;
/** Where a car was bought; each has a page of its own on the site. */
export const deliveredCountries = ['usa', 'eu', 'georgia'] as const;
/** Fuels and bodies by the names of the calculator. */
export const deliveredFuels = ['petrol', 'diesel', 'hybrid', 'ev'] as const;
export const deliveredVehicles = [
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
/** The steps of a delivery, in the order in which they happen. */
export const deliverySteps = ['bought', 'shipped', 'arrived', 'cleared', 'plated'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** How many pictures one car has at most; the first is its cover. */
export const mostPictures = 8;
/** How many lines beside those of the estimate a receipt has at most. */
export const mostFurther = 20;
