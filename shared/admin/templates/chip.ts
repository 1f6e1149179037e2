import { paperFieldWords } from '@clearway/shared/words/paper-fields.ts';
import { mergeAttributes, Node } from '@tiptap/core';
import { isPaperField, paperFields } from '../../contract/paper-fields.ts';
import { type Block, blocks } from '../posts/text/blocks-to-insert.ts';
import { writingExtensions } from '../posts/text/extensions.ts';
import { SlashMenu } from '../posts/text/slash-menu.ts';
import classes from './chip.module.css';

const nameOf = (field: unknown): string =>
	typeof field === 'string' && isPaperField(field) ? paperFieldWords[field] : String(field);

/** A value that papers fill in. It is stored as its name in braces. */
const Chip = Node.create({
	name: 'chip',
	group: 'inline',
	inline: true,
	atom: true,
	addAttributes: () => ({
		field: {
			default: '',
			parseHTML: (element: HTMLElement) => element.dataset.field,
			renderHTML: ({ field }: Record<string, unknown>) => ({ 'data-field': field }),
		},
	}),
	parseHTML: () => [{ tag: 'span[data-field]' }],
	renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
	renderText: ({ node }) => `{${String(node.attrs.field)}}`,
	addNodeView:
		() =>
		({ node }) => {
			const dom = document.createElement('span');
			dom.className = classes.chip ?? '';
			dom.textContent = nameOf(node.attrs.field);
			return { dom };
		},
});

const chip = (field: string) => ({ type: 'chip', attrs: { field } });

/** The values as lines of the menu that a slash opens. */
const fieldBlocks = paperFields.map(
	(field): Block => ({
		...{ id: field, label: nameOf(field), help: '', synonyms: field, glyph: 'paragraph' },
		run: (chain) => chain.insertContent(chip(field)),
	}),
);
const blocksOfTemplates = [...blocks.filter(({ wish }) => wish === undefined), ...fieldBlocks];

/** What a template may hold: the text of a post without pictures and videos, and chips. */
export const templateExtensions = [
	...writingExtensions.filter(({ name }) => name !== 'picture' && name !== 'video'),
	Chip,
	SlashMenu.configure({ blocks: blocksOfTemplates }),
];

export const fieldChoices = paperFields.map((field) => ({
	value: field,
	label: nameOf(field),
	chip: chip(field),
}));

export const withChips = (html: string): string =>
	html.replace(/\{([a-z]+\.[a-z]+)\}/g, (written, field: string) =>
		isPaperField(field) ? `<span data-field="${field}"></span>` : written,
	);

export const withoutChips = (html: string): string =>
	html.replace(/<span data-field="([a-z.]+)"><\/span>/g, '{$1}');

/** A stored text in words, as a dispute shows it. */
export const readable = (html: string): string =>
	html
		.replace(/\{([a-z]+\.[a-z]+)\}/g, (_, field: string) => `[${nameOf(field)}]`)
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
