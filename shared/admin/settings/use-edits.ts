import { useEffect, useRef, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Language } from '../../contract/language.ts';
import type { Option } from '../../contract/option.ts';
import type { Problem } from '../../contract/problem.ts';
import { checkOption } from '../../domain/options.ts';
import { type LocalDraft, useDraft } from '../frame/drafts.ts';
import type { SaveState } from '../frame/save-state.ts';
import { useServices } from '../frame/services.tsx';
import { editStateOf } from '../kit/edit-state.ts';
import { focusFault } from '../kit/focus-field.ts';
import { useDropStored } from '../kit/form-fields.ts';
import { textIn } from '../kit/translations.ts';
import { lostEdits } from './lost-edits.ts';
import { type Edit, type Edits, mergeEdits, type Texts, withdrawnIds } from './merge-edits.ts';
import { rebased, textsOf } from './merge-setting.ts';
import type { Setting } from './setting-data.ts';
import { ruleText } from './setting-data.ts';
import type { Write } from './setting-writes.ts';
import { editedIn, storedIn, unsavedOf, withoutSaved } from './unsaved-edits.ts';

const textsIn = (setting: Setting): Texts =>
	Object.fromEntries(setting.languages.map((language) => [language, storedIn(setting, language)]));

/** What is left of an edit when this was saved of it; null when nothing is. */
function editAfter(edit: Edit, setting: Setting, sent: Write, saved: Option): Edit | null {
	const { languages, type } = setting;
	const [own] = languages;
	const before = textsOf(sent, setting);
	const from: Texts = Object.fromEntries(
		languages.map((one) => [one, textIn(saved, 'value', one, languages)]),
	);
	const left = languages.flatMap((language): [Language, string][] => {
		const typed = editedIn(edit, setting, language);
		if (typed === undefined || typed === before[language]) return [];
		const [was, stored] = [before[language], from[language] ?? ''];
		return [[language, was === undefined ? typed : rebased(type, was, typed, stored)]];
	});
	if (left.length === 0) return null;
	const further = left.filter(([language]) => language !== own);
	const [value] = left.flatMap(([language, text]) => (language === own ? [text] : []));
	return {
		...(value !== undefined && { value }),
		...(further.length > 0 && { translations: Object.fromEntries(further) }),
		base: saved.revision,
		from,
		...(saved.id !== null && { id: saved.id }),
	};
}

// Whoever saves again and again without a network needs only the last ones to be known again.
const mostTried = 5;

type EditState = { isSaving: boolean; problem: Problem | null; hasDispute: boolean };

const revisionOf = ({ stored }: Setting): number => stored?.revision ?? 0;

