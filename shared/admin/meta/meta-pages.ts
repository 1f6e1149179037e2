import { office } from '@clearway/shared/words/admin-office.ts';

const names: Readonly<Record<string, string>> = office.metaPages;

/** The public pages that may have a record, in the order of the site's menu. */
export const knownPages = Object.keys(names);

/** A page's Russian name; an unknown page is shown by its key. */
export const pageName = (page: string): string => names[page] ?? page;

/** Where a page lives on the site. */
export const pagePath = (page: string): string => (page === 'home' ? '/' : `/${page}`);
