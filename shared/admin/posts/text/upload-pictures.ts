import type { Editor } from '@tiptap/core';
import type { Image } from '../../../contract/picture.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { uploadPicture } from '../../pictures/upload-picture.ts';
import type { AdminServices } from '../../services/services.tsx';
import type { PictureAttributes } from './picture-attributes.ts';

const counts = new WeakMap<Editor, Store<number>>();

/** The number of pictures that are still uploading: a saved text lacks them. */
export function uploadsOf(editor: Editor): Store<number> {
	const count = counts.get(editor) ?? createStore(0);
	counts.set(editor, count);
	return count;
}

/** Sends pictures one after the other: a phone's are large, and the server makes six files of each. */
async function sendEach(
	editor: Editor,
	services: AdminServices,
	pictures: readonly { id: string; file: () => File }[],
): Promise<void> {
	const count = uploadsOf(editor);
	count.set(count.get() + pictures.length);
	for (const { id, file } of pictures)
		try {
			settle(editor, id, await uploadPicture(services, file()));
		} finally {
			count.set(count.get() - 1);
		}
}

let last = 0;

/** Puts pictures into the text, where they wait until the server has them. `at` null means at the cursor. */
export async function insertPictures(
	editor: Editor,
	services: AdminServices,
	files: readonly File[],
	at: number | null,
): Promise<void> {
	const waiting = files.map((file) => ({ file, id: `upload-${++last}` }));
	const nodes = waiting.map(({ id }) => ({ type: 'picture', attrs: { upload: id } }));
	const chain = editor.chain();
	if (at === null) chain.insertContent(nodes).run();
	else chain.insertContentAt(at, nodes).run();
	await sendEach(
		editor,
		services,
		waiting.map(({ id, file }) => ({ id, file: () => file })),
	);
}

/** Sends pictures that came along with pasted words as data. */
export async function uploadInto(
	editor: Editor,
	services: AdminServices,
	pictures: readonly { id: string; address: string }[],
): Promise<void> {
	await sendEach(
		editor,
		services,
		pictures.map(({ id, address }) => ({ id, file: () => fileOf(address, id) })),
	);
}

/** Puts a picture of the store into the text. */
export function insertPicture(editor: Editor, image: Image, alt: string): void {
	editor
		.chain()
		.focus()
		.insertContent({ type: 'picture', attrs: { ...measureOf(image), alt } })
		.run();
}

const measureOf = ({ url, width, height }: Image): Partial<PictureAttributes> => ({
	src: url,
	width,
	height,
	size: 'full',
	upload: null,
});

function settle(editor: Editor, id: string, image: Image | null): void {
	if (editor.isDestroyed) return;
	const { tr } = editor.state;
	editor.state.doc.descendants((node, at) => {
		if (node.type.name !== 'picture' || node.attrs.upload !== id) return true;
		if (image)
			tr.setNodeMarkup(at, undefined, {
				...node.attrs,
				...measureOf(image),
				alt: node.attrs.alt || image.alt,
			});
		else tr.delete(at, at + node.nodeSize);
		return false;
	});
	// Undo must not restore the placeholder.
	if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

function fileOf(address: string, name: string): File {
	const [, type = 'image/png', data = ''] = /^data:([\w/]+);base64,(.*)$/s.exec(address) ?? [];
	return new File(
		[Uint8Array.from(atob(data), (char) => char.charCodeAt(0))],
		`${name}.${type.split('/')[1]}`,
		{ type },
	);
}
