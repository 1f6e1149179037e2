// The choices for a car, in calculations and among delivered cars. They stand here without schemas, so that
// the domain and the browser load no schema library.

export const fuels = ['petrol', 'diesel', 'hybrid', 'ev'] as const;
/** Ocean prices are listed by these bodies; a price list may have further ones. */
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
/** Every sum is given in these currencies, and a direct purchase is made in one of them. */
export const currencies = ['USD', 'EUR', 'UAH'] as const;
/** Cars are bought in these countries; each has a page of its own on the site. */
export const purchaseCountries = ['usa', 'eu', 'georgia'] as const;

/** The steps of a delivery, in the order in which they happen. */
export const deliverySteps = ['bought', 'shipped', 'arrived', 'cleared', 'plated'] as const;
/** A delivered car has at most this many pictures; the first is its cover. */
export const mostPictures = 8;
/** A receipt has at most this many lines beside those of the estimate. */
export const mostFurther = 20;
/** A car has at most this many payments, each due at most so many days after a stage. */
export const mostPayments = 30;
export const mostPaymentDays = 60;
/** The most signs of a payee's requisites. */
export const mostRequisites = 2000;
/** The most signs of a message. */
export const mostMessageSigns = 2000;
