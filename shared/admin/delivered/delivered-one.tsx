import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, Group } from '@mantine/core';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Delivered } from '../../contract/delivered.ts';
import type { Languages } from '../../contract/language.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { useRecord } from '../kit/use-record.tsx';
import { bodyOf, type DeliveredFields, fieldsOf } from './delivered-fields.ts';
import { DeliveredForm, type Extra } from './delivered-form.tsx';
import { disputed } from './disputed.ts';

type Data = {
	car: Delivered;
	site: Languages;
	preview: string;
	localDraft: LocalDraft<DeliveredFields> | null;
};

type Body = Parameters<AdminServices['api']['delivered']['save']>[0]['body'];

const acts = {
	save: ({ api }: AdminServices, id: number, body: Body) => api.delivered.save({ params: { id }, body }),
};

const nameOf = ({ make, model, year }: Delivered): string => `${make} ${model}, ${year}`;

/** One delivered car. */
export default screen({
	title: ({ car }: Data) => nameOf(car),
	load: async (services, { params, signal }): Promise<Data> => {
		const { api, drafts } = services;
		const id = params.id ?? '';
		const [car, site, preview, localDraft] = await Promise.all([
			api.delivered.get({ params: { id } }, signal),
			siteLanguages(services, signal),
			api.delivered.preview({ params: { id } }, signal),
			drafts.read<DeliveredFields>(localCopies.delivered.draftKey(id)).catch(() => null),
		]);
		return { car, site, preview: preview.path, localDraft };
	},
	act: acts,
	View: DeliveredOne,
});

type Mine = { fields: DeliveredFields; extra: Extra };

function DeliveredOne({ data, act }: ViewProps<Data, typeof acts>) {
	const { car, site, preview, localDraft } = data;
	const { api } = useServices();
	const languages = languagesOf(car, site);
	const record = useRecord({
		kind: 'delivered',
		stored: car,
		send: ({ fields, extra }: Mine, revision) =>
			act.save(car.id, { ...bodyOf(fields, languages), ...extra, revision }),
		disputed: ({ fields }: Mine, theirs: Delivered) => disputed(fields, fieldsOf(theirs), languages),
		read: () => api.delivered.get({ params: { id: String(car.id) } }),
		asMine: (stored) => ({ fields: fieldsOf(stored), extra: {} }),
		removal: {
			run: () => api.delivered.remove({ params: { id: String(car.id) } }),
			done: text.removed(nameOf(car)),
			undone: text.back,
			list: adminPaths.delivered,
			own: adminPathOf.delivered(car.id),
		},
	});
	const isPublic = car.status === 'published';
	return (
		<Page
			title={nameOf(car)}
			lead={text.states[car.status]}
			action={
				<Group gap="sm">
					<Button
						component="a"
						href={isPublic ? preview.replace(/\?.*$/, '') : preview}
						target="_blank"
						rel="noopener"
						variant="default"
						leftSection={<Icon name={isPublic ? 'site' : 'eye'} size={16} />}
					>
						{isPublic ? text.view : text.preview}
					</Button>
					<Button
						variant="default"
						leftSection={<Icon name="trash" size={16} />}
						onClick={() => void record.remove()}
					>
						{text.remove}
					</Button>
				</Group>
			}
		>
			{record.notices}
			<DeliveredForm
				key={record.round}
				car={car}
				languages={languages}
				draftKey={localCopies.delivered.draftKey(car.id)}
				localDraft={record.round === 0 ? localDraft : null}
				savedAt={record.savedAt}
				onSave={(fields, extra, base) => record.save({ fields, extra }, base)}
			/>
		</Page>
	);
}
