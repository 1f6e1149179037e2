import type { Language } from '../../contract/language.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import type { Edit, Edits } from './merge-edits.ts';
import type { Setting } from './setting-data.ts';

/** What is stored of a setting in a language. */
export const storedIn = ({ value, languages, translations }: Setting, language: Language): string =>
	language === languages[0] ? value : (translations[language] ?? '');

/** What is typed of it; undefined where nothing is. */
export const editedIn = (
	edit: Edit | undefined,
	{ languages }: Setting,
	language: Language,
): string | undefined => (language === languages[0] ? edit?.value : edit?.translations?.[language]);

/** A local copy without what is stored by now; null where nothing is left of it. */
export function unsavedOf(
	copy: LocalDraft<Edits> | null,
	settings: readonly Setting[],
): LocalDraft<Edits> | null {
	if (copy === null) return null;
	const isStored = (title: string, edit: Edit): boolean => {
		const setting = settings.find((one) => one.title === title);
		// What was read before the copy was begun, as without a network, says nothing of it.
		if (!setting || edit.base > (setting.stored?.revision ?? 0)) return false;
		return setting.languages.every((language) => {
			const typed = editedIn(edit, setting, language);
			return typed === undefined || typed === storedIn(setting, language);
		});
	};
	const left = Object.entries(copy.value).filter(([title, edit]) => !isStored(title, edit));
	return left.length === 0 ? null : { ...copy, value: Object.fromEntries(left) };
}

/** A found copy without the edit in place of which this was saved; null where that is all of it. */
export function withoutSaved(
	copy: LocalDraft<Edits>,
	setting: Setting,
	saved: Edit,
): LocalDraft<Edits> | null {
	const { [setting.title]: edit, ...others } = copy.value;
	const isMore = setting.languages.some(
		(language) =>
			editedIn(edit, setting, language) !== undefined && editedIn(saved, setting, language) === undefined,
	);
	if (isMore) return copy;
	return Object.keys(others).length === 0 ? null : { ...copy, value: others };
}
