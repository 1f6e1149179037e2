import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import { isAnswerLost, outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import { isSameValue } from '../kit/merge-record.ts';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { siteLanguages } from '../kit/translations.ts';
import { type MetaFields, metaBody, metaFields } from './meta-fields.ts';
import { MetaForm } from './meta-form.tsx';

const asItIs = (fields: MetaFields): MetaFields => fields;
const empty: MetaFields = { page: '', title: '', description: '', keywords: '' };

type Data = { site: Languages; taken: string[] };

/** A new meta record. */
export default screen({
	title: text.createTitle,
	load: async (services, { signal }): Promise<Data> => {
		const [site, all] = await Promise.all([
			siteLanguages(services, signal),
			services.api.meta.list({}, signal),
		]);
		return { site, taken: all.map(({ page }) => page) };
	},
	View: MetaCreate,
});

function MetaCreate({ data }: ViewProps<Data, Record<never, never>>) {
	const { api, save } = useServices();
	const navigate = useNavigate();
	const copies = useWindowCopies(localCopies.meta.draftKey('create'), asItIs);
	if (!copies) return null;
	return (
		<Page title={text.createTitle} lead={text.lead}>
			<MetaForm
				key={copies.key}
				stored={empty}
				revision={null}
				site={data.site}
				taken={data.taken}
				copies={copies}
				draftKey={copies.key}
				localDraft={copies.own}
				savedAt={null}
				onSave={async (fields, form) => {
					const { site } = data;
					// A try whose answer was lost may have made the record: the same key finds it.
					const before = fields.sent?.fields.page === fields.page ? fields.sent : undefined;
					const sent = before ?? { key: crypto.randomUUID(), fields: metaFields(fields) };
					form.change({ sent });
					void form.flush();
					const body = metaBody(fields, site);
					const result = await outcome(api.meta.create({ body, idempotencyKey: sent.key }));
					if (!result.ok) {
						if (!before && !isAnswerLost(result.problem)) form.change({ sent: undefined });
						return result;
					}
					const { value } = result;
					form.change({ sent: undefined });
					const isAsSent = isSameValue(metaBody(value, site), body);
					const key = localCopies.meta.draftKey(value.id);
					await form.moveTo(key, isAsSent ? fields : sent.fields, metaFields(value), value.revision);
					// Saved: leaving no longer asks.
					save.set({ state: { kind: 'none' }, leave: 'free' });
					toast.done(text.created);
					await navigate(adminPathOf.meta(value.id), { replace: true });
					return null;
				}}
			/>
		</Page>
	);
}
