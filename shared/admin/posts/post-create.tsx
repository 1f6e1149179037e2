import { editings } from '@clearway/shared/words/admin-editings.ts';
import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import { releaseEditing, startEditing, takeOverEditing } from '../frame/editings.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { toast } from '../kit/toast.tsx';
import { forgetStoredCover } from './editor/cover-copy.ts';
import { handOver } from './editor/handover.ts';
import { emptyStart } from './editor/post-editing.ts';
import { PostEditor } from './editor/post-editor.tsx';
import {
	type EditorData,
	loadNewPost,
	type NewPostData,
	newPostScope,
	startOf,
} from './editor/start-editing.ts';
import { useEditing, useEditingState } from './editor/use-editing.ts';

const acts = {
	dropCopy: ({ drafts }: AdminServices, key: string) => drafts.drop(key),
	storeCopy: ({ drafts }: AdminServices, { key, value }: NewPostData['others'][number]) =>
		drafts.write(key, value),
};

/**
 * A new post. It is a local copy until it has a title and a picture; then it is saved and gets its own
 * address automatically.
 */
export default screen({
	title: words.newTitle,
	load: (services, { signal }) => loadNewPost(services, signal),
	act: acts,
	View: CreateView,
});

function CreateView({ data, act }: ViewProps<NewPostData, typeof acts>) {
	const services = useServices();
	const [start, setStart] = useState(data.start);
	const [taken, setTaken] = useState<readonly string[]>([]);
	useEffect(() => () => releaseEditing(start.key), [start.key]);
	const others = data.others.filter(({ key }) => key !== start.key && !taken.includes(key));

	async function take(copy: NewPostData['others'][number]): Promise<void> {
		if (copy.isElsewhere) {
			// The other window goes on with its own; here is a second one with the same text.
			const { fields } = copy.value;
			setStart({ ...emptyStart(await startEditing(newPostScope)), fields, restoredAt: copy.savedAt });
		} else if (await takeOverEditing(newPostScope, copy.key)) setStart(await startOf(services, copy));
		else return toast.done(editings.busy);
		setTaken([...taken, copy.key]);
	}
	return (
		<>
			<OtherCopies
				others={others}
				nameOf={({ fields }) => editings.post(fields.title)}
				acts={{ drop: act.dropCopy, store: act.storeCopy }}
				onTake={take}
			/>
			<Creation
				key={start.key}
				start={start}
				categories={data.categories}
				onCreateAnew={async () => setStart(emptyStart(await startEditing(newPostScope)))}
				onBack={async (before) => {
					if (await takeOverEditing(newPostScope, before.key)) setStart(before);
				}}
			/>
		</>
	);
}

type CreationProps = EditorData & {
	onCreateAnew: () => Promise<void>;
	onBack: (start: EditorData['start']) => Promise<void>;
};

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
		const { fields, cover, creationKey } = editing.state.get();
		await editing.discard();
		if (cover) await forgetStoredCover(editing.services, cover);
		await onCreateAnew();
		toast.undo(words.notices.cleared, () => void onBack({ ...start, fields, cover, creationKey }));
	}
	return (
		<PostEditor
			editing={editing}
			categories={categories}
			isMoving={id !== undefined}
			onCreateAnew={() => void beginAgain()}
		/>
	);
}
