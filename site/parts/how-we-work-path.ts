import type { Options } from './company.ts';

/** The address of the page that says how a deal goes. */
export const howWeWorkPath = '/how-we-work';

/** Whether the office has written it; its beginning travels with every page. */
export const hasHowWeWork = (options: Options): boolean => Boolean(options['site.how-we-work']?.trim());
