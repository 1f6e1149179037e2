const kept =
	/^https:\/\/www\.(?:copart\.com\/lot\/[1-9]\d{4,10}|iaai\.com\/VehicleDetail\/[1-9]\d{4,10}~(?:US|CA))$/;

/** Whether a text is an address as `readLotAddress` writes it: only those are kept and shown as links. */
export const isLotAddress = (text: string): boolean => kept.test(text);

/** Whether a text has the form of a VIN. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text);

/** Whether a text has the form of a car's name, as `readLot` writes it: "2012 Ford F-150". */
export const isCarName = (text: string): boolean =>
	/^(?:(?:19|20)\d\d )?[A-Za-z]{2}[A-Za-z\d -]{0,48}$/.test(text);

/** What a lot is sold with, the worst first. */
export const lotDocuments = ['destruction', 'parts', 'rebuilt', 'salvage', 'clean'] as const;

/** The document of a lot. */
export type LotDocument = (typeof lotDocuments)[number];
