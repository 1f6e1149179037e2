import type { Languages } from '@clearway/shared/contract/language.ts';
import { once } from './once.ts';

/** The newest stored pair of rates; null if there is none. */
export type Rates = { USD: number | null; EUR: number | null; date: string | null };

/** Data of every page. */
export type SiteData = {
	/** Absolute origin for canonical addresses and sharing; never taken from the request. */
	publicUrl: string;
	/** The first language has the plain addresses. */
	languages: Languages;
	/** True if the server can mail a calculation to the visitor. */
	sendsMail: boolean;
	/**
	 * Options of every page: all of `company.*` and `calculator.days.*`, and `site.*` without the long `site.privacy`. They
	 * travel with each page; a page that shows others (questions, explanations) loads them itself.
	 */
	options: Readonly<Record<string, string>>;
	rates: Rates;
	/** True if a delivered car is published: its pages are in the menu then. */
	hasDelivered: boolean;
	/** The day of rendering in Kyiv, YYYY-MM-DD. */
	today: string;
};

export const sharedOptions = once(
	(options: Readonly<Record<string, string>>): Record<string, string> =>
		Object.fromEntries(
			Object.entries(options).filter(
				([title]) => /^(company|site|calculator\.days)\./.test(title) && title !== 'site.privacy',
			),
		),
);

let lastSite: SiteData | undefined;

/** Equal data give the same object, so that derived values can be cached by it. */
export function shareSite(site: SiteData): SiteData {
	const isSame =
		lastSite && (Object.keys(site) as (keyof SiteData)[]).every((key) => lastSite?.[key] === site[key]);
	if (!isSame) lastSite = site;
	return lastSite ?? site;
}
