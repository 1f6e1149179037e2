import { admin as words } from '@clearway/shared/words/admin.ts';
import { listWords } from '@clearway/shared/words/admin-list.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { rightWords } from '@clearway/shared/words/rights.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminRow } from '../../contract/auth.ts';
import { adminFields } from '../../contract/people-fields.ts';
import type { Right } from '../../contract/presets.ts';
import { Badge } from '../kit/badge.tsx';
import { Icon } from '../kit/icon.tsx';
import { LazyDialog } from '../kit/lazy-dialog.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { findRows } from '../kit/list/find-rows.ts';
import type { Column } from '../kit/list/list.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { Page } from '../kit/page.tsx';
import { RenameForm } from '../kit/rename-form.tsx';
import { toast } from '../kit/toast.tsx';
import { useCommands } from '../services/commands.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { type AdminServices, useServices } from '../services/services.tsx';
import { adminIdOf } from '../services/session.ts';
import type { NewAdmin } from './admins-form.tsx';

const text = people.admins;
const { person } = signIn;

type Open = {
	kind: 'person' | 'rename' | 'rights' | 'remove';
	row: AdminRow;
	/** The one-time password of somebody who was just added. */
	given?: string | undefined;
};

const bringEntry = () => import('./admins-form.tsx');
const bringPerson = () => import('./person-dialog.tsx');
const bringRights = () => import('./rights-form.tsx');
const bringRemoval = () => import('./remove-form.tsx');

const acts = {
	create: ({ api }: AdminServices, body: NewAdmin) => api.auth.create({ body }),
	setRights: ({ api }: AdminServices, id: number, rights: Right[]) =>
		api.auth.setRights({ params: { id: String(id) }, body: { rights } }),
	remove: ({ api }: AdminServices, id: number, to: number) =>
		api.auth.remove({ params: { id: String(id) }, query: { to: String(to) } }),
};

const shape = {
	sorts: ['name', '-name', 'seenAt', '-seenAt'],
	filters: ['person', 'entry'],
} as const;

export default screen({
	title: text.title,
	// Nobody else opens this screen, so every row is whole.
	load: async ({ api }, { signal }) => (await api.auth.list({}, signal)).filter((row) => 'login' in row),
	dialogs: ['person', 'entry'],
	act: acts,
	View: Admins,
});

