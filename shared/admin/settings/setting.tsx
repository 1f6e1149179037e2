import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { Option, OptionDescription } from '../../contract/option.ts';
import type { Problem } from '../../contract/problem.ts';
import { kyivDay } from '../../format/date.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { useSaveState } from '../frame/save-state.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Conflict } from '../kit/conflict.tsx';
import { FoundCopy } from '../kit/found-copy.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { matches } from '../kit/list/matches.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { siteLanguages } from '../kit/translations.ts';
import type { Edits } from './merge-edits.ts';
import classes from './setting.module.css';
import { gatherSettings, isAdded, type Setting } from './setting-data.ts';
import { LostSettings } from './setting-lost.tsx';
import { NewSetting } from './setting-new.tsx';
import { disorderedSettings } from './setting-order.ts';
import { type Mark, SettingRow } from './setting-row.tsx';
import { type Renaming, renamingOf, writeSetting, writeSettings } from './setting-writes.ts';
import { useEdits } from './use-edits.ts';
import { useSettingSaving } from './use-setting-saving.ts';

const unsaved = { kind: 'unsaved' } as const;
const keysKey = 'clearway.setting-keys';
const draftKey = localCopies.setting.draftKey();

type Data = {
	registry: OptionDescription[];
	stored: Option[];
	site: Languages;
	localDraft: LocalDraft<Edits> | null;
	today: string;
};

const acts = {
	writeAll: writeSettings,
	write: writeSetting,
	rename: ({ api }: AdminServices, { id, ...body }: Renaming) =>
		api.option.save({ params: { id: String(id) }, body }),
	remove: ({ api }: AdminServices, id: number) => api.option.remove({ params: { id: String(id) } }),
	restore: ({ api }: AdminServices, id: number) =>
		api.trash.restore({ params: { kind: 'option', id: String(id) } }),
};

/** Everything that can be set: grouped, typed, each with what it changes. */
export default screen({
	title: text.title,
	load: async (services, { signal }): Promise<Data> => {
		const { api, drafts } = services;
		const [registry, stored, site, localDraft] = await Promise.all([
			api.option.registry({}, signal),
			api.option.list({}, signal),
			siteLanguages(services, signal),
			drafts.read<Edits>(draftKey).catch(() => null),
		]);
		return { registry, stored, site, localDraft, today: kyivDay(new Date()) };
	},
	act: acts,
	View: Settings,
});

