import { Extension } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { createStore, type Store } from '../../../ui/store.ts';
import { type Block, blocks, findBlocks, type Wish } from './blocks-to-insert.ts';
import classes from './slash-list.module.css';

/** The open menu: its element, its blocks and the chosen line. */
export type OpenSlashMenu = {
	element: HTMLElement;
	blocks: Block[];
	at: number;
	choose: (block: Block) => void;
};

/** The requests of the editor to its screen: a menu to show, and a dialog to open. */
export type SlashStorage = { menu: Store<OpenSlashMenu | null>; wish: Store<Wish | null> };

/** The menu's place in the page: beside the text, inside of the page's main part. */
export const slashPlace = '#slash-place';

/** The id of a line of the menu, for screen readers. */
export const lineId = (block: Block): string => `slash-${block.id}`;

/** A slash at the beginning of a word opens a menu of blocks. */
export const SlashMenu = Extension.create<{ blocks: readonly Block[] }, SlashStorage>({
	name: 'slashMenu',
	addOptions: () => ({ blocks }),
	addStorage: () => ({ menu: createStore<OpenSlashMenu | null>(null), wish: createStore<Wish | null>(null) }),
	addProseMirrorPlugins() {
		const { menu, wish } = this.storage;
		let unmount = (): void => undefined;
		const { editor } = this;
		const { blocks: offered } = this.options;
		const point = (): void => {
			if (editor.isDestroyed) return;
			const { dom } = editor.view;
			const open = menu.get();
			const line = open?.blocks[open.at];
			if (line) dom.setAttribute('aria-activedescendant', lineId(line));
			else dom.removeAttribute('aria-activedescendant');
		};
		menu.follow(point);
		const choose =
			({ command }: SuggestionProps<Block, Block>) =>
			(block: Block): void =>
				command(block);
		return [
			Suggestion<Block, Block>({
				editor,
				char: '/',
				container: slashPlace,
				items: ({ query }) => findBlocks(query, offered),
				// In code and inside of words a slash is a slash.
				allow: ({ state, range }) => {
					const $from = state.doc.resolve(range.from);
					return (
						$from.parent.type.name !== 'codeBlock' &&
						!$from.marks().some(({ type }) => type.name === 'code' || type.name === 'link')
					);
				},
				command: ({ editor, range, props: block }) => {
					const chain = editor.chain().focus().deleteRange(range);
					(block.run?.(chain) ?? chain).run();
					if (block.wish) wish.set(block.wish);
				},
				render: () => ({
					onStart(props) {
						const element = document.createElement('div');
						element.className = classes.place ?? '';
						unmount = props.mount(element);
						menu.set({ element, blocks: props.items, at: 0, choose: choose(props) });
					},
					onUpdate(props) {
						const open = menu.get();
						if (open)
							menu.set({
								...open,
								blocks: props.items,
								at: Math.min(open.at, Math.max(0, props.items.length - 1)),
								choose: choose(props),
							});
					},
					onKeyDown({ event }) {
						const open = menu.get();
						if (!open || open.blocks.length === 0) return false;
						const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
						if (step !== undefined) {
							menu.set({ ...open, at: (open.at + step + open.blocks.length) % open.blocks.length });
							return true;
						}
						const line = open.blocks[open.at];
						if ((event.key !== 'Enter' && event.key !== 'Tab') || !line) return false;
						open.choose(line);
						return true;
					},
					onExit() {
						menu.set(null);
						unmount();
						unmount = () => undefined;
					},
				}),
			}),
		];
	},
});

declare module '@tiptap/core' {
	interface Storage {
		slashMenu: SlashStorage;
	}
}
