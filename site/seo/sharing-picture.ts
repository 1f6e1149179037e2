import { ownAddress } from '../runtime/language.ts';
import type { Head } from '../runtime/page.tsx';
import type { SiteData } from '../runtime/site-data.ts';

export const imageOf = (head: Head, site: SiteData): string =>
	new URL(head.image ?? `/card${ownAddress(site, cardPath(head.cardOf ?? head.path))}`, site.publicUrl).href;

// The generated card of a page, 1200×630.
const cardPath = (path: string): string => `${path === '/' ? '/home' : path.split('?')[0]}.png`;
