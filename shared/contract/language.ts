/** The languages in which the product speaks. */
export const languages = ['ru', 'uk'] as const;

/** A language of the product, by its code in `lang` attributes. */
export type Language = (typeof languages)[number];

/**
 * The languages of one installation: the first has the plain addresses, the other stands under its prefix.
 */
export type Languages = readonly [Language, ...Language[]];
