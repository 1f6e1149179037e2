import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, TextInput } from '@mantine/core';
import { adminPathOf, localCopies } from '../../contract/addresses.ts';
import type { Delivered } from '../../contract/delivered.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { Opened } from '../edit/editing.ts';
import { openNew } from '../edit/new-id.ts';
import { useEdit } from '../edit/use-edit.tsx';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { Page } from '../kit/page.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { blankCar, type DeliveredFields, deliveredEditing } from './delivered-fields.ts';

type Data = Opened<DeliveredFields, Delivered>;

const typed = ['make', 'model', 'number', 'year'] as const;

/** A new delivered car: its name, and the stored calculation that knows the rest. */
export default screen({
	title: text.create,
	load: (services, { url }): Promise<Data> => openNew(services, 'delivered', url, blankCar),
	View: ({ data }: ViewProps<Data, Record<never, never>>) => <NewCar key={data.key} opened={data} />,
});

function NewCar({ opened }: { opened: Data }) {
	const edit = useEdit(deliveredEditing, opened, {
		made: ({ id }) => ({
			...{ id, key: localCopies.delivered.draftKey(id) },
			...{ path: adminPathOf.delivered(id), done: text.created },
		}),
	});
	return (
		<Page title={text.create} lead={text.createLead} isNarrow>
			<EditForm edit={edit} shown={['make', 'model', 'quote', 'year']}>
				{typed.map((name) => (
					<TextInput
						key={name}
						{...edit.bind(name)}
						mb="md"
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
		</Page>
	);
}
