import { useEffect, useLayoutEffect, useState } from 'react';
import { adminPathOf, localCopies } from '../../../contract/addresses.ts';
import type { Category } from '../../../contract/category.ts';
import type { Languages } from '../../../contract/language.ts';
import type { PostEditing } from '../../../contract/post.ts';
import { emptyPostFields, type PostField } from '../../../contract/post-fields.ts';
import { useStore } from '../../../ui/store.ts';
import type { Opened } from '../../edit/editing.ts';
import { isDirty, isDisputed, shownFields } from '../../edit/step.ts';
import { useEdit } from '../../edit/use-edit.tsx';
import { isPassing } from '../../services/is-passing.ts';
import { useServices } from '../../services/services.tsx';
import { uploadsOf } from '../text/upload-pictures.ts';
import { textOfPost } from './bound-text.ts';
import { fieldText } from './field-text.ts';
import { type EditedFields, postKind } from './post-kind.ts';
import { createSavePace } from './save-pace.ts';
import { followTitle } from './slug-source.ts';

export type PostData = {
	opened: Opened<EditedFields, PostEditing>;
	categories: readonly Category[];
	/** The languages that a new post may be in. */
	site: Languages;
};

export type PostEdit = ReturnType<typeof usePostEdit>;

/** Edits a post: a record whose text has an editor of its own, and which is saved while one types. */
export function usePostEdit({ opened, categories }: PostData) {
	const services = useServices();
	const [hasUpload, setHasUpload] = useState(false);
	const edit = useEdit(postKind, opened, {
		made: ({ post: { id } }) => ({
			...{ id, key: localCopies.post.copyKey(id) },
			path: adminPathOf.post(id),
		}),
		show: (field, value) =>
			// The fields that can be disputed are those of a post.
			fieldText({ ...emptyPostFields, [field]: value }, field as PostField, categories),
		// A new post moves to another screen, which goes on with the uploads.
		hasUpload: hasUpload && opened.id !== null,
	});
	const { editing, state } = edit;
	const text = textOfPost(services, editing);
	const { editor } = text;
	const uploads = useStore(uploadsOf(editor));
	useEffect(() => setHasUpload(uploads > 0), [uploads]);
	useLayoutEffect(() => text.stand(), [text]);
	useLayoutEffect(() => text.show(edit.fields.text), [text, edit.fields.text]);
	useEffect(() => editor.setEditable(state.isHeld !== false, false), [editor, state.isHeld]);
	const isNew = state.record === null;
	useEffect(() => {
		if (!isNew && opened.id === null) followTitle(editing);
	}, [editing, isNew, opened.id]);
	// These listeners run before those of the local copy, so that the copy holds the last typing.
	useLayoutEffect(() => {
		addEventListener('pagehide', text.pull);
		addEventListener('beforeunload', text.pull);
		document.addEventListener('visibilitychange', text.pull);
		return () => {
			removeEventListener('pagehide', text.pull);
			removeEventListener('beforeunload', text.pull);
			document.removeEventListener('visibilitychange', text.pull);
			text.pull();
		};
	}, [text]);
	useEffect(() => {
		const save = async (): Promise<boolean> => {
			text.pull();
			const { edit, record, isGone } = editing.state.get();
			const { title, text: html } = shownFields(edit);
			if (isGone || (record === null && title.trim() === '' && html === '')) return false;
			await editing.save();
			const { problem } = editing.state.get().edit;
			return problem !== null && isPassing(problem);
		};
		const pace = createSavePace({ save, isOnline: services.platform.network.isOnline });
		let seen: unknown = null;
		const look = (): void => {
			const { edit, isHeld } = editing.state.get();
			if (isHeld && edit.typed !== seen && isDirty(edit)) pace.soon();
			if (isHeld) seen = edit.typed;
		};
		look();
		const unfollow = editing.state.follow(look);
		return () => {
			unfollow();
			pace.stop();
			if (opened.id !== null && services.session.isIn()) void save();
		};
	}, [services, editing, text, opened.id]);

	return {
		...edit,
		services,
		editor,
		uploads,
		post: state.record?.post ?? null,
		draft: state.record?.draft ?? null,
		languages: state.record?.languages ?? none,
		missing: state.record?.missing ?? none,
		isCoverDrawn: state.record?.isCoverDrawn ?? false,
		isTextDisputed: isDisputed(state.edit, 'text'),
		/** Answers all fields, the last typing included. */
		pull() {
			text.pull();
			return shownFields(editing.state.get().edit);
		},
		/** Saves the last typing, too; null when the save failed. */
		save(extra?: Partial<EditedFields>) {
			text.pull();
			return edit.save(extra);
		},
	};
}

// Nobody knows them before the post is stored.
const none: readonly never[] = [];
