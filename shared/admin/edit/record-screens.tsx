import { recordScreens as words } from '@clearway/shared/words/admin-record-screens.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Language, Languages } from '../../contract/language.ts';
import { createPath, recordKey, recordScreen, type ScreenKind } from '../../contract/records.ts';
import { useCommands } from '../frame/commands.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { type Screen, screen, useScreenTitle, type ViewProps } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import { Empty } from '../kit/empty.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { type Column, List } from '../kit/list/list.tsx';
import { matches } from '../kit/list/matches.ts';
import { pageOf } from '../kit/list/paging.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { undoable } from '../kit/undoable.ts';
import { trashing } from '../trash/many.ts';
import { type EditKind, type Opened, openRecord } from './editing.ts';
import { openNew } from './new-id.ts';
import type { Fields } from './step.ts';
import { type RecordEdit, useEdit } from './use-edit.tsx';
import { DeletedNote, useRemoval } from './use-removal.tsx';

type Row = { id: number; revision: number; language?: Language | undefined };

/** What the form of a record gets. */
export type RecordForm<F extends Fields, R> = {
	edit: RecordEdit<F, R>;
	/** The record's own language comes first. */
	languages: Languages;
	/** All records of the kind. */
	all: readonly R[];
};

type Definition<F extends Fields, R> = {
	kind: ScreenKind;
	icon: IconName;
	editing: EditKind<F, R>;
	/** The fields of a new record. */
	blank: F;
	list: (services: AdminServices, signal: AbortSignal) => Promise<R[]>;
	nameOf: (record: R) => string;
	/** `text` is what a column is searched and sorted by. */
	columns: readonly (Column<R> & { text: (record: R) => string })[];
	/** Above the list, and where it is empty. */
	lead: string;
	empty: { title: string; text: string };
	/** Formats a value that somebody else changed. */
	show?: (field: string, value: unknown) => string;
	Form: ComponentType<RecordForm<F, R>>;
	/** Shown beside the button that deletes. */
	Actions?: ComponentType<{ record: R }>;
};

type One<F extends Fields, R> = { all: R[]; site: Languages; opened: Opened<F, R> };

/** The three screens of a kind of record: all of them, a new one, one of them. */
export function recordScreens<F extends Fields, R extends Row>(definition: Definition<F, R>) {
	const { kind, editing, blank, nameOf, list, lead, Form, Actions } = definition;
	const { one, create } = recordWords[kind];

	const load = async (services: AdminServices, signal: AbortSignal, opening: Promise<Opened<F, R>>) => {
		const [opened, site, all] = await Promise.all([
			opening,
			siteLanguages(services, signal),
			list(services, signal),
		]);
		return { opened, site, all };
	};

	function New({ data: { opened, site, all } }: ViewProps<One<F, R>, Record<never, never>>) {
		const edit = useEdit(editing, opened, {
			made: ({ id }) => ({
				id,
				key: recordKey(kind, id),
				path: recordScreen(kind, id),
				done: words.created(one),
			}),
		});
		return (
			<Page title={create} lead={lead}>
				<Form edit={edit} languages={site} all={all} />
			</Page>
		);
	}

	function Existing({ data: { opened, site, all } }: ViewProps<One<F, R>, Record<never, never>>) {
		const edit = useEdit(editing, opened, definition.show && { show: definition.show });
		// `load` always gives this screen a record.
		const record = edit.record as R;
		const name = nameOf(record);
		useScreenTitle(name);
		const remove = useRemoval({ kind, record, name });
		return (
			<Page
				title={name}
				action={
					<>
						{Actions && <Actions record={record} />}
						<Button
							variant="default"
							leftSection={<Icon name="trash" size={16} />}
							onClick={() => void remove()}
						>
							{words.remove}
						</Button>
					</>
				}
			>
				<DeletedNote edit={edit} kind={kind} id={record.id} />
				<Form edit={edit} languages={languagesOf(record, site)} all={all} />
			</Page>
		);
	}

	const screens: Record<'list' | 'create' | 'one', Screen> = {
		list: screen({
			title: recordWords[kind].many,
			load: (services, { signal }) => list(services, signal),
			act: trashing(kind),
			View: (view) => <RecordList {...view} definition={definition} />,
		}),
		create: screen({
			title: create,
			load: (services, { url, signal }) => load(services, signal, openNew(services, kind, url, blank)),
			View: (view) => <New key={view.data.opened.key} {...view} />,
		}),
		one: screen({
			title: ({ opened }: One<F, R>) => (opened.record ? nameOf(opened.record) : one),
			load: (services, { params, signal }) => {
				const id = params.id ?? '';
				const opening = editing
					.read(services, id)
					.then((record) => openRecord<F, R>(services, recordKey(kind, id), id, record));
				return load(services, signal, opening);
			},
			View: Existing,
		}),
	};
	return screens;
}

