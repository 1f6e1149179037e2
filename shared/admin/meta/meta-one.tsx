import { office } from '@clearway/shared/words/admin-office.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Meta } from '../../contract/meta.ts';
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
import { undoable } from '../kit/undoable.ts';
import { type MetaFields, MetaForm } from './meta-form.tsx';
import { pageName } from './meta-pages.ts';

const text = office.meta;

type Data = { meta: Meta; taken: string[]; localDraft: LocalDraft<MetaFields> | null };

const acts = {
	save: ({ api }: AdminServices, { id, revision, page, title, description, keywords }: Meta) =>
		api.meta.save({ params: { id: String(id) }, body: { page, title, description, keywords, revision } }),
};

/** One meta record. */
export default screen({
	title: ({ meta }: Data) => pageName(meta.page),
	load: async ({ api, drafts }, { params, signal }): Promise<Data> => {
		const id = params.id ?? '';
		const [meta, all, localDraft] = await Promise.all([
			api.meta.get({ params: { id } }, signal),
			api.meta.list({}, signal),
			drafts.read<MetaFields>(localCopies.meta.draftKey(id)).catch(() => null),
		]);
		return { meta, taken: all.map(({ page }) => page), localDraft };
	},
	act: acts,
	View: MetaOne,
});

type Dispute = { mine: MetaFields; theirs: Meta };

function MetaOne({ data: { meta, taken, localDraft }, act }: ViewProps<Data, typeof acts>) {
	const { api } = useServices();
	const navigate = useNavigate();
	const [savedAt, setSavedAt] = useState<Date | null>(null);
	const [dispute, setDispute] = useState<Dispute | null>(null);
	// Taking the other version resets the form.
	const [round, setRound] = useState(0);

	const isChanged = useChangedElsewhere('meta', meta.id, meta.revision);
	const begin = async (): Promise<void> => {
		await navigate('.', { replace: true });
		setRound(round + 1);
	};
	const save = async (fields: MetaFields, revision = meta.revision) => {
		const result = await act.save({ ...meta, ...fields, revision });
		if (result.ok) setSavedAt(new Date());
		return result;
	};
	// A conflict carries the current record in the shape of `meta.get`.
	const onConflict = (mine: MetaFields, problem: Problem): void =>
		setDispute({ mine, theirs: problem.current as Meta });
	const remove = async (): Promise<void> => {
		const id = String(meta.id);
		const isDone = await undoable({
			done: text.removed(pageName(meta.page)),
			run: () => outcome(api.meta.remove({ params: { id } })),
			undo: () =>
				outcome(
					api.trash.restore({ params: { kind: 'meta', id } }).then(() => navigate(adminPathOf.meta(id))),
				),
			undone: text.back,
		});
		if (isDone) await navigate(adminPaths.meta);
	};

	return (
		<Page
			title={pageName(meta.page)}
			action={
				<Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => void remove()}>
					{text.remove}
				</Button>
			}
		>
			<ChangedElsewhere isShown={isChanged} onLoad={() => void begin()} />
			<MetaForm
				key={round}
				stored={meta}
				taken={taken}
				draftKey={localCopies.meta.draftKey(meta.id)}
				localDraft={round === 0 ? localDraft : null}
				savedAt={savedAt}
				onSave={save}
				onConflict={onConflict}
			/>
			{dispute && (
				<Conflict
					isOpen
					fields={(['page', 'title', 'description', 'keywords'] as const).map((name) => ({
						label: {
							page: text.page,
							title: text.metaTitle,
							description: text.description,
							keywords: text.keywords,
						}[name],
						mine: dispute.mine[name],
						theirs: dispute.theirs[name],
					}))}
					onMine={async () => {
						setDispute(null);
						const result = await save(dispute.mine, dispute.theirs.revision);
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
