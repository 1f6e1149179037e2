import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusFault } from '../kit/focus-field.ts';
import type { Setting, SettingGroup } from './setting-data.ts';
import { settingHash } from './setting-path.ts';

export const sectionHash = (key: string): string => `#group-${key}`;

/** The section that is open: the one that the address names, or that has the setting which it names. */
export function useSection(groups: readonly SettingGroup[]) {
	const { hash, key, search } = useLocation();
	const navigate = useNavigate();
	const named = groups.flatMap(({ settings }) => settings).find(({ title }) => hash === settingHash(title));
	const title = named?.title;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a setting is sought again with each entry of the history
	useEffect(() => {
		const row = title === undefined ? null : document.getElementById(`setting-${title}`);
		if (!row) return;
		row.scrollIntoView({ block: 'center' });
		if (!focusFault(row)) focusIn(row);
	}, [title, key]);
	const open =
		groups.find((group) => hash === sectionHash(group.key)) ??
		groups.find(({ settings }) => named && settings.includes(named)) ??
		groups[0];
	return {
		open,
		/** Leads to a setting, and ends a search that hides it. */
		seek({ title }: Setting): void {
			const isShown = document.getElementById(`setting-${title}`) !== null;
			void navigate({ search: isShown ? search : '', hash: settingHash(title) }, { replace: true });
		},
	};
}

/** Puts the cursor where one types; where nothing is open to typing, on the button that opens it. */
export function focusIn(row: HTMLElement): void {
	const field = row.querySelector<HTMLElement>('fieldset :is(input, textarea, select, button)');
	(field ?? row.querySelector('button'))?.focus({ preventScroll: true });
}