function Admins({ data, act }: ViewProps<AdminRow[], typeof acts>) {
	useReloadOnNews('admin');
	const { api, session } = useServices();
	const me = adminIdOf(session);
	const list = useListAddress(shape);
	const [chosen, setChosen] = useState<Open | null>(null);
	// The palette leads to a person by the address, also while another one's card is open.
	const asked = data.find(({ id }) => String(id) === list.filters.person);
	const open: Open | null = asked ? { kind: 'person', row: asked } : stillThere(chosen, data);
	const close = (): void => {
		setChosen(null);
		if (asked) list.set({ person: null }, { replace: true });
	};
	const { revalidate } = useRevalidator();
	const begin = (): void => list.set({ entry: '1', page: list.page });
	const endEntry = (): void => list.set({ entry: null, page: list.page }, { replace: true });
	useCommands([{ id: 'admins.new', label: text.create, group: text.title, keys: 'n', run: begin }]);
	const found = findRows(data, list, {
		texts: ({ login, name }) => [login, name],
		by: { name: ({ name }) => name, seenAt: ({ seenAt }) => seenAt ?? '' },
	});
	return (
		<Page
			title={text.title}
			lead={text.lead}
			action={
				<Button leftSection={<Icon name="plus" size={16} />} onClick={begin}>
					{text.create}
				</Button>
			}
		>
			<Listing
				label={text.label}
				list={list}
				found={found}
				search={data.length > 5 && listWords.searchHint}
				keyOf={({ id }) => id}
				nameOf={({ name }) => name}
				columns={columnsFor(me)}
				actions={(row) => [
					{ label: person.open, icon: 'person', run: () => setChosen({ kind: 'person', row }) },
					{ label: person.rename, icon: 'edit', run: () => setChosen({ kind: 'rename', row }) },
					{ label: rightWords.change, icon: 'eye', run: () => setChosen({ kind: 'rights', row }) },
					row.id !== me && {
						label: text.remove,
						icon: 'trash',
						isDangerous: true,
						run: () => setChosen({ kind: 'remove', row }),
					},
				]}
				empty={{ icon: 'people', title: text.title, text: text.lead }}
			/>
			<p>{text.forgotten}</p>
			<LazyDialog
				bring={bringPerson}
				opened={open?.kind === 'person' || open?.kind === 'rename'}
				onClose={close}
				title={open?.kind === 'rename' ? person.renameTitle(open.row.name) : (open?.row.name ?? '')}
			>
				{({ default: PersonCard }) => (
					<>
						{open?.kind === 'person' && (
							// Another person gets a new card: the password that was given here is not theirs.
							<PersonCard key={open.row.id} id={open.row.id} isMe={open.row.id === me} given={open.given} />
						)}
						{open?.kind === 'rename' && (
							<RenameForm
								name={open.row.name}
								label={person.name}
								field={adminFields.name}
								rename={(name) => api.auth.rename({ params: { id: String(open.row.id) }, body: { name } })}
								onRenamed={(name) => {
									close();
									toast.done(person.renamed(name));
									void revalidate();
								}}
							/>
						)}
					</>
				)}
			</LazyDialog>
			<LazyDialog
				bring={bringRights}
				opened={open?.kind === 'rights'}
				onClose={close}
				title={rightWords.titleOf(open?.row.name ?? '')}
			>
				{({ default: RightsForm }) =>
					open?.kind === 'rights' && (
						<RightsForm
							rights={open.row.rights}
							onSave={async (rights) => {
								const result = await act.setRights(open.row.id, rights);
								if (result.ok) {
									close();
									toast.done(rightWords.changed(open.row.name));
								}
								return result;
							}}
						/>
					)
				}
			</LazyDialog>
			<LazyDialog
				bring={bringRemoval}
				opened={open?.kind === 'remove'}
				onClose={close}
				title={text.removeTitle(open?.row.name ?? '')}
			>
				{({ default: RemoveForm }) =>
					open?.kind === 'remove' && (
						<RemoveForm
							heirs={data
								.filter(({ id }) => id !== open.row.id)
								.sort((a, b) => Number(b.id === me) - Number(a.id === me))}
							onCancel={close}
							onRemove={async (to) => {
								const result = await act.remove(open.row.id, to);
								if (result.ok) {
									close();
									toast.done(text.removed(open.row.name));
								}
								return result;
							}}
						/>
					)
				}
			</LazyDialog>
			<LazyDialog
				bring={bringEntry}
				opened={list.filters.entry === '1'}
				onClose={endEntry}
				title={text.create}
			>
				{({ default: NewAdminForm }) => (
					<NewAdminForm
						onCreate={async (fields) => {
							const result = await act.create(fields);
							if (!result.ok) return result;
							const { password, ...admin } = result.value;
							endEntry();
							toast.done(text.created(fields.name));
							const row = { ...admin, rights: fields.rights, createdAt: '', seenAt: null };
							setChosen({ kind: 'person', row, given: password });
							return result;
						}}
					/>
				)}
			</LazyDialog>
		</Page>
	);
}

const columnsFor = (me: number): readonly Column<AdminRow>[] => [
	{
		key: 'name',
		label: text.name,
		sort: ['name', '-name'],
		cell: ({ id, name }) => (
			<>
				{name} {id === me && <Badge tone="plain">{text.you}</Badge>}
			</>
		),
	},
	{ key: 'login', label: text.login, cell: ({ login }) => login },
	{
		key: 'rights',
		label: rightWords.title,
		isBelow: true,
		cell: ({ rights }) => rights.map((right) => rightWords[right]).join(', '),
	},
	{
		key: 'created',
		label: text.createdAt,
		isTight: true,
		isExtra: true,
		cell: ({ createdAt }) => words.at(createdAt),
	},
	{
		key: 'seen',
		label: text.seenAt,
		isTight: true,
		isExtra: true,
		sort: ['seenAt', '-seenAt'],
		cell: ({ seenAt }) => (seenAt === null ? text.never : words.at(seenAt)),
	},
];

/** Somebody else may have removed him meanwhile. */
function stillThere(open: Open | null, rows: readonly AdminRow[]): Open | null {
	const row = open && rows.find(({ id }) => id === open.row.id);
	return row ? { ...open, row } : null;
}
