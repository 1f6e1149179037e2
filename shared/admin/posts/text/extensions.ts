import { Extension, type Extensions, Mark, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { Alignment } from './alignment.ts';
import { Picture } from './picture.ts';
import { TabOut } from './tab-out.ts';
import { Typography } from './typography.ts';
import { Video } from './video.ts';

/** The placeholder of the specification, word for word. */
export const placeholder = 'Insert text here ...';

/** A table without styles: its columns are as wide as their content. */
const PlainTable = Table.extend({
	renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });

const Subscript = Mark.create({
	name: 'subscript',
	excludes: 'superscript',
	parseHTML: () => [{ tag: 'sub' }],
	renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
});

const Superscript = Mark.create({
	name: 'superscript',
	excludes: 'subscript',
	parseHTML: () => [{ tag: 'sup' }],
	renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
});

// A cell's colspan is preserved; a column's pixel width is not shown in the editor, but must not be lost.
const cellWidth = {
	default: null,
	parseHTML: (element: HTMLElement) => element.getAttribute('colwidth')?.split(',').map(Number) ?? null,
	renderHTML: ({ colwidth }: Record<string, unknown>) =>
		Array.isArray(colwidth) ? { colwidth: colwidth.join(',') } : {},
};

const Cell = TableCell.extend({
	addAttributes() {
		return { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: cellWidth };
	},
	renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(notOne(HTMLAttributes)), 0],
});

const HeaderCell = TableHeader.extend({
	addAttributes() {
		return { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: cellWidth };
	},
	renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(notOne(HTMLAttributes)), 0],
});

const notOne = (attributes: Record<string, unknown>): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(attributes).filter(([name, value]) => !(/span$/.test(name) && Number(value) === 1)),
	);

/** Everything that a text may hold. The server's cleaner lets through the same and nothing else. */
export const contentExtensions: Extensions = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		link: {
			openOnClick: false,
			autolink: true,
			linkOnPaste: true,
			defaultProtocol: 'https',
			protocols: ['viber', 'tg'],
			HTMLAttributes: { target: null, rel: null, class: null },
			isAllowedUri: (url) => isAllowedAddress(url),
			// `сайт.рф` in the middle of a sentence is more often a name than a link.
			shouldAutoLink: (url) => /^(https?:\/\/|mailto:)/i.test(url),
		},
		dropcursor: { color: 'var(--gold)', width: 2 },
	}),
	Subscript,
	Superscript,
	Alignment,
	Picture,
	Video,
	PlainTable,
	TableRow,
	HeaderCell,
	Cell,
];

/** Ctrl+Enter belongs to the screen, which opens publishing; TipTap breaks the line or leaves the code. */
const PublishKey = Extension.create({
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

/** The content and the helpers for writing. */
export const writingExtensions: Extensions = [
	...contentExtensions,
	TabOut,
	PublishKey,
	Typography,
	Placeholder.configure({ placeholder }),
];

/** True when the server would keep a link to this address. */
export function isAllowedAddress(address: string): boolean {
	const href = address.trim();
	if (href === '' || /[\p{Cc}\p{Cf}\s]/u.test(href) || /^[/\\][/\\]/.test(href)) return false;
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
	return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'viber', 'tg'].includes(scheme);
}
