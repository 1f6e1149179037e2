const ofAuction =
	/^https:\/\/www\.(?:copart\.com\/lot\/[1-9]\d{4,10}|iaai\.com\/VehicleDetail\/[1-9]\d{4,10}~(?:US|CA))$/;
const ofSeller = new RegExp(
	'^https://(?:suchen\\.mobile\\.de/fahrzeuge/details\\.html\\?id=[1-9]\\d{5,11}' +
		'|www\\.autoscout24\\.[a-z]{2,3}/(?:[a-z]{2}/)?[a-z-]{3,20}/(?:[a-z\\d-]{0,120}-)?[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}' +
		'|auto\\.ria\\.com/auto_[a-z\\d_-]{1,80}_[1-9]\\d{5,10}\\.html' +
		'|www\\.otomoto\\.pl/[a-z-]{3,40}/oferta/[a-z\\d-]{1,120}-ID[A-Za-z\\d]{4,8}\\.html)$',
);

/** True for an address that `readLotAddress` writes: only those are kept and shown as links. */
export const isLotAddress = (text: string): boolean => ofAuction.test(text) || ofSeller.test(text);

/** The text of such a link: a seller's addresses are too long to be read. */
export const linkText = (href: string): string =>
	ofSeller.test(href) ? new URL(href).hostname.replace('www.', '') : href.replace('https://www.', '');

export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text);

/** True for a car's name as `readLot` writes it: "2012 Ford F-150". */
export const isCarName = (text: string): boolean =>
	/^(?:(?:19|20)\d\d )?[A-Za-z]{2}[A-Za-z\d -]{0,48}$/.test(text);

/** The documents that lots are sold with, the worst first. */
export const lotDocuments = ['destruction', 'parts', 'rebuilt', 'salvage', 'clean'] as const;

export type LotDocument = (typeof lotDocuments)[number];
