const kept =
	/^https:\/\/(?:www\.(?:copart\.com\/lot\/[1-9]\d{4,10}|iaai\.com\/VehicleDetail\/[1-9]\d{4,10}~(?:US|CA))|(?:suchen\.mobile\.de|www\.autoscout24\.[a-z]{2,3}|auto\.ria\.com|www\.otomoto\.pl)\/[\w./?=-]{9,200})$/;

/** True for an address that `readLotAddress` writes: only those are kept and shown as links. */
export const isLotAddress = (text: string): boolean => kept.test(text);

export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text);

/** True for a car's name as `readLot` writes it: "2012 Ford F-150". */
export const isCarName = (text: string): boolean =>
	/^(?:(?:19|20)\d\d )?[A-Za-z]{2}[A-Za-z\d -]{0,48}$/.test(text);

/** The documents that lots are sold with, the worst first. */
export const lotDocuments = ['destruction', 'parts', 'rebuilt', 'salvage', 'clean'] as const;

export type LotDocument = (typeof lotDocuments)[number];
