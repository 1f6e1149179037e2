import type { Auction } from '../calculator/types.ts';

/** Labels of a year of production, which are understood on the pages of either language. */
export const productionLabels: readonly string[] = [
	'год выпуска',
	'год производства',
	'дата выпуска',
	'дата производства',
	'рік випуску',
	'рік виробництва',
	'дата випуску',
	'дата виробництва',
	'year of production',
	'production year',
	'production date',
	'date of production',
	'year of manufacture',
	'manufacture year',
	'manufacture date',
	'date of manufacture',
];

/** The names of auctions as texts write them, as patterns. */
export const auctionNames: Readonly<Record<Auction, string>> = {
	copart: 'copart|копарт\\p{L}{0,2}',
	iaa: 'iaai?|insurance auto auctions|[иі]аа[иі]?',
};

/** Letters that are typed for the signs of a VIN, by their shape or their sound. */
export const latinSigns: Readonly<Record<string, string>> = {
	А: 'A',
	В: 'B',
	Г: 'G',
	Д: 'D',
	Е: 'E',
	З: '3',
	І: '1',
	Ј: 'J',
	К: 'K',
	Л: 'L',
	М: 'M',
	Н: 'H',
	О: '0',
	Р: 'P',
	С: 'C',
	Ѕ: 'S',
	Т: 'T',
	У: 'Y',
	Ф: 'F',
	Х: 'X',
};
