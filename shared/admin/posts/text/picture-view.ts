import { writing } from '@clearway/shared/words/admin-writing.ts';
import type { Editor, NodeViewRenderer, NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { type PictureAttributes, type PictureSize, shownMeasure, sizeWidths } from './picture-attributes.ts';
import classes from './picture-view.module.css';

const words = writing.picture;
const sizes = Object.keys(sizeWidths) as PictureSize[];

/** A picture in the editor as on the page, with its sizes, its description and its caption below. */
export const createPictureView: NodeViewRenderer = ({
	node: first,
	editor,
	getPos,
}: NodeViewRendererProps) => {
	let node = first;
	const root = element('div', classes.picture);
	root.contentEditable = 'false';
	const img = element('img', classes.image);
	img.draggable = true;
	const waiting = element('p', `note ${classes.waiting}`, words.uploading);
	waiting.setAttribute('role', 'status');
	const panel = element('div', classes.panel);
	panel.setAttribute('role', 'group');
	panel.setAttribute('aria-label', words.label);

	const set = (change: Partial<PictureAttributes>): void => {
		const at = getPos();
		if (at === undefined) return;
		const { tr, selection } = editor.state;
		tr.setNodeMarkup(at, undefined, { ...node.attrs, ...change });
		if (selection instanceof NodeSelection && selection.from === at)
			tr.setSelection(NodeSelection.create(tr.doc, at));
		editor.view.dispatch(tr);
	};
	const leave = (): void => {
		const at = getPos();
		if (at !== undefined)
			editor
				.chain()
				.setTextSelection(at + node.nodeSize)
				.focus()
				.run();
	};
	const field = (name: 'alt' | 'caption', label: string, hint: string) => {
		const line = element('label', classes.field);
		const title = element('span', 'soft', label);
		const input = element('input', 'field');
		input.type = 'text';
		input.maxLength = 500;
		input.placeholder = hint;
		input.dataset.field = name;
		input.addEventListener('input', () => set({ [name]: input.value }));
		input.addEventListener('keydown', (event) => {
			if (event.key !== 'Enter' && event.key !== 'Escape') return;
			event.preventDefault();
			leave();
		});
		line.append(title, input);
		return { line, input };
	};
	const alt = field('alt', words.alt, words.altHint);
	alt.input.required = true;
	const caption = field('caption', words.caption, words.captionHint);
	const missing = element('p', 'warning', words.altMissing);
	missing.id = `picture-${Math.random().toString(36).slice(2)}`;
	alt.input.setAttribute('aria-describedby', missing.id);

	const bar = element('div', classes.bar);
	const buttons = sizes.map((size) => {
		const button = textButton(words.sizes[size], () => set({ size }));
		return { size, button };
	});
	const remove = textButton(words.remove, () => {
		const at = getPos();
		if (at !== undefined)
			editor
				.chain()
				.deleteRange({ from: at, to: at + node.nodeSize })
				.focus(at)
				.run();
	});
	bar.append(...buttons.map(({ button }) => button), remove);
	panel.append(alt.line, missing, caption.line, bar);
	root.append(img, waiting, panel);
	const handle = resizeHandle(img, () => node.attrs as PictureAttributes, set);
	root.append(handle);

	const draw = (): void => {
		const attributes = node.attrs as PictureAttributes;
		const isWaiting = attributes.upload !== null;
		const measure = shownMeasure(attributes);
		if (attributes.src !== '' && img.getAttribute('src') !== attributes.src) img.src = attributes.src;
		img.alt = attributes.alt;
		if (measure.width && measure.height) {
			img.width = measure.width;
			img.height = measure.height;
		}
		img.hidden = isWaiting;
		handle.hidden = isWaiting;
		panel.hidden = isWaiting;
		waiting.hidden = !isWaiting;
		for (const { line, input } of [alt, caption]) {
			const value = attributes[input.dataset.field as 'alt' | 'caption'];
			if (input.value !== value) input.value = value;
			line.hidden = false;
		}
		const hasAlt = attributes.alt.trim() !== '';
		missing.hidden = hasAlt;
		alt.input.setAttribute('aria-invalid', String(!hasAlt));
		root.toggleAttribute('data-without-alt', !hasAlt && !isWaiting);
		for (const { size, button } of buttons)
			button.setAttribute('aria-pressed', String(attributes.size === size));
	};
	draw();

	return {
		dom: root,
		update(next: Node) {
			if (next.type !== node.type) return false;
			node = next;
			draw();
			return true;
		},
		selectNode: () => root.setAttribute('data-selected', ''),
		deselectNode: () => root.removeAttribute('data-selected'),
		// The editor leaves the events of the panel alone.
		stopEvent: (event) =>
			event.target instanceof window.Node && (panel.contains(event.target) || handle.contains(event.target)),
		ignoreMutation: () => true,
	};
};

/** Puts the focus into the description of the picture at this place. */
export function focusPictureAlt(editor: Editor, at: number): boolean {
	const dom = editor.view.nodeDOM(at);
	const input =
		dom instanceof HTMLElement ? dom.querySelector<HTMLInputElement>('input[data-field="alt"]') : null;
	input?.focus();
	return input !== null;
}

function element<T extends keyof HTMLElementTagNameMap>(
	tag: T,
	className = '',
	text = '',
): HTMLElementTagNameMap[T] {
	const made = document.createElement(tag);
	made.className = className;
	made.textContent = text;
	return made;
}

function textButton(text: string, run: () => void): HTMLButtonElement {
	const button = element('button', `field ${classes.button}`, text);
	button.type = 'button';
	button.addEventListener('click', run);
	return button;
}

// Dragging the edge jumps between the three sizes; the buttons do the same for the keyboard.
function resizeHandle(
	img: HTMLImageElement,
	read: () => PictureAttributes,
	set: (change: { size: PictureSize }) => void,
): HTMLElement {
	const handle = element('span', classes.handle);
	handle.setAttribute('aria-hidden', 'true');
	handle.addEventListener('pointerdown', (event) => {
		event.preventDefault();
		handle.setPointerCapture(event.pointerId);
		const left = img.getBoundingClientRect().left;
		const move = ({ clientX }: PointerEvent): void => {
			const wanted = clientX - left;
			const natural = read().width ?? sizeWidths.full;
			const nearest = sizes.reduce((best, size) =>
				Math.abs(Math.min(sizeWidths[size], natural) - wanted) <
				Math.abs(Math.min(sizeWidths[best], natural) - wanted)
					? size
					: best,
			);
			if (nearest !== read().size) set({ size: nearest });
		};
		handle.addEventListener('pointermove', move);
		handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), {
			once: true,
		});
	});
	return handle;
}
