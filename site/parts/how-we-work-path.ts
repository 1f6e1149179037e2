import type { Options } from './company.ts';

export const howWeWorkPath = '/how-we-work';

/** True once the office has written the page: this option travels with every page. */
export const hasHowWeWork = (options: Options): boolean => Boolean(options['site.how-we-work']?.trim());
