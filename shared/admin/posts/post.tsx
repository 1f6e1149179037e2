import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { Problem } from '../../contract/problem.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { PostEditor } from './editor/post-editor.tsx';
import { loadPost, type PostData } from './editor/start-editing.ts';
import { useEditing } from './editor/use-editing.ts';

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
	return <PostEditor editing={editing} {...data} />;
}
