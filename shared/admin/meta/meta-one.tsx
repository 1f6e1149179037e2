import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button } from '@mantine/core';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import type { Disputed } from '../kit/conflict.tsx';
import { Icon } from '../kit/icon.tsx';
import { type Merged, valueAt } from '../kit/merge-record.ts';
import { Page } from '../kit/page.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { useRecord } from '../kit/use-record.tsx';
import { type MetaBody, type MetaFields, metaBody } from './meta-fields.ts';
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

function MetaOne({ data: { meta, site, taken, localDraft }, act }: ViewProps<Data, typeof acts>) {
	const { api } = useServices();
	const languages = languagesOf(meta, site);
	const record = useRecord({
		kind: 'meta',
		stored: meta,
		send: (body: MetaBody, { revision }) => act.save(meta.id, { ...body, revision }),
		disputes: (merged) => disputes(merged, languages),
		read: () => api.meta.get({ params: { id: String(meta.id) } }),
		bodyOf: (stored) => metaBody(stored, languages),
		removal: {
			run: () => api.meta.remove({ params: { id: String(meta.id) } }),
			done: text.removed(pageName(meta.page)),
			undone: text.back,
			list: adminPaths.meta,
			own: adminPathOf.meta(meta.id),
		},
	});
	return (
		<Page
			title={pageName(meta.page)}
			action={
				<Button
					variant="default"
					leftSection={<Icon name="trash" size={16} />}
					onClick={() => void record.remove()}
				>
					{text.remove}
				</Button>
			}
		>
			{record.notices}
			<MetaForm
				key={record.round}
				stored={meta}
				revision={meta.revision}
				site={site}
				taken={taken}
				draftKey={localCopies.meta.draftKey(meta.id)}
				localDraft={record.round === 0 ? localDraft : null}
				savedAt={record.savedAt}
				onSave={(fields, form) => {
					const { revision, fields: from, tried } = form.base();
					return record.save(metaBody(fields, languages), {
						revision,
						body: from && metaBody(from, languages),
						tried: tried.map((one) => metaBody(one, languages)),
					});
				}}
			/>
		</Page>
	);
}

const labels: Readonly<Record<string, string>> = {
	page: text.page,
	title: text.metaTitle,
	description: text.description,
	keywords: text.keywords,
};

function disputes({ mine, theirs, disputed }: Merged<MetaBody>, languages: Languages): Disputed[] {
	return disputed.map((path) => {
		const field = path.at(-1) ?? '';
		const label = labels[field] ?? field;
		const language = languages.find((one) => one === path[1]) ?? languages[0];
		const isNamed = field !== 'page' && languages.length > 1;
		return {
			label: isNamed ? contentLanguages.fieldIn[language](label) : label,
			mine: String(valueAt(mine, path) ?? ''),
			theirs: String(valueAt(theirs, path) ?? ''),
		};
	});
}
