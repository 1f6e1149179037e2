import { admin as words } from '@clearway/shared/words/admin.ts';
import { clientScreen as text } from '@clearway/shared/words/admin-clients.ts';
import { clientFieldWords } from '@clearway/shared/words/record-fields.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientSummary } from '../../contract/client.ts';
import { createPath } from '../../contract/records.ts';
import { showPhone } from '../../domain/phone.ts';
import { money } from '../../format/number.ts';
import { recordForms } from '../edit/record-screens.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { fieldText } from '../kit/fields/shown-value.ts';
import { Icon } from '../kit/icon.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import type { Column } from '../kit/list/list.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { type Found, loadRows } from '../kit/list/paging.ts';
import { Page } from '../kit/page.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useServices } from '../services/services.tsx';
import { useMay } from '../services/use-rights.ts';
import { ClientCard, ClientForm, EraseClient, nameOf } from './client-card.tsx';
import { blankClient, clientEditing, clientKind } from './client-fields.ts';

const columns: Column<ClientSummary>[] = [
	{ key: 'client', label: text.columns.client, cell: nameOf },
	{
		key: 'contacts',
		label: text.columns.contacts,
		isBelow: true,
		cell: ({ contacts }) =>
			contacts
				.slice(0, 2)
				.map(({ kind, value }) => (kind === 'phone' ? showPhone(value) : value))
				.join(', '),
	},
	{
		key: 'records',
		label: text.columns.records,
		isBelow: true,
		cell: ({ requests, cars }) => text.counts(requests, cars),
	},
	{
		key: 'last',
		label: text.columns.last,
		isBelow: true,
		isWide: true,
		cell: ({ last, unread }) =>
			[
				unread > 0 ? text.unread(unread) : '',
				last && `${words.at(last.at)}, ${last.isHis ? '' : `${text.office}: `}${last.text}`,
			]
				.filter(Boolean)
				.join(' · '),
	},
	{
		key: 'owed',
		label: text.columns.owed,
		isBelow: true,
		cell: ({ owed }) => owed.map(({ sum, currency }) => money(sum, currency)).join(' + '),
	},
	{
		key: 'owner',
		label: clientFieldWords.names.ownerId,
		isExtra: true,
		cell: ({ owner }) => owner?.name ?? '—',
	},
];

const shape = {} as const;

function Clients({ data: found }: ViewProps<Found<ClientSummary>, Record<never, never>>) {
	useReloadOnNews('client', 'request', 'car');
	const services = useServices();
	const may = useMay();
	const list = useListAddress(shape);
	const exportAll = () => {
		const query = list.q ? { q: list.q } : {};
		return saveAnswer(services, services.api.client.export({ query }), text.exported);
	};
	const { many, create } = recordWords.client;
	const button = (
		<Button component={Link} to={createPath('client')} leftSection={<Icon name="plus" size={16} />}>
			{create}
		</Button>
	);
	return (
		<Page
			title={many}
			lead={text.lead}
			action={
				<>
					{may('client.export') && <ExportButton onExport={exportAll} />}
					{button}
				</>
			}
		>
			<Listing
				label={many}
				list={list}
				found={found}
				search={text.search}
				keyOf={({ id }) => id}
				nameOf={nameOf}
				pathOf={({ id }) => adminPathOf.client(id)}
				columns={columns}
				empty={{ icon: 'people', title: text.empty, text: text.emptyHelp }}
			/>
		</Page>
	);
}

/** Everybody of whom the office knows something, the last word first. */
export const list = screen({
	title: recordWords.client.many,
	load: async ({ api }, { url, signal }): Promise<Found<ClientSummary>> => {
		const { q, ...address } = readListAddress(url.searchParams, shape);
		return loadRows(address, signal, (pages, signal) =>
			api.client.list({ query: { ...(q && { q }), ...pages } }, signal),
		);
	},
	View: Clients,
});

export const { create, one } = recordForms({
	kind: 'client',
	editing: clientEditing,
	blank: blankClient,
	createLead: text.lead,
	nameOf,
	show: (field, value, people) => fieldText(clientKind, field, value, people),
	// Without the list of people the card is edited all the same.
	more: ({ api }) => api.auth.list().catch(() => []),
	New: ClientForm,
	Form: ClientCard,
	Actions: EraseClient,
});
