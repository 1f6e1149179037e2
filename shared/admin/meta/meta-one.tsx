import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { Button } from '@mantine/core';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import { type Opened, openRecord } from '../edit/editing.ts';
import { useEdit } from '../edit/use-edit.tsx';
import { DeletedNote, useRemoval } from '../edit/use-removal.tsx';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { languagesOf, siteLanguages } from '../kit/translations.ts';
import { type MetaFields, metaEditing } from './meta-fields.ts';
import { MetaForm, metaFieldText } from './meta-form.tsx';
import { pageName } from './meta-pages.ts';

type Data = { meta: Meta; opened: Opened<MetaFields, Meta>; site: Languages; taken: string[] };

/** One meta record. */
export default screen({
	title: ({ meta }: Data) => pageName(meta.page),
	load: async (services, { params, signal }): Promise<Data> => {
		const { api } = services;
		const id = params.id ?? '';
		const [meta, site, all] = await Promise.all([
			api.meta.get({ params: { id } }, signal),
			siteLanguages(services, signal),
			api.meta.list({}, signal),
		]);
		const opened = await openRecord<MetaFields, Meta>(services, localCopies.meta.draftKey(id), id, meta);
		return { meta, opened, site, taken: all.map(({ page }) => page) };
	},
	View: MetaOne,
});

function MetaOne({ data: { meta, opened, site, taken } }: ViewProps<Data, Record<never, never>>) {
	const { api } = useServices();
	const { id } = meta;
	const edit = useEdit(metaEditing, opened, { show: metaFieldText });
	const { page } = edit.record ?? meta;
	const remove = useRemoval({
		kind: 'meta',
		id,
		run: () => api.meta.remove({ params: { id: String(id) } }),
		words: { done: text.removed(pageName(page)), undone: text.back },
		list: adminPaths.meta,
		own: adminPathOf.meta(id),
	});
	return (
		<Page
			title={pageName(page)}
			action={
				<Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => void remove()}>
					{text.remove}
				</Button>
			}
		>
			<DeletedNote edit={edit} kind="meta" id={id} />
			<MetaForm edit={edit} languages={languagesOf(meta, site)} taken={taken} />
		</Page>
	);
}
