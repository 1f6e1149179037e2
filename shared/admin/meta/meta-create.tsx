import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { adminPathOf, localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import type { Opened } from '../edit/editing.ts';
import { openNew } from '../edit/new-id.ts';
import { useEdit } from '../edit/use-edit.tsx';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { Page } from '../kit/page.tsx';
import { siteLanguages } from '../kit/translations.ts';
import { blankMeta, type MetaFields, metaEditing } from './meta-fields.ts';
import { MetaForm } from './meta-form.tsx';

type Data = { site: Languages; taken: string[]; opened: Opened<MetaFields, Meta> };

/** A new meta record. */
export default screen({
	title: text.createTitle,
	load: async (services, { url, signal }): Promise<Data> => {
		const [opened, site, all] = await Promise.all([
			openNew<MetaFields, Meta>(services, 'meta', url, blankMeta),
			siteLanguages(services, signal),
			services.api.meta.list({}, signal),
		]);
		return { opened, site, taken: all.map(({ page }) => page) };
	},
	View: ({ data }: ViewProps<Data, Record<never, never>>) => <MetaCreate key={data.opened.key} {...data} />,
});

function MetaCreate({ site, taken, opened }: Data) {
	const edit = useEdit(metaEditing, opened, {
		made: ({ id }) => ({
			...{ id, key: localCopies.meta.draftKey(id) },
			...{ path: adminPathOf.meta(id), done: text.created },
		}),
	});
	return (
		<Page title={text.createTitle} lead={text.lead}>
			<MetaForm edit={edit} languages={site} taken={taken} />
		</Page>
	);
}
