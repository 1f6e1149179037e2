import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Delivered } from '../../contract/delivered.ts';
import type { Languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { ChangedElsewhere, useChangedElsewhere } from '../kit/changed-elsewhere.tsx';
import { Conflict } from '../kit/conflict.tsx';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { undoable } from '../kit/undoable.ts';
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

type Dispute = { mine: DeliveredFields; extra: Extra; theirs: Delivered };

function DeliveredOne({ data, act }: ViewProps<Data, typeof acts>) {
	const { car, site, preview, localDraft } = data;
	const { api } = useServices();
	const navigate = useNavigate();
	const [savedAt, setSavedAt] = useState<Date | null>(null);
	const [dispute, setDispute] = useState<Dispute | null>(null);
	// Taking the other version resets the form.
	const [round, setRound] = useState(0);
	const isChanged = useChangedElsewhere('delivered', car.id, car.revision);
	const begin = async (): Promise<void> => {
		await navigate('.', { replace: true });
		setRound((before) => before + 1);
	};
	const save = async (fields: DeliveredFields, extra: Extra, revision = car.revision) => {
		const result = await act.save(car.id, { ...bodyOf(fields, languagesOf(car, site)), ...extra, revision });
		if (result.ok) setSavedAt(new Date());
		return result;
	};
	// A conflict carries the current record in the shape of `delivered.get`.
	const onConflict = (mine: DeliveredFields, extra: Extra, problem: Problem): void =>
		setDispute({ mine, extra, theirs: problem.current as Delivered });
	const remove = async (): Promise<void> => {
		const id = String(car.id);
		const back = () => api.trash.restore({ params: { kind: 'delivered', id } });
		const isDone = await undoable({
			done: text.removed(nameOf(car)),
			run: () => outcome(api.delivered.remove({ params: { id } })),
			undo: () => outcome(back().then(() => navigate(adminPathOf.delivered(id)))),
			undone: text.back,
		});
		if (isDone) await navigate(adminPaths.delivered);
	};
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
						onClick={() => void remove()}
					>
						{text.remove}
					</Button>
				</Group>
			}
		>
			<ChangedElsewhere isShown={isChanged} onLoad={() => void begin()} />
			<DeliveredForm
				key={round}
				car={car}
				languages={languagesOf(car, site)}
				draftKey={localCopies.delivered.draftKey(car.id)}
				localDraft={round === 0 ? localDraft : null}
				savedAt={savedAt}
				onSave={save}
				onConflict={onConflict}
			/>
			{dispute && (
				<Conflict
					isOpen
					fields={disputed(dispute.mine, fieldsOf(dispute.theirs), languagesOf(car, site))}
					onMine={async () => {
						setDispute(null);
						const result = await save(dispute.mine, dispute.extra, dispute.theirs.revision);
						if (!result.ok) toast.problem(result.problem);
					}}
					onTheirs={() => {
						setDispute(null);
						void begin();
					}}
					onClose={() => setDispute(null)}
				/>
			)}
		</Page>
	);
}
