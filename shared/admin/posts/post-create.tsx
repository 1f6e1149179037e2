import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import { posts as words } from '../../words/ru/admin-posts.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { toast } from '../kit/toast.tsx';
import { forgetKeptCover } from './editor/cover-copy.ts';
import { handOver } from './editor/handover.ts';
import { emptyStart } from './editor/post-editing.ts';
import { PostEditor } from './editor/post-editor.tsx';
import { type EditorData, freshKey, loadNewPost } from './editor/start-editing.ts';
import { useDesk, useDeskState } from './editor/use-editing.ts';

type Acts = Record<never, never>;

/** A new post. It lives on this machine until it has a title and a picture; then it gets its own address by itself. */
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
			onFresh={() => setStart(emptyStart(freshKey()))}
			onBack={setStart}
		/>
	);
}

type CreationProps = EditorData & { onFresh: () => void; onBack: (start: EditorData['start']) => void };

function Creation({ start, categories, onFresh, onBack }: CreationProps) {
	const navigate = useNavigate();
	const desk = useDesk(null, start);
	const id = useDeskState(desk).post?.id;
	// By now the frame knows that everything is saved, and lets one go without a question.
	useEffect(() => {
		if (id === undefined) return;
		handOver(id, desk);
		void navigate(adminPathOf.post(id), { replace: true });
	}, [id, desk, navigate]);

	async function beginAgain(): Promise<void> {
		const { fields, cover } = desk.state.get();
		await desk.dropCopy();
		if (cover) await forgetKeptCover(desk.services, cover);
		onFresh();
		toast.undo(words.notices.cleared, () => onBack({ ...start, fields, cover }));
	}
	return <PostEditor desk={desk} categories={categories} onFresh={() => void beginAgain()} />;
}
