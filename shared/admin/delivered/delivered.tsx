import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { Button, TextInput } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Delivered, DeliveredSummary } from '../../contract/delivered.ts';
import { money } from '../../format/number.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { type NewRecordForm, recordScreens } from '../edit/record-screens.tsx';
import { outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { Icon } from '../kit/icon.tsx';
import { loadRows } from '../kit/list/paging.ts';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { carFieldText } from './car-field-text.ts';
import { blankCar, type DeliveredFields, deliveredEditing } from './delivered-fields.ts';
import { DeliveredForm } from './delivered-form.tsx';

type Preview = { path: string; readAt: number };

const sumsOf = ({ total, currency }: DeliveredSummary): string =>
	[total.estimate, total.paid].map((sum) => (sum === null ? '—' : money(sum, currency))).join(' → ');

const nameOf = ({ make, model, year }: DeliveredSummary): string => `${make} ${model}, ${year}`;

export const { list, create, one } = recordScreens({
	kind: 'delivered',
	icon: 'check',
	editing: deliveredEditing,
	blank: blankCar,
	rows: ({ api }, { q, filters, ...address }, signal) => {
		const status = (['draft', 'published'] as const).find((known) => known === filters.status);
		const query = { ...(q && { q: q.slice(0, 100) }), ...(status && { status }) };
		return loadRows(address, signal, (pages, signal) =>
			api.delivered.list({ query: { ...query, ...pages } }, signal),
		);
	},
	nameOf,
	lead: text.lead,
	createLead: text.createLead,
	empty: { title: text.empty, text: text.emptyHelp },
	show: carFieldText,
	filters: [
		{ key: 'status', label: text.state, options: [['', text.anyState], ...Object.entries(text.states)] },
	],
	columns: [
		{ key: 'car', label: text.car, cell: nameOf },
		{ key: 'way', label: text.way, isBelow: true, cell: ({ country }) => words.countries[country] },
		{ key: 'sum', label: text.sum, isBelow: true, cell: sumsOf },
		{ key: 'state', label: text.state, cell: ({ status }) => text.states[status] },
	],
	more: async ({ api }, id, signal): Promise<Preview | null> =>
		id === null ? null : { ...(await api.delivered.preview({ params: { id } }, signal)), readAt: Date.now() },
	New: NewCar,
	Form: DeliveredForm,
	Actions: PageButton,
	isSheet: true,
});

const typed = ['make', 'model', 'number', 'year'] as const;

/** The name of a new car, and the stored calculation that knows the rest. */
function NewCar({ edit }: NewRecordForm<DeliveredFields, Delivered, unknown>) {
	return (
		<EditForm edit={edit} shown={['make', 'model', 'quote', 'year']}>
			{typed.map((name) => (
				<TextInput
					key={name}
					{...edit.bind(name)}
					mb="md"
					maw={720}
					{...(name === 'number' && { description: text.quoteHelp, error: edit.faults.quote })}
					label={name === 'number' ? text.quote : text[name]}
					maxLength={64}
				/>
			))}
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{text.begin}
				</Button>
			</SaveBar>
		</EditForm>
	);
}

// An address of a preview is good for an hour.
const freshMs = 50 * 60_000;

/** The page of the car: on the site, or as visitors would see it. */
function PageButton({ record: car, more: preview }: { record: Delivered; more: Preview | null }) {
	const { api } = useServices();
	const isPublic = car.status === 'published';
	async function open(event: MouseEvent): Promise<void> {
		if (isPublic || (preview && Date.now() - preview.readAt < freshMs)) return;
		event.preventDefault();
		const again = await outcome(api.delivered.preview({ params: { id: String(car.id) } }));
		if (again.ok) window.open(again.value.path, '_blank', 'noopener');
		else toast.problem(again.problem);
	}
	return (
		<Button
			component="a"
			href={isPublic ? preview?.path.replace(/\?.*$/, '') : preview?.path}
			target="_blank"
			rel="noopener"
			variant="default"
			leftSection={<Icon name={isPublic ? 'site' : 'eye'} size={16} />}
			onClick={(event) => void open(event)}
		>
			{isPublic ? text.view : text.preview}
		</Button>
	);
}