type ListProps<F extends Fields, R> = ViewProps<R[], ReturnType<typeof trashing>> & {
	definition: Definition<F, R>;
};

function RecordList<F extends Fields, R extends Row>({ data, act, definition }: ListProps<F, R>) {
	const { kind, icon, nameOf, columns, lead, empty } = definition;
	const { one, many, create } = recordWords[kind];
	useReloadOnNews(kind);
	const navigate = useNavigate();
	const sorts = columns.flatMap(({ sort = [] }) => [...sort]);
	const list = useListAddress({ sorts });
	const open = createPath(kind);
	useCommands([{ id: `${kind}.new`, label: create, group: many, keys: 'n', run: () => void navigate(open) }]);
	const sortBy = columns.find(({ sort }) => list.sort !== undefined && sort?.includes(list.sort));
	const direction = list.sort === sortBy?.sort?.[1] ? -1 : 1;
	const found = data.filter((row) => matches(list.q, [nameOf(row), ...columns.map(({ text }) => text(row))]));
	const rows = sortBy
		? found.toSorted((a, b) => direction * sortBy.text(a).localeCompare(sortBy.text(b), 'ru'))
		: found;
	const shown = pageOf(rows, list);
	const remove = (removed: readonly R[]): Promise<boolean> => {
		const ids = removed.map(({ id }) => id);
		const [only] = removed;
		return undoable({
			done:
				only && removed.length === 1 ? words.removed(one, nameOf(only)) : words.removedMany(removed.length),
			run: () => act.remove(ids),
			undo: () => act.restore(ids),
			undone: words.back,
		});
	};
	const button: ReactNode = (
		<Button component={Link} to={open} leftSection={<Icon name="plus" size={16} />}>
			{create}
		</Button>
	);
	return (
		<Page title={many} lead={lead} action={data.length > 0 && button}>
			{data.length > 0 && (
				<ListHead>
					<ListSearch value={list.q} onSearch={(q) => list.set({ q }, { replace: true })} />
				</ListHead>
			)}
			<List
				label={many}
				rows={shown.rows}
				paging={list.paging(shown)}
				every={async () => rows}
				keyOf={({ id }) => id}
				nameOf={nameOf}
				pathOf={({ id }) => recordScreen(kind, id)}
				sort={list.sort}
				onSort={(sort) => list.set({ sort: sort === sorts[0] ? null : sort })}
				columns={columns}
				actions={(row) => [
					{ label: words.remove, icon: 'trash', isDangerous: true, run: () => void remove([row]) },
				]}
				bulk={[{ label: words.remove, icon: 'trash', isDangerous: true, run: remove }]}
				empty={
					data.length > 0 ? (
						<NothingFound onReset={list.reset} />
					) : (
						<Empty icon={icon} title={empty.title} action={button}>
							<p>{empty.text}</p>
						</Empty>
					)
				}
			/>
		</Page>
	);
}
