import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { Option, OptionDescription } from '../../contract/option.ts';
import { may, type Rights } from '../../contract/presets.ts';
import type { Problem } from '../../contract/problem.ts';
import type { OptionGroup } from '../../domain/options/kind.ts';
import { placeOfSettings, type SettingPlace, settingPlaces } from '../../domain/options/places.ts';
import { optionName } from '../../domain/options.ts';
import { kyivDay } from '../../format/date.ts';
import { listCopies } from '../edit/local-copy.ts';
import { shownFields } from '../edit/step.ts';
import { Badge } from '../kit/badge.tsx';
import { confirm } from '../kit/confirm.tsx';
import { focusFault } from '../kit/focus-field.ts';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { matches } from '../kit/list/matches.ts';
import { Page } from '../kit/page.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { siteLanguages } from '../kit/translations.ts';
import { useReloadOnNews } from '../services/news.ts';
import { useSaveState } from '../services/save-state.ts';
import type { ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { useRights } from '../services/use-rights.ts';
import classes from './setting.module.css';
import {
	gatherSettings,
	isAdded,
	isOpenExample,
	otherGroup,
	type Setting,
	type SettingGroup,
} from './setting-data.ts';
import type { SettingFields } from './setting-fields.ts';
import { NewPort, NewSetting } from './setting-new.tsx';
import { settingPath } from './setting-path.ts';
import { type Mark, SettingRow } from './setting-row.tsx';
import { copyKey, type SettingCopies, type TypedSetting } from './typed-settings.ts';
import { useTypedSettings } from './use-typed-settings.ts';

const unsaved = { kind: 'unsaved' } as const;

export type SettingsData = {
	place: SettingPlace;
	registry: OptionDescription[];
	stored: Option[];
	site: Languages;
	copies: SettingCopies;
	today: string;
};

export const acts = {
	create: ({ api }: AdminServices, title: string, value: string, idempotencyKey: string) =>
		api.option.create({ body: { title, value }, idempotencyKey }),
	rename: ({ api }: AdminServices, id: number, title: string, revision: number) =>
		api.option.save({ params: { id: String(id) }, body: { title, revision } }),
	remove: ({ api }: AdminServices, id: number) => api.option.remove({ params: { id: String(id) } }),
};

/** In `load`: all that the screens of settings read. */
export async function loadSettings(
	services: AdminServices,
	signal: AbortSignal,
	place: SettingPlace,
): Promise<SettingsData> {
	const { api, copyStore } = services;
	const [registry, stored, site, copies] = await Promise.all([
		api.option.registry({}, signal),
		api.option.list({}, signal),
		siteLanguages(services, signal),
		listCopies<SettingFields>(copyStore, localCopies.setting.copyKey('')),
	]);
	return { place, registry, stored, site, copies, today: kyivDay(new Date()) };
}

/**
 * The groups of a screen, and the local copies of their settings. The first screen also shows the office's own
 * settings, and leads to those of other screens: the key of a copy does not tell its screen.
 */
function settingsOf({ place, registry, stored, site, copies }: SettingsData, rights: Rights) {
	const isFirst = place === 'setting';
	const keysOf = ({ title, stored }: Setting): string[] => [
		copyKey(title, null),
		copyKey(title, stored?.id ?? null),
	];
	const isHere = ({ key }: SettingGroup): boolean =>
		settingPlaces[place].some((group) => group === key) || (isFirst && key === otherGroup);
	const gathered = gatherSettings(registry, stored, site).filter(({ key }) =>
		// Settings of no known group are for all rights alone.
		may(rights, placeOfSettings(key as OptionGroup)),
	);
	const groups = gathered.filter(isHere);
	const others = gathered.filter((group) => !isHere(group));
	const keys = new Set((isFirst ? others : groups).flatMap(({ settings }) => settings).flatMap(keysOf));
	return {
		groups,
		elsewhere: isFirst
			? others.flatMap(({ key, name, settings }) =>
					key === 'operator'
						? []
						: settings.map((setting) => ({
								setting,
								group: name,
								isUnsaved: keysOf(setting).some((key) => copies.has(key)),
							})),
				)
			: [],
		// A copy of a setting that was deleted is shown by the first screen.
		copies: new Map([...copies].filter(([key]) => keys.has(key) !== isFirst)),
	};
}

type Props = ViewProps<SettingsData, typeof acts> & {
	title: string;
	lead: string;
	/** What stands under the name of a group: its source, or where its other prices are. */
	notes?: { readonly [group in string]?: ReactNode };
};

// Up to so many groups are never folded.
const fewGroups = 2;
/** What a new office fills in first, and what it has added itself. */
const beginsOpen: readonly string[] = ['company', 'site', otherGroup];

// With fewer settings nobody searches.
const searchedFrom = 12;

/** The settings of a screen: grouped, typed, each with what it changes. */
export function Settings({ data, act, title, lead, notes = {} }: Props) {
	const { place, registry, today } = data;
	useReloadOnNews('option');
	const list = useListAddress({});
	const rights = useRights();
	const { groups, elsewhere, copies } = settingsOf(data, rights);
	const allSettings = groups.flatMap(({ settings }) => settings);
	const typed = useTypedSettings(allSettings, copies);
	const changed = typed.changed();
	const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({});
	// A value that was typed by now, or stored or deleted elsewhere, needs no mark any more.
	const markOf = (setting: Setting): Mark | null => {
		const mark = changed.includes(setting) ? undefined : marks[setting.title];
		return (mark === 'confirm') === (setting.stored === null) ? (mark ?? null) : null;
	};
	const marked = allSettings.filter((setting) => markOf(setting) !== null);
	const count = changed.length + marked.length;
	const isFound = ({ label, help, title, value, translations }: Setting, group: string): boolean =>
		matches(list.q, [group, label, help, title, value, ...Object.values(translations)]);
	const shown = groups
		.map((group) => ({
			...group,
			settings: group.settings.filter((setting) => isFound(setting, group.name)),
		}))
		.filter(({ key, settings }) => settings.length > 0 || (list.q === '' && notes[key] !== undefined));
	const found = elsewhere.filter(({ setting, group, isUnsaved }) =>
		list.q === '' ? isUnsaved : isFound(setting, group),
	);

	const state = typed.state();
	const isOnlyMarked = marked.length > 0 && (state.kind === 'none' || state.kind === 'saved');
	// Marks have no local copy.
	const leave = marked.length > 0 ? 'ask' : 'free';
	const saveNow = useSaveState(isOnlyMarked ? unsaved : state, { save, leave });
	const { hash } = useLocation();
	const [sought, setSought] = useState(() => allSettings.find(({ title }) => hash === `#${title}`) ?? null);
	const [opened, setOpened] = useState(beginsOpen);
	const open = (key: string, isOpen = true): void =>
		setOpened((now) => (isOpen ? [...now, key] : now.filter((other) => other !== key)));
	const isOpen = ({ key, settings }: SettingGroup): boolean =>
		groups.length <= fewGroups ||
		list.q !== '' ||
		opened.includes(key) ||
		settings.some((setting) => setting === sought || changed.includes(setting) || marked.includes(setting));
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
		setSought(null);
	});

	function seek(setting: Setting): void {
		const isShown = shown.some(({ settings }) => settings.some(({ title }) => title === setting.title));
		// The setting may not match the search.
		if (!isShown) list.set({ q: '' });
		setSought(setting);
	}

	async function save(): Promise<boolean> {
		const count = typed.changed().length + marked.length;
		if (count === 0) return false;
		const [faulty, ...others] = typed.check();
		if (faulty) {
			seek(faulty);
			toast.failed(text.faults(1 + others.length));
			return false;
		}
		const unsaved = await typed.save();
		const failed = [...unsaved];
		for (const setting of marked) if (!(await saveMarked(setting))) failed.push(setting);
		if (unsaved[0]) seek(unsaved[0]);
		if (failed.length < count) toast.done(text.saved(count - failed.length));
		return failed.length === 0;
	}

	function mark(setting: Setting, mark: Mark | null): void {
		const { [setting.title]: _, ...others } = marks;
		setMarks(mark === null ? others : { ...others, [setting.title]: mark });
		if (mark === 'remove') typed.discard(setting);
	}

	const isUnconfirmed = (setting: Setting): boolean =>
		isOpenExample(setting) && markOf(setting) === null && !changed.includes(setting);

	const typing: typeof typed = {
		...typed,
		change(setting, value, language) {
			typed.change(setting, value, language);
			// The same sum is no change, so it is kept as a confirmation.
			if (isOpenExample(setting)) mark(setting, value === setting.value ? 'confirm' : null);
		},
	};

	function confirmAll(examples: readonly Setting[]): void {
		setMarks({ ...marks, ...Object.fromEntries(examples.map(({ title }) => [title, 'confirm' as const])) });
	}

	async function saveMarked({ title, value, stored }: Setting): Promise<boolean> {
		const result = stored ? await act.remove(stored.id) : await act.create(title, value, crypto.randomUUID());
		if (!result.ok) toast.problem(result.problem);
		return result.ok;
	}

	async function rename({ stored }: Setting, title: string): Promise<Problem | null> {
		if (stored === null) return null;
		const result = await act.rename(stored.id, title, stored.revision);
		if (!result.ok) return result.problem;
		toast.done(text.own.renamed(title));
		return null;
	}

	async function discard(): Promise<void> {
		if (!(await confirm(text.discarding(count)))) return;
		for (const setting of changed) typed.discard(setting);
		setMarks({});
	}

	const onOtherScreens = found.length > 0 && (
		<section className={classes.section} aria-labelledby="group-elsewhere">
			<h2 id="group-elsewhere">{text.elsewhere}</h2>
			<ul className={`note ${classes.elsewhere}`}>
				{found.map(({ setting: { title, label }, group, isUnsaved }) => (
					<li key={title}>
						<Link to={settingPath(title)}>{label}</Link>{' '}
						<span>{isUnsaved ? text.unsavedIn(group) : group}</span>
					</li>
				))}
			</ul>
		</section>
	);

	return (
		<Page title={title} lead={lead}>
			{typed.list.map(({ title, id, editing }) => (
				<HeldSetting key={`${title} ${id}`} editing={editing} />
			))}
			{typed.gone.map((goneSetting) => (
				<GoneSetting key={goneSetting.id} gone={goneSetting} />
			))}
			{allSettings.some(isOpenExample) && (
				<Text className="note" mb="md">
					{text.exampleHelp}
				</Text>
			)}
			{(list.q !== '' || allSettings.length > searchedFrom) && <ListHead list={list} search={text.search} />}
			<div className={classes.sections}>
				{shown.length + found.length === 0 && <NothingFound onReset={() => list.set({ q: null })} />}
				{list.q === '' && onOtherScreens}
				{shown.map(({ key, name, settings }) => (
					<Group
						key={key}
						id={`group-${key}`}
						name={name}
						// The title of the screen names a single group.
						isNamed={groups.length > 1}
						mark={settings.some(isOpenExample) && <Badge tone="warning">{text.isExample}</Badge>}
						isOpen={isOpen({ key, name, settings })}
						onToggle={(isOpen) => open(key, isOpen)}
					>
						{typeof notes[key] === 'string' ? <p className="note">{notes[key]}</p> : notes[key]}
						{settings.some(isUnconfirmed) && (
							<Button
								size="compact-md"
								variant="default"
								onClick={() => confirmAll(settings.filter(isUnconfirmed))}
							>
								{text.confirmAll}
							</Button>
						)}
						{settings.map((setting) => (
							<SettingRow
								key={setting.title}
								setting={setting}
								typed={typing}
								today={today}
								canDelete={isAdded(setting, registry)}
								isRead={place === 'law'}
								mark={markOf(setting)}
								onMark={(nextMark) => mark(setting, nextMark)}
								onRename={(title) => rename(setting, title)}
							/>
						))}
						{key === 'sea' && list.q === '' && <NewPort today={today} onCreate={act.create} />}
					</Group>
				))}
				{list.q !== '' && onOtherScreens}
				{list.q === '' && place === 'setting' && rights.includes('all') && (
					<NewSetting onCreate={act.create} />
				)}
			</div>
			{count > 0 && (
				<SaveBar>
					<Button onClick={saveNow} aria-disabled={state.kind === 'saving'}>
						{text.save}
					</Button>
					<span role="status">{text.changed(count)}</span>
					<Button ml="auto" variant="default" onClick={() => void discard()}>
						{text.discard}
					</Button>
				</SaveBar>
			)}
		</Page>
	);
}

