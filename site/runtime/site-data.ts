import type { Languages } from '@clearway/shared/contract/language.ts';
import { once } from './once.ts';

/** The newest stored pair of rates; null where none is stored. */
export type Rates = { USD: number | null; EUR: number | null; date: string | null };

/** What every page has, whatever its address. */
export type SiteData = {
	/** Absolute origin for canonical addresses and sharing; never taken from the request. */
	publicUrl: string;
	/** The languages of the site; the pages of the first have the plain addresses. */
	languages: Languages;
	/** Whether a visitor may have his calculation by mail. */
	sendsMail: boolean;
	/**
	 * Options that every page needs: all of `company.*`, and `site.*` but for the long `site.privacy`.
	 * They travel with each page; a page that shows others (questions, explanations) loads them itself.
	 */
	options: Readonly<Record<string, string>>;
	rates: Rates;
	/** The day in Kyiv, YYYY-MM-DD, when the page was rendered. */
	today: string;
};

/** Picks the options that travel with every page. */
export const sharedOptions = once(
	(options: Readonly<Record<string, string>>): Record<string, string> =>
		Object.fromEntries(
			Object.entries(options).filter(
				([title]) => title.startsWith('company.') || (title.startsWith('site.') && title !== 'site.privacy'),
			),
		),
);

let last: SiteData | undefined;

/** The same object for the same data, so that derived values can be cached by it. */
export function shareSite(site: SiteData): SiteData {
	const isSame = last && (Object.keys(site) as (keyof SiteData)[]).every((key) => last?.[key] === site[key]);
	if (!isSame) last = site;
	return last ?? site;
}
