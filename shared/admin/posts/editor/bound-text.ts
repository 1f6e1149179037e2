import type { Editor } from '@tiptap/core';
import type { PostEditing } from '../../../contract/post.ts';
import type { Editing } from '../../edit/editing.ts';
import { shownFields } from '../../edit/step.ts';
import type { AdminServices } from '../../frame/services.tsx';
import { mergeTexts, textOf } from '../conflict/merge-text.ts';
import { createTextEditor } from '../text/create-editor.ts';
import { normalHtml, showHtml, writeHtml } from '../text/write-html.ts';
import type { EditedFields } from './post-kind.ts';

/** The editor of a post's text and the field `text`, each of which follows the other. */
export type BoundText = {
	readonly editor: Editor;
	/** Puts into the field what was typed last. */
	pull(): void;
	/** Shows the text of the field. */
	show(html: string): void;
	/** Until the answer is called it stands on a screen. It moves to another one with its cursor and its undo. */
	stand(): () => void;
};

type PostBeingEdited = Editing<EditedFields, PostEditing>;
const bound = new WeakMap<PostBeingEdited, BoundText>();

/** The text of a post that is edited: the same one on every screen. */
export function textOfPost(services: AdminServices, editing: PostBeingEdited): BoundText {
	const text = bound.get(editing) ?? bindText(services, editing);
	bound.set(editing, text);
	return text;
}

// To write a long text as HTML takes a while: not with each letter.
const restMs = 250;

function bindText(services: AdminServices, editing: PostBeingEdited): BoundText {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let last = shownFields(editing.state.get().edit).text;
	let screens = 0;
	let left: { top: number; isFocused: boolean } | null = null;
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
	// As it is read again: a space at the end of a paragraph is not in it until a word follows.
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
			// What was typed a moment ago is not in the field yet.
			const typed = timer === null ? last : written();
			const merged = typed === last ? html : textOf(mergeTexts(last, typed, html));
			showHtml(editor, merged);
			stop();
			last = merged;
			if (merged !== html) editing.change({ text: merged });
		},
		stand() {
			screens++;
			if (left?.isFocused) editor.view.focus();
			// The frame scrolls every new screen to its top.
			const top = left?.top;
			if (top !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, top)));
			left = null;
			return () => {
				screens--;
				left = { top: scrollY, isFocused: editor.view.hasFocus() };
				setTimeout(() => {
					if (screens === 0) editor.destroy();
				});
			};
		},
	};
	return text;
}
