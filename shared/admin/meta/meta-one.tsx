import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import type { Problem } from '../../contract/problem.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { ChangedElsewhere, useChangedElsewhere } from '../kit/changed-elsewhere.tsx';
import { Conflict, type Disputed } from '../kit/conflict.tsx';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { undoable } from '../kit/undoable.ts';
import { type MetaFields, metaTextIn, metaTexts, sentTranslations } from './meta-fields.ts';
import { MetaForm } from './meta-form.tsx';
import { pageName } from './meta-pages.ts';

type Data = { meta: Meta; site: Languages; taken: string[]; localDraft: LocalDraft<MetaFields> | null };

const acts = {
	save: (
		{ api }: AdminServices,
		id: number,
		body: Parameters<AdminServices['api']['meta']['save']>[0]['body'],
	) => api.meta.save({ params: { id: String(id) }, body }),
};

/** One meta record. */
export default screen({
	title: ({ meta }: Data) => pageName(meta.page),
	load: async (services, { params, signal }): Promise<Data> => {
		const { api, drafts } = services;
		const id = params.id ?? '';
		const [meta, site, all, localDraft] = await Promise.all([
			api.meta.get({ params: { id } }, signal),
			siteLanguages(services, signal),
			api.meta.list({}, signal),
			drafts.read<MetaFields>(localCopies.meta.draftKey(id)).catch(() => null),
		]);
		return { meta, site, taken: all.map(({ page }) => page), localDraft };
	},
	act: acts,
	View: MetaOne,
});

type Dispute = { mine: MetaFields; theirs: Meta };

function MetaOne({ data: { meta, site, taken, localDraft }, act }: ViewProps<Data, typeof acts>) {
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
		const result = await act.save(meta.id, {
			...pickTexts(fields),
			...sentTranslations(fields, languagesOf(meta, site)),
			revision,
		});
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
				site={site}
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
					fields={disputed(dispute, languagesOf(meta, site))}
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

const pickTexts = ({ page, title, description, keywords }: MetaFields) => ({
	page,
	title,
	description,
	keywords,
});

const labels = { title: text.metaTitle, description: text.description, keywords: text.keywords };

function disputed({ mine, theirs }: Dispute, languages: Languages): Disputed[] {
	const [own] = languages;
	return [
		{ label: text.page, mine: mine.page, theirs: theirs.page },
		...languages.flatMap((language) =>
			metaTexts.map((field) => ({
				label: languages.length === 1 ? labels[field] : contentLanguages.fieldIn[language](labels[field]),
				mine: metaTextIn(mine, field, language, own),
				theirs: metaTextIn(theirs, field, language, own),
			})),
		),
	];
}
