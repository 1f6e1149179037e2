import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { siteLanguages } from '../kit/translations.ts';
import { type MetaFields, metaBody } from './meta-fields.ts';
import { MetaForm } from './meta-form.tsx';

const draftKey = localCopies.meta.draftKey('create');
const empty: MetaFields = { page: '', title: '', description: '', keywords: '' };

type Data = { site: Languages; taken: string[]; localDraft: LocalDraft<MetaFields> | null };

/** A new meta record. */
export default screen({
	title: text.createTitle,
	load: async (services, { signal }): Promise<Data> => {
		const { api, drafts } = services;
		const [site, all, localDraft] = await Promise.all([
			siteLanguages(services, signal),
			api.meta.list({}, signal),
			drafts.read<MetaFields>(draftKey).catch(() => null),
		]);
		return { site, taken: all.map(({ page }) => page), localDraft };
	},
	View: MetaCreate,
});

function MetaCreate({ data }: ViewProps<Data, Record<never, never>>) {
	const { api, save } = useServices();
	const navigate = useNavigate();
	return (
		<Page title={text.createTitle} lead={text.lead}>
			<MetaForm
				stored={empty}
				revision={null}
				site={data.site}
				taken={data.taken}
				draftKey={draftKey}
				localDraft={data.localDraft}
				savedAt={null}
				onSave={async (fields) => {
					const result = await outcome(api.meta.create({ body: metaBody(fields, data.site) }));
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
