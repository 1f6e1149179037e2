import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { type ComponentType, lazy } from 'react';
import { Problem } from '../../contract/problem.ts';
import { useStore } from '../../ui/store.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { Split } from '../kit/list/split.tsx';
import { drawer } from './editor/drawer.ts';
import { PostEditor } from './editor/post-editor.tsx';
import { loadPost, type PostData } from './editor/start-editing.ts';
import { useEditing, useEditingState } from './editor/use-editing.ts';

// Where it does not come the post stands alone.
const PostsBeside = lazy<ComponentType<{ id: number }>>(() =>
	import('./posts-beside.tsx').catch(() => ({ default: () => null })),
);

type Acts = Record<never, never>;

/** One post: written, compared, published. */
export default screen({
	title: ({ start }: PostData) => start.fields.title || words.noTitle,
	load: (services, { params, signal }) => {
		const { id = '' } = params;
		if (!/^[1-9]\d{0,14}$/.test(id)) throw new Problem('missing', words.missing);
		return loadPost(services, Number(id), signal);
	},
	View: PostView,
});

function PostView({ data }: ViewProps<PostData, Acts>) {
	// Another language of the post is another record, with an editing of its own.
	return <Opened key={data.start.post?.id} data={data} />;
}

function Opened({ data: { start, ...data } }: { data: PostData }) {
	const editing = useEditing(start.post?.id ?? null, start);
	const isDrawerOpen = useStore(drawer);
	const { post } = useEditingState(editing);
	return (
		// The page to write on needs its width: with the drawer open there is room for the list on a wide screen.
		<Split from={isDrawerOpen ? 1800 : 1366} list={post && <PostsBeside id={post.id} />}>
			<PostEditor editing={editing} {...data} />
		</Split>
	);
}