/** Keeps the unsaved values of the settings, here and in the local copy. */
export function useEdits(
	draftKey: string,
	settings: readonly Setting[],
	localDraft: LocalDraft<Edits> | null,
) {
	const [edits, setEdits] = useState<Edits>({});
	const latest = useRef(edits);
	const [found, setFound] = useState(() => unsavedOf(localDraft, settings));
	// Until the person has answered it stays in the copy, under what is typed meanwhile.
	const open = useRef(found);
	const [isChecked, setChecked] = useState(false);
	const [savedAt, setSavedAt] = useState<Date | null>(null);
	const draft = useDraft<Edits>(draftKey);
	const { drafts } = useServices();
	const copied = useRef<Edits>(localDraft?.value ?? {});
	useDropStored(draftKey, localDraft, found !== null);
	const keys = useEditorKeys(edits);
	const [sought, setSought] = useState<string | null>(null);
	useEffect(() => {
		const row = sought === null ? null : document.getElementById(`setting-${sought}`);
		if (!row) return;
		row.scrollIntoView({ block: 'center' });
		focusFault(row);
		setSought(null);
	});

	const put = (after: Edits): void => {
		latest.current = after;
		setEdits(after);
		const copy = open.current ? mergeEdits(open.current.value, after) : after;
		// What was saved without a network is waiting to be sent, and would come to the site after all.
		for (const id of withdrawnIds(copied.current, copy))
			void drafts.drop(localCopies.setting.partKey(id)).catch(() => undefined);
		copied.current = copy;
		if (Object.keys(copy).length === 0) draft.drop();
		else draft.write(copy);
	};
	/** Of what was found nothing is offered any more in place of which this was saved. */
	const passOver = (setting: Setting, saved: Edit): void => {
		open.current &&= withoutSaved(open.current, setting, saved);
		setFound(open.current);
	};
	const without = (title: string): Edits =>
		Object.fromEntries(Object.entries(latest.current).filter(([key]) => key !== title));
	const of = (setting: Setting, language = setting.languages[0]): string =>
		editedIn(edits[setting.title], setting, language) ?? storedIn(setting, language);
	const isChanged = (setting: Setting, language = setting.languages[0]): boolean =>
		of(setting, language) !== storedIn(setting, language);
	const lost = lostEdits(edits, settings);
	const changed = settings.filter((setting) =>
		setting.languages.some((language) => isChanged(setting, language)),
	);
	const fault = (setting: Setting, language = setting.languages[0]): string | null => {
		const value = of(setting, language);
		// Without a translation the other language is read.
		if (value === '' && language !== setting.languages[0]) return null;
		const found = isChanged(setting, language) ? checkOption(setting.title, value) : null;
		return found === null ? null : ruleText(found);
	};
	const faulty = changed.filter((setting) =>
		setting.languages.some((language) => fault(setting, language) !== null),
	);
	const change = (setting: Setting, value: string, language = setting.languages[0]): void => {
		const { title, languages, stored } = setting;
		const before = latest.current[title] ?? {
			...{ base: revisionOf(setting), from: textsIn(setting) },
			...(stored && { id: stored.id }),
		};
		const edit =
			language === languages[0]
				? { ...before, value }
				: { ...before, translations: { ...before.translations, [language]: value } };
		const isSame = languages.every(
			(one) => (editedIn(edit, setting, one) ?? storedIn(setting, one)) === storedIn(setting, one),
		);
		put(isSame ? without(title) : { ...latest.current, [title]: edit });
	};

	// Sent, and the answer was lost: the screen shows by now that it was stored.
	const arrived = settings.filter((setting) => edits[setting.title] && !changed.includes(setting));
	useEffect(() => {
		if (arrived.length === 0) return;
		for (const { stored } of arrived) if (stored) keys.own(stored);
		const titles = new Set(arrived.map(({ title }) => title));
		put(Object.fromEntries(Object.entries(latest.current).filter(([title]) => !titles.has(title))));
		setSavedAt(new Date());
	});

	return {
		found,
		changed,
		lost,
		of,
		keyOf: keys.of,
		/** The revision an edit is based on. */
		baseOf: ({ title }: Setting): number => latest.current[title]?.base ?? 0,
		/** The values that were typed over; a copy of before they were kept does not say it. */
		fromOf: ({ title }: Setting): Texts | undefined => latest.current[title]?.from,
		/** Faults show from the first try to save on. */
		faultOf: (setting: Setting, language: Language): string | null =>
			isChecked ? fault(setting, language) : null,
		/** What was sent of it, perhaps before this screen was opened, and has no answer. */
		triedOf: ({ title }: Setting): readonly Texts[] => latest.current[title]?.tried ?? [],
		/** They are being sent: their copy says so. */
		trying(sent: readonly { setting: Setting; texts: Texts }[]): void {
			const before = JSON.stringify(copied.current);
			const after = { ...latest.current };
			for (const { setting, texts } of sent) {
				const edit = after[setting.title];
				if (edit) after[setting.title] = { ...edit, tried: [...(edit.tried ?? []), texts].slice(-mostTried) };
			}
			latest.current = after;
			setEdits(after);
			const say = async (): Promise<void> => {
				await draft.flush();
				const copy = await drafts.read<Edits>(draftKey);
				// By now it may be another window's, or have its answer.
				const isOwn = copy === null || JSON.stringify(copy.value) === before;
				if (!isOwn || latest.current !== after) return;
				put(after);
				void draft.flush();
			};
			say().catch(() => undefined);
		},
		/** What was refused has not been stored. */
		refused({ title }: Setting, texts: Texts): void {
			const edit = latest.current[title];
			if (edit?.tried)
				put({ ...latest.current, [title]: { ...edit, tried: edit.tried.filter((one) => one !== texts) } });
		},
		isChanged,
		change,
		/** Begins a translation with the text of the setting's own language. */
		takeOver(setting: Setting, language: Language): void {
			keys.renew(setting.title);
			change(setting, of(setting), language);
		},
		/** The server has what was sent, perhaps with the parts of others; what was typed since then stays. */
		settle(setting: Setting, saved: Option, sent: Write): void {
			const { title, languages } = setting;
			keys.own(saved);
			const edit = latest.current[title];
			const left = edit && editAfter(edit, setting, sent, saved);
			if (edit) passOver(setting, edit);
			// An editor stays as it is, unless what is stored differs from what it shows.
			const isMerged = Object.entries(textsOf(sent, setting)).some(
				([language, text]) => text !== textIn(saved, 'value', language as Language, languages),
			);
			if (isMerged) keys.renew(title);
			put(left ? { ...latest.current, [title]: left } : without(title));
			setSavedAt(new Date());
		},
		/** Discards this edit; its editor is reset to the stored value. */
		drop(title: string): void {
			keys.renew(title);
			put(without(title));
		},
		isEdited: (title: string): boolean => edits[title] !== undefined,
		/** Drops a value whose setting is gone; answers how to have it again. */
		dropLost(title: string): () => void {
			const { [title]: dropped } = latest.current;
			put(without(title));
			return () => dropped && put({ [title]: dropped, ...latest.current });
		},
		/** Makes it the unsaved value of the setting under its new name. */
		moveLost(title: string, to: string): void {
			const { [title]: moved } = latest.current;
			keys.renew(to);
			if (moved) put({ ...without(title), [to]: moved });
		},
		/** Discards all that is shown in its field; answers how to have it again. */
		dropAll(): () => void {
			const left = Object.fromEntries(lost.map(({ title, edit }) => [title, edit]));
			const before = latest.current;
			const putAll = (after: Edits): void => {
				for (const title of Object.keys(before)) keys.renew(title);
				put(after);
			};
			setChecked(false);
			putAll(left);
			// What was typed since then is newer.
			return () => putAll({ ...before, ...latest.current });
		},
		/** Shows all faults, leads to the first as soon as it is there, and answers whose they are. */
		showFaults(): readonly Setting[] {
			setChecked(true);
			setSought(faulty[0]?.title ?? null);
			return faulty;
		},
		takeFound(): void {
			for (const title of Object.keys(found?.value ?? {})) keys.renew(title);
			open.current = null;
			put(mergeEdits(found?.value ?? {}, latest.current));
			setFound(null);
		},
		dropFound(): void {
			open.current = null;
			put(latest.current);
			setFound(null);
		},
		stateOf: (state: EditState): SaveState =>
			editStateOf({ ...state, isDirty: changed.length + lost.length > 0, savedAt, copiedAt: draft.copiedAt }),
	};
}

/**
 * Editors of lists hold their rows themselves. A new React key resets one: when its edit is discarded, and
 * when another admin stored a new value while it was not being edited. Saving here does not change the key,
 * so that the focus stays.
 */
function useEditorKeys(edits: Edits) {
	const known = useRef(new Map<string, { revision: number; key: number; isAwaited: boolean }>());
	const entry = (title: string, revision: number) => {
		const found = known.current.get(title) ?? { revision, key: 0, isAwaited: false };
		known.current.set(title, found);
		return found;
	};
	return {
		of(setting: Setting): string {
			const revision = revisionOf(setting);
			const found = entry(setting.title, revision);
			// One's own save is known here a moment before the screen has loaded it.
			if (found.revision === revision) found.isAwaited = false;
			else if (!found.isAwaited && edits[setting.title] === undefined) {
				found.revision = revision;
				found.key += 1;
			}
			return `${setting.title} ${found.key}`;
		},
		own({ title, revision }: Option): void {
			Object.assign(entry(title, revision), { revision, isAwaited: true });
		},
		renew(title: string): void {
			entry(title, 0).key += 1;
		},
	};
}
