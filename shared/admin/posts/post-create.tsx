import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import { posts as words } from '../../words/ru/admin-posts.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { toast } from '../kit/toast.tsx';
import { forgetStoredCover } from './editor/cover-copy.ts';
import { handOver } from './editor/handover.ts';
import { emptyStart } from './editor/post-editing.ts';
import { PostEditor } from './editor/post-editor.tsx';
import { type EditorData, loadNewPost, newDraftKey } from './editor/start-editing.ts';
import { useEditing, useEditingState } from './editor/use-editing.ts';

type Acts = Record<never, never>;

/**
 * A new post. It is a local copy until it has a title and a picture; then it is saved and gets its own
 * address automatically.
 */
export default screen({
	title: words.newTitle,
	load: (services, { signal }) => loadNewPost(services, signal),
	View: CreateView,
});

function CreateView({ data }: ViewProps<EditorData, Acts>) {
	const [start, setStart] = useState(data.start);
	return (
		<Creation
			key={start.key}
			start={start}
			categories={data.categories}
			onCreateAnew={() => setStart(emptyStart(newDraftKey()))}
			onBack={setStart}
		/>
	);
}

type CreationProps = EditorData & { onCreateAnew: () => void; onBack: (start: EditorData['start']) => void };

function Creation({ start, categories, onCreateAnew, onBack }: CreationProps) {
	const navigate = useNavigate();
	const editing = useEditing(null, start);
	const id = useEditingState(editing).post?.id;
	// Everything is saved by now, so the frame does not ask.
	useEffect(() => {
		if (id === undefined) return;
		handOver(id, editing);
		void navigate(adminPathOf.post(id), { replace: true });
	}, [id, editing, navigate]);

	async function beginAgain(): Promise<void> {
		const { fields, cover } = editing.state.get();
		await editing.dropCopy();
		if (cover) await forgetStoredCover(editing.services, cover);
		onCreateAnew();
		toast.undo(words.notices.cleared, () => onBack({ ...start, fields, cover }));
	}
	return <PostEditor editing={editing} categories={categories} onCreateAnew={() => void beginAgain()} />;
}
