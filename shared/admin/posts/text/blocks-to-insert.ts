import { writing } from '@clearway/shared/words/admin-writing.ts';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { fold } from '../../../domain/fold.ts';
import type { GlyphName } from './glyph.tsx';

const { blocks: words } = writing;

/** A dialog that the editor can open. */
export type Wish = 'picture' | 'library' | 'video' | 'link';

/** A block that the slash menu and the toolbar insert, or make of a paragraph. */
export type Block = {
	id: string;
	label: string;
	help: string;
	glyph: GlyphName;
	/** More words by which the slash menu finds it. */
	synonyms: string;
	isActive?: (editor: Editor) => boolean;
	run?: (chain: ChainedCommands) => ChainedCommands;
	/** Opens a dialog instead. */
	wish?: Wish;
};

/** The blocks, in the order of the slash menu. */
export const blocks: readonly Block[] = [
	{
		id: 'paragraph',
		...words.paragraph,
		glyph: 'paragraph',
		isActive: (editor) => editor.isActive('paragraph'),
		run: (chain) => chain.setParagraph(),
	},
	...([2, 3, 4] as const).map(
		(level): Block => ({
			id: `heading-${level}`,
			...words[`heading${level}`],
			glyph: `heading${level}`,
			isActive: (editor) => editor.isActive('heading', { level }),
			run: (chain) => chain.setHeading({ level }),
		}),
	),
	{
		id: 'bullets',
		...words.bullets,
		glyph: 'bullets',
		isActive: (editor) => editor.isActive('bulletList'),
		run: (chain) => chain.toggleBulletList(),
	},
	{
		id: 'numbers',
		...words.numbers,
		glyph: 'numbers',
		isActive: (editor) => editor.isActive('orderedList'),
		run: (chain) => chain.toggleOrderedList(),
	},
	{
		id: 'quote',
		...words.quote,
		glyph: 'quote',
		isActive: (editor) => editor.isActive('blockquote'),
		run: (chain) => chain.toggleBlockquote(),
	},
	{
		id: 'table',
		...words.table,
		glyph: 'table',
		run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
	},
	{ id: 'picture', ...words.picture, glyph: 'picture', wish: 'picture' },
	{ id: 'library', ...words.library, glyph: 'library', wish: 'library' },
	{ id: 'video', ...words.video, glyph: 'video', wish: 'video' },
	{ id: 'line', ...words.line, glyph: 'line', run: (chain) => chain.setHorizontalRule() },
	{
		id: 'code',
		...words.code,
		glyph: 'code',
		isActive: (editor) => editor.isActive('codeBlock'),
		run: (chain) => chain.toggleCodeBlock(),
	},
];

/** The blocks that a search finds, those whose name begins with it first. */
export function findBlocks(question: string, among: readonly Block[] = blocks): Block[] {
	const asked = fold(question);
	const names = (block: Block): string => fold(`${block.label} ${block.synonyms}`);
	const matchingBlocks = among.filter(
		(block) =>
			names(block)
				.split(' ')
				.some((word) => word.startsWith(asked)) || names(block).includes(asked),
	);
	return matchingBlocks.sort(
		(a, b) => Number(fold(b.label).startsWith(asked)) - Number(fold(a.label).startsWith(asked)),
	);
}
