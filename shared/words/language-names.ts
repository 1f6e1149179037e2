/** How each language calls itself where a reader of the other one is offered it. */
export const languageNames = { ru: 'По-русски', uk: 'Українською' } as const;

/** The offer to read on in the reader's own language. */
export const languageOffers = { ru: 'Читать по-русски', uk: 'Читати українською' } as const;
