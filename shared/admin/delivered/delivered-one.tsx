import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, Group } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Delivered } from '../../contract/delivered.ts';
import type { Languages } from '../../contract/language.ts';
import { type Opened, openRecord } from '../edit/editing.ts';
import { useEdit } from '../edit/use-edit.tsx';
import { DeletedNote, useRemoval } from '../edit/use-removal.tsx';
import { outcome } from '../frame/outcome.ts';
import { screen, useScreenTitle, type ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { carFieldText } from './car-field-text.ts';
import { type DeliveredFields, deliveredEditing } from './delivered-fields.ts';
import { DeliveredForm } from './delivered-form.tsx';

type Preview = { path: string; readAt: number };
type Data = { car: Delivered; opened: Opened<DeliveredFields, Delivered>; site: Languages; preview: Preview };

const nameOf = ({ make, model, year }: Delivered): string => `${make} ${model}, ${year}`;

/** One delivered car. */
export default screen({
	title: ({ car }: Data) => nameOf(car),
	load: async (services, { params, signal }): Promise<Data> => {
		const { api } = services;
		const id = params.id ?? '';
		const [car, site, preview] = await Promise.all([
			api.delivered.get({ params: { id } }, signal),
			siteLanguages(services, signal),
			api.delivered.preview({ params: { id } }, signal),
		]);
		const key = localCopies.delivered.draftKey(id);
		const opened = await openRecord<DeliveredFields, Delivered>(services, key, id, car);
		return { car, opened, site, preview: { path: preview.path, readAt: Date.now() } };
	},
	View: DeliveredOne,
});

function DeliveredOne({
	data: { car: loaded, opened, site, preview },
}: ViewProps<Data, Record<never, never>>) {
	// A picture that is on its way would be lost with the form.
	const [isSending, setSending] = useState(false);
	const edit = useEdit(deliveredEditing, opened, { show: carFieldText, hasUpload: isSending });
	const car = edit.record ?? loaded;
	const name = nameOf(car);
	useScreenTitle(name);
	const remove = useRemoval({ kind: 'delivered', record: car, name });
	return (
		<Page
			isSheet
			title={name}
			lead={text.states[car.status]}
			action={
				<Group gap="sm">
					<PageButton car={car} preview={preview} />
					<Button
						variant="default"
						leftSection={<Icon name="trash" size={16} />}
						onClick={() => void remove()}
					>
						{text.remove}
					</Button>
				</Group>
			}
		>
			<DeletedNote edit={edit} kind="delivered" id={car.id} />
			<DeliveredForm
				edit={edit}
				car={car}
				languages={languagesOf(car, site)}
				isSending={isSending}
				onSending={setSending}
			/>
		</Page>
	);
}

// An address of a preview is good for an hour.
const freshMs = 50 * 60_000;

/** The page of the car: on the site, or as visitors would see it. */
function PageButton({ car, preview }: { car: Delivered; preview: Preview }) {
	const { api } = useServices();
	const isPublic = car.status === 'published';
	async function open(event: MouseEvent): Promise<void> {
		if (isPublic || Date.now() - preview.readAt < freshMs) return;
		event.preventDefault();
		const again = await outcome(api.delivered.preview({ params: { id: String(car.id) } }));
		if (again.ok) window.open(again.value.path, '_blank', 'noopener');
		else toast.problem(again.problem);
	}
	return (
		<Button
			component="a"
			href={isPublic ? preview.path.replace(/\?.*$/, '') : preview.path}
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
