import type { PostEditing } from '../../contract/post.ts';
import { openNew } from '../edit/new-id.ts';
import { siteLanguages } from '../kit/translations.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { PostEditor } from './editor/post-editor.tsx';
import { blankPost, type EditedFields } from './editor/post-kind.ts';
import type { PostData } from './editor/use-post-edit.ts';

/** A new post. With its first words it is stored as a draft and gets its own address. */
export default screen({
	title: null,
	load: async (services, { url, signal }): Promise<PostData> => {
		const [categories, site] = await Promise.all([
			services.api.category.list({}, signal),
			siteLanguages(services, signal),
		]);
		const opened = await openNew<EditedFields, PostEditing>(services, 'post', url, blankPost(site[0]));
		return { opened, categories, site };
	},
	View: ({ data }: ViewProps<PostData, Record<never, never>>) => (
		<PostEditor key={data.opened.key} data={data} />
	),
});
