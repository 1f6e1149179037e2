import type { Language } from '@clearway/shared/contract/language.ts';

/** What of a post says in which languages it is written. */
type Written = { slug: string };

/** The paths of a post in the languages in which it is written. */
export const postTwins = ({ slug }: Written): Partial<Record<Language, string>> => ({ ru: `/blog/${slug}` });

/** The language in which the text of a post is shown. */
export const postLanguage = (_: Written): Language => 'ru';