type GroupProps = {
	id: string;
	name: string;
	isNamed: boolean;
	mark: ReactNode;
	isOpen: boolean;
	onToggle: (isOpen: boolean) => void;
	children: ReactNode;
};

/** A group of settings, folded until somebody looks for one of them. */
const Group = ({ id, name, isNamed, mark, isOpen, onToggle, children }: GroupProps) => (
	<section className={classes.section} aria-labelledby={id}>
		{/* A change that somebody else made to `open` is no wish of the reader. */}
		<details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}>
			<summary className={isNamed ? undefined : 'visually-hidden'}>
				<h2 id={id}>{name}</h2> {mark}
			</summary>
			{children}
		</details>
	</section>
);

/** Keeps a typed setting in this window while the screen is open. */
function HeldSetting({ editing }: Pick<TypedSetting, 'editing'>) {
	useEffect(() => editing.open(), [editing]);
	return null;
}

/** Shows what was typed in a setting that somebody deleted; its local copy keeps it. */
function GoneSetting({ gone: { title, editing } }: { gone: TypedSetting }) {
	const { title: _, ...typed } = shownFields(editing.state.get().edit);
	return (
		<Text mb="sm" role="status">
			{text.gone(optionName(title), Object.values(typed).join(' '))}{' '}
			<Button size="compact-sm" variant="default" onClick={() => editing.discard()}>
				{words.discard}
			</Button>
		</Text>
	);
}
