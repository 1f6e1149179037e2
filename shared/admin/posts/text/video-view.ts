import { writing } from '@clearway/shared/words/admin-writing.ts';
import type { NodeViewRenderer } from '@tiptap/core';
import type { Video as VideoAddress } from '../../../domain/video.ts';
import { videoAddress } from '../../../domain/video.ts';

import classes from './video-view.module.css';

/** A video of the text: its address, and the title that the office gave it. */
export type VideoAttributes = VideoAddress & { title: string };

const words = writing.video;

/** A video in the editor: a still, a field for its title, its address and a button to remove it. */
export const createVideoView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
	let node = first;
	const root = document.createElement('div');
	root.className = classes.video ?? '';
	root.contentEditable = 'false';
	const panel = document.createElement('div');
	panel.className = classes.panel ?? '';
	panel.setAttribute('role', 'group');
	panel.setAttribute('aria-label', words.label);
	const input = document.createElement('input');
	input.type = 'text';
	input.className = `field ${classes.title}`;
	input.maxLength = 200;
	input.placeholder = words.titleHint;
	input.setAttribute('aria-label', words.name);
	const address = document.createElement('a');
	address.className = 'note one-line';
	address.target = '_blank';
	address.rel = 'noopener noreferrer';
	const remove = document.createElement('button');
	remove.type = 'button';
	remove.className = `field ${classes.remove}`;
	remove.textContent = words.remove;
	panel.append(input, address, remove);
	root.append(panel);

	input.addEventListener('input', () => {
		const at = getPos();
		if (at === undefined) return;
		editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, title: input.value }));
	});
	input.addEventListener('keydown', (event) => {
		const at = getPos();
		if ((event.key !== 'Enter' && event.key !== 'Escape') || event.ctrlKey || event.metaKey) return;
		if (at === undefined) return;
		event.preventDefault();
		editor
			.chain()
			.setTextSelection(at + node.nodeSize)
			.focus()
			.run();
	});
	remove.addEventListener('click', () => {
		const at = getPos();
		if (at === undefined) return;
		editor
			.chain()
			.deleteRange({ from: at, to: at + node.nodeSize })
			.focus(at)
			.run();
	});

	const draw = (): void => {
		const video = node.attrs as VideoAttributes;
		if (input.value !== video.title) input.value = video.title;
		address.href = videoAddress(video);
		address.textContent = videoAddress(video).replace('https://www.', '');
	};
	draw();

	return {
		dom: root,
		update(next) {
			if (next.type !== node.type) return false;
			node = next;
			draw();
			return true;
		},
		selectNode: () => root.setAttribute('data-selected', ''),
		deselectNode: () => root.removeAttribute('data-selected'),
		stopEvent: (event) => event.target instanceof window.Node && panel.contains(event.target),
		ignoreMutation: () => true,
	};
};
