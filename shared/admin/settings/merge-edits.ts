import type { Language } from '../../contract/language.ts';

/** The values of a setting by language. */
export type Texts = { readonly [L in Language]?: string };

/**
 * What is unsaved of a setting, by language, with the revision it is based on; 0 where nothing was stored. A
 * local copy of before there were languages has the value alone. `from` are the values that were typed over,
 * in every language; `tried` those that were sent and have no answer. The id, where one is stored, finds a
 * setting that was renamed meanwhile.
 */
export type Edit = {
	value?: string;
	translations?: { [L in Language]?: string };
	base: number;
	from?: Texts;
	tried?: readonly Texts[];
	id?: number;
};

/** Unsaved values by the title of their setting. */
export type Edits = Readonly<Record<string, Edit>>;

/** The stored settings of which something was unsaved, and nothing is any more. */
export function withdrawnIds(before: Edits, after: Edits): number[] {
	const left = new Set(Object.values(after).map(({ id }) => id));
	return Object.values(before).flatMap(({ id }) => (id === undefined || left.has(id) ? [] : [id]));
}

/** Found edits with what was typed since; of two the older base, so that nothing is overwritten unseen. */
export function mergeEdits(found: Edits, typed: Edits): Edits {
	const both = Object.entries(typed).map(([title, edit]): [string, Edit] => {
		const before = found[title];
		if (!before) return [title, edit];
		const translations = { ...before.translations, ...edit.translations };
		const { base, from } = before.base <= edit.base ? before : edit;
		const tried = [...(before.tried ?? []), ...(edit.tried ?? [])];
		const { from: _, ...both } = { ...before, ...edit, base };
		return [
			title,
			{
				...both,
				...(Object.keys(translations).length > 0 && { translations }),
				...(from && { from }),
				...(tried.length > 0 && { tried }),
			},
		];
	});
	return { ...found, ...Object.fromEntries(both) };
}
