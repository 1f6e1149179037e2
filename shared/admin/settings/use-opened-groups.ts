import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFault } from '../kit/focus-field.ts';
import { otherGroup, type Setting, type SettingGroup } from './setting-data.ts';

/** What a new office fills in first, and what it has added itself. */
const beginsOpen: readonly string[] = ['company', 'site', otherGroup];

/** The groups that are open, and the setting that the address or a fault leads to. */
export function useOpenedGroups(groups: readonly SettingGroup[]) {
	const { hash } = useLocation();
	const settings = groups.flatMap(({ settings }) => settings);
	const [sought, seek] = useState(() => settings.find(({ title }) => hash === `#${title}`) ?? null);
	const [opened, setOpened] = useState(beginsOpen);
	const open = (key: string, isOpen = true): void =>
		setOpened((now) => (isOpen ? [...now, key] : now.filter((other) => other !== key)));
	useEffect(() => {
		if (!hash.startsWith('#group-')) return;
		setOpened((now) => [...now, hash.slice('#group-'.length)]);
		document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [hash]);
	useEffect(() => {
		const row = sought && document.getElementById(`setting-${sought.title}`);
		if (!sought || !row) return;
		const group = groups.find(({ settings }) => settings.some(({ title }) => title === sought.title));
		if (group) open(group.key);
		row.scrollIntoView({ block: 'center' });
		if (!focusFault(row)) {
			const field = row.querySelector<HTMLElement>('fieldset :is(input, textarea, select, button)');
			(field ?? row.querySelector('button'))?.focus({ preventScroll: true });
		}
		seek(null);
	});
	return {
		...{ open, seek },
		isOpen: ({ key, settings }: SettingGroup): boolean =>
			opened.includes(key) || settings.some((setting: Setting) => setting === sought),
	};
}
