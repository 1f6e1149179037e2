import { editings } from '@clearway/shared/words/admin-editings.ts';
import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { Category } from '../../contract/category.ts';
import type { Languages } from '../../contract/language.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { OtherCopies } from '../kit/other-copies.tsx';
import { toast } from '../kit/toast.tsx';
import { siteLanguages } from '../kit/translations.ts';
import { forgetStoredCover } from './editor/cover-copy.ts';
import { handOver } from './editor/handover.ts';
import type { LocalPost } from './editor/local-copy.ts';
import type { EditingStart } from './editor/post-editing.ts';
import { PostEditor } from './editor/post-editor.tsx';
import { newPostScope, startNewPost } from './editor/start-editing.ts';
import { useEditing, useEditingState } from './editor/use-editing.ts';

type Data = { categories: Category[]; site: Languages };

/**
 * A new post. It is a local copy until it has a title and a picture; then it is saved and gets its own
 * address automatically.
 */
export default screen({
	title: words.newTitle,
	load: async (services, { signal }): Promise<Data> => {
		const [categories, site] = await Promise.all([
			services.api.category.list({}, signal),
			siteLanguages(services, signal),
		]);
		return { categories, site };
	},
	View: CreateView,
});

// Sent in both windows, it is two posts.
const anew = ({ creationKey: _, ...post }: LocalPost): LocalPost => post;

function CreateView({ data: { categories, site } }: ViewProps<Data, Record<never, never>>) {
	const services = useServices();
	const copies = useWindowCopies<LocalPost>(newPostScope, anew);
	const [start, setStart] = useState<EditingStart | null>(null);
	// What was cleared and is wanted back, with a picture that lies nowhere else by then.
	const cleared = useRef<EditingStart | null>(null);
	useEffect(() => {
		if (!copies || start?.key === copies.key) return;
		const before = cleared.current;
		const isBack = before?.key === copies.key;
		let isOver = false;
		void (isBack ? Promise.resolve(before) : startNewPost(services, copies, site)).then(
			(begun) => isOver || setStart(begun),
		);
		return () => {
			isOver = true;
		};
	}, [services, copies, start, site]);
	if (!copies || start?.key !== copies.key) return null;
	return (
		<Creation
			key={start.key}
			start={start}
			copies={copies}
			categories={categories}
			site={site}
			onBack={(before) => {
				cleared.current = before;
				void copies.acts.take({ key: before.key, isElsewhere: false });
			}}
		/>
	);
}

type CreationProps = {
	start: EditingStart;
	copies: WindowCopies<LocalPost>;
	categories: Category[];
	site: Languages;
	onBack: (start: EditingStart) => void;
};

function Creation({ start, copies, categories, site, onBack }: CreationProps) {
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
		const { fields, cover, creationKey, language } = editing.state.get();
		await editing.discard();
		if (cover) await forgetStoredCover(editing.services, cover);
		await copies.acts.begin();
		toast.undo(words.notices.cleared, () => onBack({ ...start, fields, cover, creationKey, language }));
	}
	return (
		<>
			<OtherCopies
				copies={copies}
				nameOf={({ fields }) => editings.post(fields.title)}
				flush={editing.writeCopyNow}
			/>
			<PostEditor
				editing={editing}
				categories={categories}
				site={site}
				isMoving={id !== undefined}
				onCreateAnew={() => void beginAgain()}
			/>
		</>
	);
}
