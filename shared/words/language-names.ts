/** How each language calls itself where a reader of the other one is offered it. */
export const languageNames = { ru: 'По-русски', uk: 'Українською' } as const;
