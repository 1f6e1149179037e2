import type { Options } from './company.ts';

export const howWeWorkPath = '/how-we-work';

/** The first part of the office's text travels with every page, which is enough to know. */
export const hasHowWeWork = (options: Options): boolean => Boolean(options['site.how-we-work']?.trim());
