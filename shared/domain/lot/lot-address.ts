import type { Auction } from '../calculator/terms.ts';
import { isLotAddress } from './lot-form.ts';

/**
 * A lot by its auction and number, or a car that a seller's site offers, without an auction; `details` are the words
 * of the address.
 */
export type LotAddress = { auction: Auction | null; href: string; details: string };

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
	if (!auction) return ofSeller(url);
	const [, number, rest = ''] = paths[auction].exec(url.pathname) ?? [];
	if (!number) return null;
	if (auction === 'copart') return { auction, href: copartAddress(number), details: rest };
	const country = (rest || 'us').toUpperCase();
	return { auction, href: `https://www.iaai.com/VehicleDetail/${number}~${country}`, details: '' };
}

const sellers: readonly (readonly [host: RegExp, write: (url: URL) => string])[] = [
	[
		/^(?:www|m|suchen)\.mobile\.de$/,
		({ pathname, searchParams }) =>
			'https://suchen.mobile.de/fahrzeuge/details.html?id=' +
			(searchParams.get('id') ?? /(?<!\d)(\d+)\.html$/.exec(pathname)?.[1]),
	],
	[
		/^(?:www\.)?autoscout24\.[a-z]{2,3}$/,
		({ hostname, pathname }) => `https://www.${bare(hostname)}${pathname}`,
	],
	[/^auto\.ria\.com$/, ({ pathname }) => `https://auto.ria.com${pathname.replace(/^\/(?:uk|ru)\//, '/')}`],
	[/^(?:www\.)?otomoto\.pl$/, ({ pathname }) => `https://www.otomoto.pl${pathname}`],
];

// The page of one car, not a list of them.
const ofCar =
	/\?id=[1-9]\d{5,11}$|-[\da-f]{12}$|\/auto_[a-z\d_-]{1,80}_[1-9]\d{5,10}\.html$|\/oferta\/[a-z\d-]{1,120}-ID[A-Za-z\d]{4,8}\.html$/;

const bare = (hostname: string): string => hostname.replace(/^www\./, '');

/** A car on the site of a seller, if its address has the form that we keep. */
function ofSeller(url: URL): LotAddress | null {
	const href = sellers.find(([host]) => host.test(url.hostname))?.[1](url) ?? '';
	if (!isLotAddress(href) || !ofCar.test(href)) return null;
	const details =
		/(?<![^/])([^/]+?)(?:_\d+|-ID\w+|-[\da-f]{8}-[\da-f-]{27})?(?:\.html)?$/.exec(url.pathname)?.[1] ?? '';
	return { auction: null, href, details: details.replace(/^auto_/, '').replaceAll('_', '-') };
}

function parsed(text: string): URL | null {
	const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
	try {
		return new URL(whole);
	} catch {
		return null;
	}
}
