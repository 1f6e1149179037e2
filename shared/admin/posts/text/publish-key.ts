import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Ctrl+Enter belongs to the screen, which opens publishing; TipTap breaks the line or leaves the code. */
export const PublishKey = Extension.create({
	name: 'publishKey',
	priority: 1000,
	addProseMirrorPlugins: () => [
		new Plugin({
			props: {
				handleDOMEvents: {
					// Not handled by the editor, so the event goes on to the screen's commands.
					keydown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
				},
			},
		}),
	],
});
