import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { type ComponentType, lazy } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { PostEditing } from '../../contract/post.ts';
import { Problem } from '../../contract/problem.ts';
import { useStore } from '../../ui/store.ts';
import { openRecord } from '../edit/editing.ts';
import { Split } from '../kit/list/split.tsx';
import { siteLanguages } from '../kit/translations.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { drawer } from './editor/drawer.ts';
import { PostEditor } from './editor/post-editor.tsx';
import type { EditedFields } from './editor/post-kind.ts';
import type { PostData } from './editor/use-post-edit.ts';

// When this part does not load, the post stands alone.
const PostsBeside = lazy<ComponentType<{ id: number }>>(() =>
	import('./posts-beside.tsx').catch(() => ({ default: () => null })),
);

/** One post: written, compared, published. */
export default screen({
	title: null,
	load: async (services, { params, signal }): Promise<PostData> => {
		const { id = '' } = params;
		if (!/^[1-9]\d{0,14}$/.test(id)) throw new Problem('missing', words.missing);
		const [record, categories, site] = await Promise.all([
			services.api.post.editing({ params: { id } }, signal),
			services.api.category.list({}, signal),
			siteLanguages(services, signal),
		]);
		const key = localCopies.post.copyKey(id);
		const opened = await openRecord<EditedFields, PostEditing>(services, key, id, record);
		return { opened, categories, site };
	},
	View: PostView,
});

function PostView({ data }: ViewProps<PostData, Record<never, never>>) {
	const isDrawerOpen = useStore(drawer);
	const { id, key } = data.opened;
	return (
		// The page to write on needs its width: with the drawer open there is room for the list on a wide screen.
		<Split from={isDrawerOpen ? 1800 : 1366} list={<PostsBeside id={Number(id)} />}>
			{/* Another language of the post is another record with its own editing. */}
			<PostEditor key={key} data={data} />
		</Split>
	);
}
