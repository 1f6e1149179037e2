import type { Auction } from '../calculator/terms.ts';

/** A lot by its auction and number; `details` is the part of the address behind the number. */
export type LotAddress = { auction: Auction; href: string; details: string };

const hosts: Readonly<Record<string, Auction>> = {
	'copart.com': 'copart',
	'www.copart.com': 'copart',
	'm.copart.com': 'copart',
	'iaai.com': 'iaa',
	'www.iaai.com': 'iaa',
	'm.iaai.com': 'iaa',
};

const paths: Readonly<Record<Auction, RegExp>> = {
	copart: /^\/(?:[a-z]{2}\/)?lot\/([1-9]\d{4,10})(?!\d)(?:\/([\w-]{0,200}))?/i,
	iaa: /^\/(?:vehicledetails?|vehicle)\/([1-9]\d{4,10})(?!\d)(?:~(us|ca))?/i,
};

/** The address of a lot at Copart, which names lots by the number alone. */
export const copartAddress = (lot: string): string => `https://www.copart.com/lot/${lot}`;

/**
 * Reads a text that claims to be an address of a lot. The kept address is written anew from the number, so no
 * other part of the pasted text ever becomes a link.
 */
export function readLotAddress(text: string): LotAddress | null {
	const url = parsed(text);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
	const auction = Object.hasOwn(hosts, url.hostname) ? hosts[url.hostname] : undefined;
	const [, number, rest = ''] = (auction && paths[auction].exec(url.pathname)) || [];
	if (!auction || !number) return null;
	if (auction === 'copart') return { auction, href: copartAddress(number), details: rest };
	const country = (rest || 'us').toUpperCase();
	return { auction, href: `https://www.iaai.com/VehicleDetail/${number}~${country}`, details: '' };
}

function parsed(text: string): URL | null {
	const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
	try {
		return new URL(whole);
	} catch {
		return null;
	}
}