function Settings({ data, act }: ViewProps<Data, typeof acts>) {
	const { registry, stored, site, localDraft, today } = data;
	useReloadOnNews('option');
	const list = useListAddress({ filters: ['group'] });
	const groups = gatherSettings(registry, stored, site);
	// A search looks through all of them.
	const group = list.q === '' ? groups.find(({ key }) => key === list.filters.group) : undefined;
	const [hasKeys, setKeys] = useState(() => localStorage.getItem(keysKey) === 'yes');
	const all = groups.flatMap(({ settings }) => settings);
	const edits = useEdits(draftKey, all, localDraft);
	const disorders = disorderedSettings(all, edits, today);
	const saving = useSettingSaving({ edits, site, writeAll: act.writeAll });
	const { isSaving, problem, question } = saving;
	// What one deletes or renames oneself is not lost.
	const [leaving, setLeaving] = useState<string | null>(null);
	const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({});
	// A value that was typed by now, or stored or deleted elsewhere, needs no mark any more.
	const markOf = (setting: Setting): Mark | null => {
		const mark = edits.changed.includes(setting) ? undefined : marks[setting.title];
		return (mark === 'confirm') === (setting.stored === null) ? (mark ?? null) : null;
	};
	const marked = all.filter((setting) => markOf(setting) !== null);
	const count = edits.changed.length + marked.length;
	const shown = (group ? [group] : groups)
		.map((group) => ({
			...group,
			settings: group.settings.filter(({ label, help, title, value, translations }) =>
				matches(list.q, [group.name, label, help, title, value, ...Object.values(translations)]),
			),
		}))
		.filter(({ settings }) => settings.length > 0);

	const state = edits.stateOf({ isSaving, problem, hasDispute: question !== null });
	const isOnlyMarked = marked.length > 0 && (state.kind === 'none' || state.kind === 'saved');
	const saveNow = useSaveState(isOnlyMarked ? unsaved : state, { save });

	async function save(): Promise<boolean> {
		if (count === 0) return false;
		const faulty = edits.showFaults();
		if (faulty.length > 0) {
			const seen = new Set(shown.flatMap(({ settings }) => settings.map(({ title }) => title)));
			// They may be of another group, or not what is searched for.
			if (!faulty.every(({ title }) => seen.has(title))) list.set({ group: null, q: '' });
			toast.failed(text.faults(faulty.length));
			return false;
		}
		const isSaved = edits.changed.length === 0 || (await saving.save());
		let done = 0;
		for (const setting of marked) if (await saveMarked(setting)) done += 1;
		if (done > 0) toast.done(text.saved(done));
		return isSaved && done === marked.length;
	}

	function mark({ title }: Setting, mark: Mark | null): void {
		const { [title]: _, ...others } = marks;
		setMarks(mark === null ? others : { ...others, [title]: mark });
		if (mark === 'remove') edits.drop(title);
	}

	async function saveMarked(setting: Setting): Promise<boolean> {
		const { title, value, stored } = setting;
		setLeaving(title);
		const result = stored
			? await act.remove(stored.id)
			: await act.write({ title, value, id: null, revision: 0 });
		setLeaving(null);
		if (!result.ok) toast.problem(result.problem);
		return result.ok;
	}

	async function rename(setting: Setting, title: string): Promise<Problem | null> {
		const renaming = renamingOf(edits, setting, title);
		if (renaming === null) return null;
		setLeaving(setting.title);
		const result = await act.rename(renaming);
		setLeaving(null);
		if (!result.ok) return result.problem;
		edits.drop(setting.title);
		toast.done(text.own.renamed(title));
		return null;
	}

	async function bringBack(id: number): Promise<void> {
		const result = await act.restore(id);
		if (result.ok) toast.done(text.lost.restored);
		else toast.problem(result.problem);
	}

	async function discard(): Promise<void> {
		if (!(await confirm(text.discarding(edits.changed.length)))) return;
		const putBack = edits.dropAll();
		toast.undo(text.discarded, putBack);
	}

	return (
		<Page title={text.title} lead={text.lead}>
			{edits.found && (
				<FoundCopy
					copy={edits.found}
					words={{ ...text, restored: text.found, restoredHelp: text.foundHelp }}
					onRestore={edits.takeFound}
					onForget={edits.dropFound}
				/>
			)}
			<LostSettings
				lost={edits.lost.filter(({ title }) => title !== leaving)}
				edits={edits}
				onRestore={(id) => void bringBack(id)}
			/>
			<ProblemNote problem={problem} />
			<ListHead>
				<ListSearch label={text.search} value={list.q} onSearch={(q) => list.set({ q }, { replace: true })} />
				<Switch
					label={text.keys}
					checked={hasKeys}
					onChange={(event) => {
						const isOn = event.currentTarget.checked;
						localStorage.setItem(keysKey, isOn ? 'yes' : 'no');
						setKeys(isOn);
					}}
				/>
			</ListHead>
			<div className={classes.columns}>
				<nav className={classes.groups} aria-label={text.groups}>
					<ul>
						<li>
							<Link to={adminPaths.setting} aria-current={group ? undefined : 'page'}>
								{text.allGroups}
							</Link>
						</li>
						{groups.map(({ key, name }) => (
							<li key={key}>
								<Link
									to={`${adminPaths.setting}?group=${key}`}
									aria-current={key === group?.key ? 'page' : undefined}
								>
									{name}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<div className={classes.sections}>
					{shown.length === 0 && <NothingFound onReset={list.reset} />}
					{shown.map(({ key, name, settings }) => (
						<section key={key} className={classes.section} aria-labelledby={`group-${key}`}>
							<h2 id={`group-${key}`}>{name}</h2>
							{settings.map((setting) => (
								<SettingRow
									key={edits.keyOf(setting)}
									setting={setting}
									edits={edits}
									today={today}
									hasKey={hasKeys}
									disorder={disorders.get(setting.title)}
									canDelete={isAdded(setting, registry)}
									mark={markOf(setting)}
									onMark={(one) => mark(setting, one)}
									onRename={(title) => rename(setting, title)}
								/>
							))}
						</section>
					))}
					{list.q === '' && (!group || group.key === 'other') && (
						<NewSetting onCreate={(title, value) => act.write({ title, value, id: null, revision: 0 })} />
					)}
				</div>
			</div>
			{count > 0 && (
				<SaveBar>
					<Button onClick={saveNow} aria-disabled={isSaving}>
						{text.save}
					</Button>
					<span role="status">{text.changed(count)}</span>
					<Button className={classes.discard} variant="default" onClick={() => void discard()}>
						{text.discard}
					</Button>
				</SaveBar>
			)}
			{question && (
				<Conflict
					isOpen
					fields={question.fields}
					onChoose={question.choose}
					onClose={() => question.choose(null)}
				/>
			)}
		</Page>
	);
}
