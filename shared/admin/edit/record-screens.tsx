import { listWords } from '@clearway/shared/words/admin-list.ts';
import { recordScreens as words } from '@clearway/shared/words/admin-record-screens.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Language, Languages } from '../../contract/language.ts';
import { createPath, recordKey, recordScreen, type ScreenKind } from '../../contract/records.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { type ListAddress, readListAddress, useListAddress } from '../kit/list/address.ts';
import { type ListFilter, narrowingKeys } from '../kit/list/filters.tsx';
import type { Column } from '../kit/list/list.tsx';
import { Listing } from '../kit/list/listing.tsx';
import type { Found } from '../kit/list/paging.ts';
import { deletionOf, trashing } from '../kit/move-to-trash.ts';
import { Page } from '../kit/page.tsx';
import { QuietButton } from '../kit/quiet-button.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { useCommands } from '../services/commands.ts';
import { useReloadOnNews } from '../services/news.ts';
import { type Place, type Screen, screen, useScreenTitle, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { type EditKind, type Opened, openRecord } from './editing.ts';
import { openNew } from './new-id.ts';
import type { Fields } from './step.ts';
import { type RecordEdit, useEdit } from './use-edit.tsx';
import { DeletedNote, useRemoval } from './use-removal.tsx';

export type NewRecordForm<F extends Fields, R, More> = {
	edit: RecordEdit<F, R>;
	/** The record's own language comes first. */
	languages: Languages;
	more: More;
};

export type RecordForm<F extends Fields, R, More> = NewRecordForm<F, R, More> & {
	record: R;
	/** Says that an upload goes on, which would be lost if the form closed. */
	onSending: (isSending: boolean) => void;
};

type Row = { id: number };
type Existing = Row & { revision: number; language?: Language | undefined };

type FormDefinition<F extends Fields, R, More> = {
	kind: ScreenKind;
	editing: EditKind<F, R>;
	/** The fields of a new record. */
	blank: F;
	nameOf: (record: R) => string;
	/** The text above the form of a new record. */
	createLead?: string;
	/** Formats a value that somebody else changed. */
	show?: (field: string, value: unknown, more: More) => string;
	/** Loads further data for the forms; a new record has no id. */
	more: (services: AdminServices, id: string | null, signal: AbortSignal) => Promise<More>;
	New: ComponentType<NewRecordForm<F, R, More>>;
	Form: ComponentType<RecordForm<F, R, More>>;
	/** Shown beside the button that deletes. */
	Actions?: ComponentType<Pick<RecordForm<F, R, More>, 'edit' | 'record' | 'more'>>;
	isSheet?: true;
};

/** `L` is a row of the list, `R` the whole record. */
type Definition<F extends Fields, L, R extends L, More> = FormDefinition<F, R, More> & {
	icon: IconName;
	rows: (services: AdminServices, address: ListAddress, signal: AbortSignal) => Promise<Found<L>>;
	nameOf: (row: L) => string;
	columns: readonly Column<L>[];
	filters?: readonly ListFilter[];
	/** The text above the list, full or empty, and above the form of a new record. */
	lead: string;
	empty: { title: string; text: string };
};

type RecordData<F extends Fields, R, More> = { more: More; site: Languages; opened: Opened<F, R> };
type Props<Data> = ViewProps<Data, Record<never, never>>;

/** Two screens of a kind of record: the form of a new one, and of one. */
export function recordForms<F extends Fields, R extends Existing, More = null>(
	definition: FormDefinition<F, R, More>,
): Record<'create' | 'one', Screen> {
	const { kind, editing, blank, nameOf, createLead, New, Form, Actions, isSheet = false } = definition;
	const { one, create } = recordWords[kind];

	const load = async (
		services: AdminServices,
		id: string | null,
		{ url, signal }: Place,
	): Promise<RecordData<F, R, More>> => {
		const opening =
			id === null
				? openNew<F, R>(services, kind, url, blank)
				: editing
						.read(services, id)
						.then((record) => openRecord<F, R>(services, recordKey(kind, id), id, record));
		const [opened, site, more] = await Promise.all([
			opening,
			siteLanguages(services, signal),
			definition.more(services, id, signal),
		]);
		return { opened, site, more };
	};

	function NewRecord({ data: { opened, site, more } }: Props<RecordData<F, R, More>>) {
		const edit = useEdit(editing, opened, {
			made: ({ id }) => ({
				id,
				key: recordKey(kind, id),
				path: recordScreen(kind, id),
				done: words.created(one),
			}),
		});
		return (
			<Page title={create} lead={createLead}>
				<New edit={edit} languages={site} more={more} />
			</Page>
		);
	}

	function OneRecord({ data: { opened, site, more } }: Props<RecordData<F, R, More>>) {
		const [isSending, setSending] = useState(false);
		const { show } = definition;
		const edit = useEdit(editing, opened, {
			hasUpload: isSending,
			...(show && { show: (field, value) => show(field, value, more) }),
		});
		// `load` always gives this screen a record.
		const record = edit.record as R;
		const name = nameOf(record);
		useScreenTitle(name);
		const remove = useRemoval({ kind, record, name });
		return (
			<Page
				isSheet={isSheet}
				title={name}
				action={
					<>
						{Actions && <Actions edit={edit} record={record} more={more} />}
						<QuietButton icon="trash" label={words.remove} onClick={() => void remove()} />
					</>
				}
			>
				<DeletedNote edit={edit} kind={kind} id={record.id} />
				<Form
					edit={edit}
					languages={languagesOf(record, site)}
					more={more}
					record={record}
					onSending={setSending}
				/>
			</Page>
		);
	}

	return {
		create: screen({
			title: create,
			load: (services, place) => load(services, null, place),
			View: (view) => <NewRecord key={view.data.opened.key} {...view} />,
		}),
		one: screen({
			title: ({ opened }: RecordData<F, R, More>) => (opened.record ? nameOf(opened.record) : one),
			load: (services, place) => load(services, place.params.id ?? '', place),
			View: OneRecord,
		}),
	};
}

/** The three screens of a kind of record: the list, the form of a new one, the form of one. */
export function recordScreens<F extends Fields, L extends Row, R extends L & Existing, More = null>(
	definition: Definition<F, L, R, More>,
): Record<'list' | 'create' | 'one', Screen> {
	const { kind, nameOf, lead, filters = [], columns } = definition;
	const { many, create } = recordWords[kind];
	const sorts = columns.flatMap(({ sort = [] }) => [...sort]);
	const shape = { sorts, filters: narrowingKeys(filters) };

	function AllRecords({ data, act }: ViewProps<Found<L>, ReturnType<typeof trashing>>) {
		useReloadOnNews(kind);
		const navigate = useNavigate();
		const list = useListAddress(shape);
		const newPath = createPath(kind);
		useCommands([
			{ id: `${kind}.new`, label: create, group: many, keys: 'n', run: () => void navigate(newPath) },
		]);
		const deletion = deletionOf(act, kind, nameOf);
		const button = (
			<Button component={Link} to={newPath} leftSection={<Icon name="plus" size={16} />}>
				{create}
			</Button>
		);
		const isEmpty = data.total === 0 && list.q === '' && Object.keys(list.filters).length === 0;
		return (
			<Page title={many} lead={lead} action={!isEmpty && button}>
				<Listing
					label={many}
					list={list}
					found={data}
					filters={filters}
					count={listWords.found}
					keyOf={({ id }) => id}
					nameOf={nameOf}
					pathOf={({ id }) => recordScreen(kind, id)}
					columns={columns}
					{...deletion}
					empty={{ icon: definition.icon, ...definition.empty, action: button }}
				/>
			</Page>
		);
	}

	return {
		list: screen({
			title: many,
			load: (services, { url, signal }) =>
				definition.rows(services, readListAddress(url.searchParams, shape), signal),
			act: trashing(kind),
			View: AllRecords,
		}),
		...recordForms({ createLead: lead, ...definition }),
	};
}
