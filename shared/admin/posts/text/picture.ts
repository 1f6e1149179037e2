import { Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { noPicture, type PictureAttributes, readPicture, shownMeasure } from './picture-attributes.ts';
import { createPictureView, focusPictureAlt } from './picture-view.ts';

export const Picture = Node.create({
	name: 'picture',
	group: 'block',
	atom: true,
	draggable: true,
	addAttributes() {
		const names = Object.keys(noPicture) as (keyof PictureAttributes)[];
		const read = (name: keyof PictureAttributes) => (element: HTMLElement) =>
			(readPicture(element) || noPicture)[name];
		return Object.fromEntries(
			names.map((name) => [name, { default: noPicture[name], parseHTML: read(name), rendered: false }]),
		);
	},
	parseHTML() {
		return [
			{ tag: 'figure', getAttrs: isPicture, priority: 60 },
			{ tag: 'img', getAttrs: isPicture },
		];
	},
	renderHTML({ node }) {
		const attributes = node.attrs as PictureAttributes;
		const { src, alt, size, caption, upload } = attributes;
		if (upload !== null) return ['img', { 'data-upload': upload, alt }];
		const measure = shownMeasure(attributes);
		if (caption === '') return ['img', { src, alt, ...measure, class: `size-${size}` }];
		return [
			'figure',
			{ class: `size-${size}` },
			['img', { src, alt, ...measure }],
			['figcaption', {}, caption],
		];
	},
	addNodeView: () => createPictureView,
	addKeyboardShortcuts() {
		return {
			// From the picture to its description, without a mouse.
			Enter: () => {
				const { selection } = this.editor.state;
				if (!(selection instanceof NodeSelection) || selection.node.type.name !== this.name) return false;
				return focusPictureAlt(this.editor, selection.from);
			},
		};
	},
});

// Null takes the element, false leaves it to other rules.
const isPicture = (element: HTMLElement): null | false => (readPicture(element) ? null : false);
