/** What stands in a search field, and what it asked for whose address has not come yet. */
export type TypedSearch = { readonly typed: string; readonly asked: readonly string[] };

/** The address changed: by the field's own question, or from elsewhere (a link, the back button, a reset). */
export function takeAddress({ typed, asked }: TypedSearch, value: string): TypedSearch {
	const at = asked.indexOf(value);
	// An own question that comes back late: what was typed meanwhile stays.
	return at === -1 ? { typed: value, asked: [] } : { typed, asked: asked.slice(at + 1) };
}
