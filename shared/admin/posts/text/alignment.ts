import { Extension } from '@tiptap/core';

/** The sides a paragraph may lean to; null is the page's own. */
export type Side = 'center' | 'right' | 'justify' | null;

const types = ['paragraph', 'heading'];
const sides = ['center', 'right', 'justify'];

/** Alignment by class: pages allow no style attributes. */
export const Alignment = Extension.create({
	name: 'alignment',
	addGlobalAttributes() {
		return [
			{
				types,
				attributes: {
					align: {
						default: null,
						parseHTML: (element) => sides.find((side) => element.classList.contains(`align-${side}`)) ?? null,
						renderHTML: ({ align }) => (align ? { class: `align-${align}` } : {}),
					},
				},
			},
		];
	},
	addCommands() {
		return {
			align:
				(side: Side) =>
				({ commands }) =>
					types.map((type) => commands.updateAttributes(type, { align: side })).some(Boolean),
		};
	},
	addKeyboardShortcuts() {
		return {
			'Mod-Shift-e': () => this.editor.commands.align('center'),
			'Mod-Shift-r': () => this.editor.commands.align('right'),
			'Mod-Shift-l': () => this.editor.commands.align(null),
		};
	},
});

declare module '@tiptap/core' {
	interface Commands<ReturnType> {
		alignment: {
			align: (side: Side) => ReturnType;
		};
	}
}
