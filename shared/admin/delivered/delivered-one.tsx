import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Delivered } from '../../contract/delivered.ts';
import type { Languages } from '../../contract/language.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { useRecord } from '../kit/use-record.tsx';
import {
	bodyOver,
	type CarVersion,
	mergeCar,
	stateAndQuoteOf,
	storedVersion,
	versionOf,
} from './car-version.ts';
import type { DeliveredFields } from './delivered-fields.ts';
import { DeliveredForm } from './delivered-form.tsx';
import { carDisputes } from './disputed.ts';

type Preview = { path: string; readAt: number };
type Data = {
	car: Delivered;
	site: Languages;
	preview: Preview;
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
		return { car, site, preview: { path: preview.path, readAt: Date.now() }, localDraft };
	},
	act: acts,
	View: DeliveredOne,
});

function DeliveredOne({ data, act }: ViewProps<Data, typeof acts>) {
	const { car, site, preview, localDraft } = data;
	const { api } = useServices();
	const languages = languagesOf(car, site);
	const record = useRecord({
		kind: 'delivered',
		stored: car,
		send: (version: CarVersion, { revision, theirs }) =>
			act.save(car.id, { ...bodyOver(version, theirs ?? car), revision }),
		disputes: (merged) => carDisputes(merged, languages),
		read: () => api.delivered.get({ params: { id: String(car.id) } }),
		bodyOf: (stored) => storedVersion(stored, languages),
		merge: (base, mine, theirs) => mergeCar(base, mine, theirs, languages),
		removal: {
			run: () => api.delivered.remove({ params: { id: String(car.id) } }),
			done: text.removed(nameOf(car)),
			undone: text.back,
			list: adminPaths.delivered,
			own: adminPathOf.delivered(car.id),
		},
	});
	return (
		<Page
			isSheet
			title={nameOf(car)}
			lead={text.states[car.status]}
			action={
				<Group gap="sm">
					<PageButton car={car} preview={preview} />
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
				onSave={(fields, extra, base) => {
					// In the state in which the person has seen it: to publish is never a side effect.
					const seen = stateAndQuoteOf(car);
					return record.save(versionOf(fields, { ...seen, ...extra }, languages), {
						revision: base.revision,
						body: base.fields && versionOf(base.fields, seen, languages),
						tried: base.tried.map((one) => versionOf(one, seen, languages)),
					});
				}}
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
