import { pictures as pictureWords } from '@clearway/shared/words/admin-pictures.ts';
import { writing as words } from '@clearway/shared/words/admin-writing.ts';
import { Editor, type Extensions } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { isPicture } from '../../kit/picture-files.ts';
import { toast } from '../../kit/toast.tsx';
import { readStyleNonce } from '../../services/nonce.ts';
import type { AdminServices } from '../../services/services.tsx';
import { cleanPaste, isOwnPiece } from './clean-paste.ts';
import { writingExtensions } from './extensions.ts';
import { markdownToHtml, videosToHtml } from './markdown.ts';
import { parsePasted } from './paste-lists.ts';
import { SlashMenu } from './slash-menu.ts';
import { insertPictures, uploadInto } from './upload-pictures.ts';
import { isLastBlock } from './video.ts';
import { pieceOf } from './write-html.ts';

type Settings = {
	services: AdminServices;
	html: string;
	onChange: () => void;
	label?: string;
	/** What such a text may hold, and the helpers for writing; by default those of a post. */
	extensions?: Extensions;
};

/**
 * The editor of one text. It lives outside of any component, so that it can move from one screen to another.
 */
export function createTextEditor({
	services,
	html,
	onChange,
	label = words.label,
	extensions = [...writingExtensions, SlashMenu],
}: Settings): Editor {
	const nonce = readStyleNonce();
	const editor: Editor = new Editor({
		extensions,
		content: html,
		...(nonce !== '' && { injectNonce: nonce }),
		editorProps: {
			attributes: {
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': label,
				'aria-describedby': 'text-help',
				class: 'prose-like',
				lang: 'ru',
				spellcheck: 'true',
			},
			transformPastedHTML(pasted) {
				if (isOwnPiece(pasted)) return pasted;
				const clean = cleanPaste(pasted);
				if (!takesPictures(editor)) return clean.html;
				if (clean.skipped > 0) toast.done(words.picture.lost(clean.skipped));
				// The places have to be in the text before the files can be put into them.
				if (clean.pictures.length > 0) setTimeout(() => void uploadInto(editor, services, clean.pictures));
				return clean.html;
			},
			// Ctrl+Shift+V pastes the text as it is, sign by sign.
			clipboardTextParser: (text, $at, isPlain, { state }) => {
				// In the middle of a sentence an address is a link; on a line of its own it is a video.
				const isOwnLine = /\n/.test(text.trim()) || $at.parent.content.size === 0;
				const videos = isOwnLine && !$at.parent.type.spec.code ? videosToHtml(text) : null;
				const below = isLastBlock($at) ? '<p></p>' : '';
				const html = isPlain ? null : (markdownToHtml(text) ?? (videos && videos + below));
				// Null is the editor's word for "as it is", which its types do not say.
				return html === null ? (null as unknown as Slice) : pieceOf(state.schema, html);
			},
			handlePaste: (_view, event) => {
				const data = event.clipboardData;
				// Word and Excel put a picture of the words beside the words.
				if (!data || hasText(data)) return false;
				return takeFiles(editor, services, data.files, null);
			},
			handleDrop: (view, event, _slice, isMoved) => {
				if (isMoved || !event.dataTransfer) return false;
				return takeFiles(editor, services, event.dataTransfer.files, placeOf(view, event));
			},
		},
		onUpdate: ({ transaction }) => {
			if (transaction.docChanged) onChange();
		},
	});
	return editor;
}

function takeFiles(editor: Editor, services: AdminServices, files: FileList, at: number | null): boolean {
	if (!takesPictures(editor)) return files.length > 0;
	const pictures = [...files].filter(isPicture);
	if (files.length > 0 && pictures.length === 0) toast.failed(pictureWords.notAPicture);
	if (pictures.length === 0) return files.length > 0;
	void insertPictures(editor, services, pictures, at);
	return true;
}

const takesPictures = ({ schema }: Editor): boolean => 'picture' in schema.nodes;

const hasText = (data: DataTransfer): boolean => {
	const html = data.getData('text/html');
	if (html === '') return data.getData('text/plain').trim() !== '' && data.files.length === 0;
	return (parsePasted(html).body.textContent ?? '').trim() !== '' || data.files.length === 0;
};

const placeOf = (view: EditorView, { clientX, clientY }: DragEvent): number | null =>
	view.posAtCoords({ left: clientX, top: clientY })?.pos ?? null;
