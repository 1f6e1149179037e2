/** What stands over the contents of a long post. */
export const postContents = { title: 'В\u00A0статье' } as const;
