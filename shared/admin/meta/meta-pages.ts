import { office } from '@clearway/shared/words/admin-office.ts';
import { type PublicPage, publicPages } from '../../contract/addresses.ts';

const metaPageNames: Readonly<Record<PublicPage, string>> = office.metaPages;
const names: Readonly<Record<string, string>> = metaPageNames;
const paths: Readonly<Record<string, string>> = publicPages;

/** The public pages that may have a record, in the order of the site's menu. */
export const knownPages = Object.keys(publicPages);

/** A page's Russian name; an unknown page is shown by its key. */
export const pageName = (page: string): string => names[page] ?? page;

export const pagePath = (page: string): string => paths[page] ?? `/${page}`;
