import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { Problem } from '../../contract/problem.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { PostEditor } from './editor/post-editor.tsx';
import { type EditorData, loadPost } from './editor/start-editing.ts';
import { useEditing } from './editor/use-editing.ts';

type Acts = Record<never, never>;

/** One post: written, compared, published. */
export default screen({
	title: ({ start }: EditorData) => start.fields.title || words.noTitle,
	load: (services, { params, signal }) => {
		const { id = '' } = params;
		if (!/^[1-9]\d{0,14}$/.test(id)) throw new Problem('missing', words.missing);
		return loadPost(services, Number(id), signal);
	},
	View: PostView,
});

function PostView({ data }: ViewProps<EditorData, Acts>) {
	const editing = useEditing(data.start.post?.id ?? null, data.start);
	return <PostEditor editing={editing} categories={data.categories} />;
}
