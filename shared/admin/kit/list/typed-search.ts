/** The text in a search field, and the searches whose addresses have not come yet. */
export type TypedSearch = { readonly typed: string; readonly asked: readonly string[] };

/** The address changed: by the field's own question, or from elsewhere (a link, the back button, a reset). */
export function takeAddress({ typed, asked }: TypedSearch, value: string): TypedSearch {
	const at = asked.indexOf(value);
	// The field's own search comes back late: the text typed meanwhile stays.
	return at === -1 ? { typed: value, asked: [] } : { typed, asked: asked.slice(at + 1) };
}
