import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * In tables and lists Tab moves cells and items; after Esc it leaves the text, as everywhere else on the
 * page.
 */
export const TabOut = Extension.create({
	name: 'tabOut',
	priority: 1000,
	addProseMirrorPlugins() {
		let isLeaving = false;
		return [
			new Plugin({
				props: {
					handleDOMEvents: {
						keydown(_view, event) {
							if (event.key === 'Tab' && isLeaving) {
								isLeaving = false;
								// Not handled by the editor, so the browser moves the focus.
								return true;
							}
							if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
								isLeaving = event.key === 'Escape';
							return false;
						},
					},
				},
			}),
		];
	},
});
