import { useEffect, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { checkOption } from '../../domain/options.ts';
import { useStore } from '../../ui/store.ts';
import { disputedFields, isDirty, isDisputed, shownFields } from '../edit/step.ts';
import { editStateOf } from '../kit/edit-state.ts';
import { fieldFaults } from '../services/outcome.ts';
import type { SaveState } from '../services/services.tsx';
import { useServices } from '../services/services.tsx';
import { ruleText, type Setting } from './setting-data.ts';
import { fieldsOfSetting, valuePath } from './setting-fields.ts';
import { createTypedSettings, type SettingCopies } from './typed-settings.ts';

/** The shown values of the settings, the typed ones, and their save. */
export function useTypedSettings(settings: readonly Setting[], copies: SettingCopies) {
	const services = useServices();
	const [typed] = useState(() => createTypedSettings(services, settings, copies));
	const list = useStore(typed.list);
	useEffect(() => typed.follow(settings), [typed, settings]);
	const [isChecked, setChecked] = useState(false);

	const editOf = (setting: Setting) => typed.find(setting)?.editing.state.get();
	const of = (setting: Setting, language = setting.languages[0]): string => {
		const state = editOf(setting);
		const fields = state ? shownFields(state.edit) : fieldsOfSetting(setting);
		return fields[valuePath(setting, language)] ?? '';
	};
	const isChanged = (setting: Setting, language = setting.languages[0]): boolean =>
		valuePath(setting, language) in (editOf(setting)?.edit.typed ?? {});
	const wrong = (setting: Setting, language: Language): string | null => {
		const value = of(setting, language);
		// Without a translation the other language is read.
		if (value === '' && language !== setting.languages[0]) return null;
		const fault = isChanged(setting, language) ? checkOption(setting.title, value) : null;
		return fault && ruleText(fault);
	};
	const changed = (): readonly Setting[] =>
		settings.filter((setting) => setting.languages.some((language) => isChanged(setting, language)));
	const states = list.map(({ editing }) => editing.state.get());
	const edits = states.filter(({ isGone }) => !isGone).map(({ edit }) => edit);
	const latest = (dates: readonly (Date | null)[]): Date | null =>
		dates.reduce((a, b) => (a && b && a > b ? a : (b ?? a)), null);

	return {
		list,
		/** As of now: a save may come before the last typed letter is drawn. */
		changed,
		of,
		isChanged,
		/** Settings that somebody deleted while something was typed in them. */
		gone: list.filter(({ editing }) => {
			const { isGone, edit } = editing.state.get();
			return isGone && isDirty(edit);
		}),
		editingOf: (setting: Setting) => typed.find(setting)?.editing,
		change: (setting: Setting, value: string, language = setting.languages[0]): void =>
			typed.change(setting, { [valuePath(setting, language)]: value }),
		discard: (setting: Setting): void => typed.find(setting)?.editing.discard(),
		/** The server's refusal; faults that this page sees show only after the first try to save. */
		faultOf(setting: Setting, language: Language): string | null {
			const problem = editOf(setting)?.edit.problem;
			const refused = problem && fieldFaults(problem)[valuePath(setting, language)];
			return refused ?? (isChecked ? wrong(setting, language) : null);
		},
		/** The server's new value under a typed one; null if nobody changed it. */
		disputeOf(setting: Setting, language: Language): { theirs: string; by: string | null } | null {
			const state = editOf(setting);
			const path = valuePath(setting, language);
			return state && isDisputed(state.edit, path)
				? { theirs: state.edit.record.fields[path] ?? '', by: state.changedBy }
				: null;
		},
		/** Shows the faults, and answers the faulty settings. */
		check(): readonly Setting[] {
			setChecked(true);
			return changed().filter((setting) =>
				setting.languages.some((language) => wrong(setting, language) !== null),
			);
		},
		/** Saves each setting by itself; answers those that are not saved. */
		async save(): Promise<readonly Setting[]> {
			const saves = changed().map(async (setting) => {
				const saved = await typed.find(setting)?.editing.save();
				return saved ? [] : [setting];
			});
			return (await Promise.all(saves)).flat();
		},
		state: (): SaveState =>
			editStateOf({
				isSaving: edits.some(({ isSaving }) => isSaving),
				isDirty: edits.some(isDirty),
				problem: edits.find(({ problem }) => problem)?.problem ?? null,
				hasDispute: edits.some((edit) => disputedFields(edit).length > 0),
				savedAt: latest(states.map(({ savedAt }) => savedAt)),
				copiedAt: latest(states.map(({ copiedAt }) => copiedAt)),
			}),
	};
}

export type TypedSettings = ReturnType<typeof useTypedSettings>;
