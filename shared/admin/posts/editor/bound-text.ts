import type { Editor } from '@tiptap/core';
import type { PostEditing } from '../../../contract/post.ts';
import type { Editing } from '../../edit/editing.ts';
import { shownFields } from '../../edit/step.ts';
import type { AdminServices } from '../../services/services.tsx';
import { mergeTexts, textOf } from '../conflict/merge-text.ts';
import { createTextEditor } from '../text/create-editor.ts';
import { normalHtml, showHtml, writeHtml } from '../text/write-html.ts';
import type { EditedFields } from './post-kind.ts';

/** The editor of a post's text and the field `text`, each of which follows the other. */
export type BoundText = {
	readonly editor: Editor;
	/** Puts the last typing into the field. */
	pull(): void;
	/** Shows the text of the field. */
	show(html: string): void;
	/** Puts the editor on a screen; the answer takes it off again. Its cursor and its undo move along. */
	stand(): () => void;
};

type PostBeingEdited = Editing<EditedFields, PostEditing>;
const bound = new WeakMap<PostBeingEdited, BoundText>();

/** The bound text of an edited post: the same one on every screen. */
export function textOfPost(services: AdminServices, editing: PostBeingEdited): BoundText {
	const text = bound.get(editing) ?? bindText(services, editing);
	bound.set(editing, text);
	return text;
}

// Writing a long text as HTML takes a while, so it does not happen with each letter.
const restMs = 250;

function bindText(services: AdminServices, editing: PostBeingEdited): BoundText {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let last = shownFields(editing.state.get().edit).text;
	let screens = 0;
	let savedView: { top: number; isFocused: boolean } | null = null;
	const stop = (): boolean => {
		if (timer === null) return false;
		clearTimeout(timer);
		timer = null;
		return true;
	};
	const editor = createTextEditor({
		services,
		html: last,
		onChange: () => {
			timer ??= setTimeout(text.pull, restMs);
		},
	});
	// Normal HTML drops the space at the end of a paragraph until a word follows.
	const written = (): string => normalHtml(writeHtml(editor));
	const text: BoundText = {
		editor,
		pull() {
			if (!stop()) return;
			const html = written();
			if (html === last) return;
			last = html;
			editing.change({ text: html });
		},
		show(html) {
			if (html === last) return;
			// The field lacks the last typing while the timer runs.
			const typed = timer === null ? last : written();
			const merged = typed === last ? html : textOf(mergeTexts(last, typed, html));
			showHtml(editor, merged);
			stop();
			last = merged;
			if (merged !== html) editing.change({ text: merged });
		},
		stand() {
			screens++;
			if (savedView?.isFocused) editor.view.focus();
			// The frame scrolls every new screen to its top.
			const top = savedView?.top;
			if (top !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, top)));
			savedView = null;
			return () => {
				screens--;
				savedView = { top: scrollY, isFocused: editor.view.hasFocus() };
				setTimeout(() => {
					if (screens === 0) editor.destroy();
				});
			};
		},
	};
	return text;
}
