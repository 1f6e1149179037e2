import { office } from '@clearway/shared/words/admin-office.ts';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, localCopies } from '../../contract/addresses.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { type MetaFields, MetaForm } from './meta-form.tsx';

const text = office.meta;
const draftKey = localCopies.meta.draftKey('create');
const empty: MetaFields = { page: '', title: '', description: '', keywords: '' };

type Data = { taken: string[]; localDraft: LocalDraft<MetaFields> | null };

/** A new meta record. */
export default screen({
	title: text.createTitle,
	load: async ({ api, drafts }, { signal }): Promise<Data> => ({
		taken: (await api.meta.list({}, signal)).map(({ page }) => page),
		localDraft: await drafts.read<MetaFields>(draftKey).catch(() => null),
	}),
	View: MetaCreate,
});

function MetaCreate({ data }: ViewProps<Data, Record<never, never>>) {
	const { api, save } = useServices();
	const navigate = useNavigate();
	return (
		<Page title={text.createTitle} lead={text.lead}>
			<MetaForm
				stored={empty}
				taken={data.taken}
				draftKey={draftKey}
				localDraft={data.localDraft}
				savedAt={null}
				onSave={async (body) => {
					const result = await outcome(api.meta.create({ body }));
					if (!result.ok) return result;
					// Saved: leaving no longer asks.
					save.set({ state: { kind: 'none' }, leave: 'free' });
					toast.done(text.created);
					await navigate(adminPathOf.meta(result.value.id), { replace: true });
					return result;
				}}
			/>
		</Page>
	);
}
