import type { Head } from '../page.tsx';
import { ownAddress } from '../runtime/language.ts';
import type { SiteData } from '../runtime/site-data.ts';

/** The absolute address of the picture for sharing. */
export const imageOf = (head: Head, site: SiteData): string =>
	new URL(head.image ?? `/card${ownAddress(site, cardPath(head.cardOf ?? head.path))}`, site.publicUrl).href;

// The path of a page's generated card for sharing, 1200×630.
const cardPath = (path: string): string => `${path === '/' ? '/home' : path.split('?')[0]}.png`;
