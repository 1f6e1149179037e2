import type { Edit, Edits } from './merge-edits.ts';
import type { Setting } from './setting-data.ts';

/** An unsaved value whose setting is no longer there under its name. */
export type LostEdit = {
	title: string;
	edit: Edit;
	/** What it is called by now, where it was renamed. */
	renamed: Setting | null;
};

/** The unsaved values that no setting on the screen shows: another admin deleted or renamed theirs. */
export function lostEdits(edits: Edits, settings: readonly Setting[]): LostEdit[] {
	const titles = new Set(settings.map(({ title }) => title));
	return Object.entries(edits)
		.filter(([title]) => !titles.has(title))
		.map(([title, edit]) => ({
			title,
			edit,
			renamed: settings.find(({ stored }) => stored !== null && stored.id === edit.id) ?? null,
		}));
}
