import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, Group as Line } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { confirm } from '../kit/confirm.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { matches } from '../kit/list/matches.ts';
import { Page } from '../kit/page.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { useReloadOnNews } from '../services/news.ts';
import { useSaveState } from '../services/save-state.ts';
import type { ViewProps } from '../services/screen.tsx';
import { useRights } from '../services/use-rights.ts';
import { HeldSettings } from './held-settings.tsx';
import classes from './setting.module.css';
import { isAdded, isOpenExample, otherGroup, type Setting, type SettingGroup } from './setting-data.ts';
import { Elsewhere, Section, SectionList } from './setting-group.tsx';
import { NewPort, NewSetting } from './setting-new.tsx';
import { SettingRow } from './setting-row.tsx';
import { type acts, type SettingsData, settingsOf } from './settings-data.ts';
import { useSection } from './use-section.ts';
import { useSettingMarks } from './use-setting-marks.ts';
import { useTypedSettings } from './use-typed-settings.ts';

const unsaved = { kind: 'unsaved' } as const;

type Props = ViewProps<SettingsData, typeof acts> & {
	title: string;
	lead: string;
	/** What stands under the name of a group: its source, or where its other prices are. */
	notes?: { readonly [group in string]?: ReactNode };
};

// With fewer settings nobody searches.
const searchedFrom = 12;

/** The settings of a screen: grouped, typed, each with what it changes. */
export function Settings({ data, act, title, lead, notes = {} }: Props) {
	const { place } = data;
	useReloadOnNews('option');
	const list = useListAddress({});
	const rights = useRights();
	const canAdd = place === 'setting' && rights.includes('all');
	const { groups: known, elsewhere, copies } = settingsOf(data, rights);
	const groups = known.filter(
		({ key, settings }) => settings.length > 0 || notes[key] !== undefined || (canAdd && key === otherGroup),
	);
	const allSettings = groups.flatMap(({ settings }) => settings);
	const typed = useTypedSettings(allSettings, copies);
	const marking = useSettingMarks(allSettings, typed, act);
	const { open, seek } = useSection(groups);
	const changed = typed.changed();
	const { marked } = marking;
	const count = changed.length + marked.length;
	const isFound = ({ label, help, title, value, translations }: Setting, group: string): boolean =>
		matches(list.q, [group, label, help, title, value, ...Object.values(translations)]);
	const shown =
		list.q === ''
			? groups.filter((group) => group === open)
			: groups
					.map((group) => ({
						...group,
						settings: group.settings.filter((setting) => isFound(setting, group.name)),
					}))
					.filter(({ settings }) => settings.length > 0);
	const found = elsewhere.filter(({ setting, group, isUnsaved }) =>
		list.q === '' ? isUnsaved : isFound(setting, group),
	);
	const countOf = ({ settings }: SettingGroup): number =>
		settings.filter((setting) => changed.includes(setting) || marked.includes(setting)).length;

	const state = typed.state();
	const isOnlyMarked = marked.length > 0 && (state.kind === 'none' || state.kind === 'saved');
	// Marks have no local copy.
	const leave = marked.length > 0 ? 'ask' : 'free';
	const saveNow = useSaveState(isOnlyMarked ? unsaved : state, { save, leave });

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
		for (const setting of marked) if (!(await marking.save(setting))) failed.push(setting);
		if (unsaved[0]) seek(unsaved[0]);
		if (failed.length < count) toast.done(text.saved(count - failed.length));
		return failed.length === 0;
	}

	async function discard(): Promise<void> {
		if (!(await confirm(text.discarding(count)))) return;
		for (const setting of changed) typed.discard(setting);
		marking.clear();
	}

	const onOtherScreens = found.length > 0 && <Elsewhere found={found} />;
	return (
		<Page title={title} lead={lead}>
			<HeldSettings typed={typed} />
			{(list.q !== '' || allSettings.length > searchedFrom) && <ListHead list={list} search={text.search} />}
			<div className={groups.length > 1 ? classes.split : classes.whole}>
				{groups.length > 1 && (
					<SectionList
						groups={groups}
						open={list.q === '' ? open : undefined}
						isExample={({ settings }) => settings.some(isOpenExample)}
						countOf={countOf}
					/>
				)}
				<div>
					{shown.length + found.length === 0 && <NothingFound onReset={() => list.set({ q: null })} />}
					{list.q === '' && onOtherScreens}
					{shown.map((group) => (
						<Section
							key={group.key}
							id={`group-${group.key}`}
							name={group.name}
							// The title of the screen names a single group.
							isNamed={groups.length > 1}
						>
							<Rows group={group} note={notes[group.key]} data={data} act={act} marking={marking} />
							{group.key === 'sea' && list.q === '' && <NewPort today={data.today} onCreate={act.create} />}
							{group.key === otherGroup && list.q === '' && <NewSetting onCreate={act.create} />}
						</Section>
					))}
					{list.q !== '' && onOtherScreens}
				</div>
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

type RowsProps = Pick<Props, 'data' | 'act'> & {
	group: SettingGroup;
	note: ReactNode;
	marking: ReturnType<typeof useSettingMarks>;
};

function Rows({ group: { settings }, note, data, act, marking }: RowsProps) {
	const { place, registry, today } = data;
	async function rename({ stored }: Setting, title: string): Promise<Problem | null> {
		if (stored === null) return null;
		const result = await act.rename(stored.id, title, stored.revision);
		if (!result.ok) return result.problem;
		toast.done(text.own.renamed(title));
		return null;
	}
	const unconfirmed = settings.filter(marking.isUnconfirmed);
	return (
		<>
			{typeof note === 'string' ? <p className="note">{note}</p> : note}
			{unconfirmed.length > 0 && (
				<Line className="callout" data-tone="warning" justify="space-between" gap="xs" my="xs">
					<span>{text.exampleHelp}</span>
					<Button size="compact-md" variant="default" onClick={() => marking.confirmAll(unconfirmed)}>
						{text.confirmAll}
					</Button>
				</Line>
			)}
			{settings.map((setting) => (
				<SettingRow
					key={setting.title}
					setting={setting}
					typed={marking.typing}
					today={today}
					canDelete={isAdded(setting, registry)}
					isRead={place === 'law'}
					mark={marking.markOf(setting)}
					onMark={(mark) => marking.mark(setting, mark)}
					onRename={(title) => rename(setting, title)}
				/>
			))}
		</>
	);
}
