import { writing } from '@clearway/shared/words/admin-writing.ts';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useCommands } from '../../services/commands.ts';
import { readableKeys } from '../../services/keys.ts';
import { blocks, type Wish } from './blocks-to-insert.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import classes from './toolbar.module.css';

const words = writing.toolbar;

export type Tool = {
	label: string;
	glyph: GlyphName;
	keys?: string;
	isOn?: boolean;
	isOff?: boolean;
	run: () => void;
};

/** A button of the editor's bars. It leaves the focus and the selection in the text when it is clicked. */
export function ToolButton({ label, glyph, keys, isOn, isOff = false, run }: Tool) {
	const title = keys ? `${label} (${readableKeys(keys)[0]})` : label;
	return (
		<button
			type="button"
			className={classes.tool}
			title={title}
			aria-label={label}
			aria-pressed={isOn}
			aria-disabled={isOff || undefined}
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => {
				if (!isOff) run();
			}}
		>
			<Glyph name={glyph} />
		</button>
	);
}

type Bar = { editor: Editor; onWish: (wish: Wish) => void; children?: ReactNode };

/**
 * The bar above the text. One stop of the Tab key; inside it one moves by arrows, Esc leads back to the text.
 */
export function Toolbar({ editor, onWish, children }: Bar) {
	const bar = useRef<HTMLDivElement>(null);
	const state = useEditorState({ editor, selector: ({ editor }) => readState(editor) });
	const run = (command: (chain: ChainedCommands) => ChainedCommands): void =>
		void command(editor.chain().focus()).run();
	const stop = useRef<HTMLElement | null>(null);
	// Tab reaches one of the tools: the one that was used last.
	useLayoutEffect(() => {
		const toolButtons = tools(bar.current);
		const tabStop = stop.current && toolButtons.includes(stop.current) ? stop.current : toolButtons[0];
		for (const tool of toolButtons) tool.tabIndex = tool === tabStop ? 0 : -1;
	});
	useEffect(() => {
		const { dom } = editor.view;
		const go = (event: globalThis.KeyboardEvent): void => {
			if (event.key !== 'F10' || !event.altKey) return;
			event.preventDefault();
			(stop.current ?? tools(bar.current)[0])?.focus();
		};
		dom.addEventListener('keydown', go);
		return () => dom.removeEventListener('keydown', go);
	}, [editor]);
	useCommands([
		{
			id: 'text.toolbar',
			label: words.go,
			group: words.label,
			run: () => tools(bar.current)[0]?.focus(),
		},
	]);
	return (
		<div
			className={classes.bar}
			role="toolbar"
			aria-label={words.label}
			aria-controls="post-text"
			ref={bar}
			onKeyDown={(event) => walk(event, editor)}
			onFocus={({ target }) => {
				stop.current = target;
				for (const tool of tools(bar.current)) tool.tabIndex = tool === target ? 0 : -1;
			}}
		>
			{/* First, so that no narrow screen hides what is of this text alone. */}
			{children && <Part>{children}</Part>}
			<Part>
				<select
					className={classes.style}
					aria-label={words.style}
					value={state.style}
					onChange={({ currentTarget: { value } }) => {
						const block = blocks.find(({ id }) => id === value);
						if (block?.run) run(block.run);
					}}
				>
					{blocks.slice(0, 4).map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
						</option>
					))}
					{state.style === 'code' && <option value="code">{writing.blocks.code.label}</option>}
				</select>
			</Part>
			<Part>
				<ToolButton
					label={words.bold}
					glyph="bold"
					keys="mod+b"
					isOn={state.bold}
					run={() => run((chain) => chain.toggleBold())}
				/>
				<ToolButton
					label={words.italic}
					glyph="italic"
					keys="mod+i"
					isOn={state.italic}
					run={() => run((chain) => chain.toggleItalic())}
				/>
				<ToolButton label={words.link} glyph="link" isOn={state.link} run={() => onWish('link')} />
			</Part>
			<Part>
				{blocks.slice(4, 7).map(({ id, label, glyph, isActive, run: make }) => (
					<ToolButton
						key={id}
						label={label}
						glyph={glyph}
						isOn={state[id as 'bullets'] ?? isActive?.(editor) ?? false}
						run={() => make && run(make)}
					/>
				))}
			</Part>
			<Part>
				<ToolButton
					label={words.left}
					glyph="left"
					isOn={state.align === null}
					run={() => run((chain) => chain.align(null))}
				/>
				<ToolButton
					label={words.center}
					glyph="center"
					isOn={state.align === 'center'}
					run={() => run((chain) => chain.align('center'))}
				/>
				<ToolButton
					label={words.right}
					glyph="right"
					isOn={state.align === 'right'}
					run={() => run((chain) => chain.align('right'))}
				/>
			</Part>
			<Part>
				{'picture' in editor.schema.nodes && (
					<>
						<ToolButton label={writing.blocks.picture.label} glyph="picture" run={() => onWish('picture')} />
						<ToolButton label={writing.blocks.library.label} glyph="library" run={() => onWish('library')} />
						<ToolButton label={writing.blocks.video.label} glyph="video" run={() => onWish('video')} />
					</>
				)}
				<ToolButton
					label={writing.blocks.table.label}
					glyph="table"
					isOff={state.table}
					run={() => run(blocks[7]?.run ?? ((chain) => chain))}
				/>
			</Part>
			<Part>
				<ToolButton
					label={words.undo}
					glyph="undo"
					keys="mod+z"
					isOff={!state.canUndo}
					run={() => run((chain) => chain.undo())}
				/>
				<ToolButton
					label={words.redo}
					glyph="redo"
					keys="mod+shift+z"
					isOff={!state.canRedo}
					run={() => run((chain) => chain.redo())}
				/>
			</Part>
			{state.table && (
				<Part label={words.table.label}>
					<ToolButton
						label={words.table.rowAbove}
						glyph="rowAbove"
						run={() => run((chain) => chain.addRowBefore())}
					/>
					<ToolButton
						label={words.table.rowBelow}
						glyph="rowBelow"
						run={() => run((chain) => chain.addRowAfter())}
					/>
					<ToolButton
						label={words.table.columnLeft}
						glyph="columnLeft"
						run={() => run((chain) => chain.addColumnBefore())}
					/>
					<ToolButton
						label={words.table.columnRight}
						glyph="columnRight"
						run={() => run((chain) => chain.addColumnAfter())}
					/>
					<ToolButton
						label={words.table.head}
						glyph="tableHead"
						isOn={state.tableHead}
						run={() => run((chain) => chain.toggleHeaderRow())}
					/>
					<ToolButton
						label={words.table.removeRow}
						glyph="rowGone"
						run={() => run((chain) => chain.deleteRow())}
					/>
					<ToolButton
						label={words.table.removeColumn}
						glyph="columnGone"
						run={() => run((chain) => chain.deleteColumn())}
					/>
					<ToolButton
						label={words.table.gone}
						glyph="tableGone"
						run={() => run((chain) => chain.deleteTable())}
					/>
				</Part>
			)}
		</div>
	);
}

function Part({ label, children }: { label?: string; children: ReactNode }) {
	return (
		<div className={classes.part} {...(label && { role: 'group', 'aria-label': label })}>
			{children}
		</div>
	);
}

const readState = (editor: Editor) => ({
	style: editor.isActive('codeBlock')
		? 'code'
		: ([2, 3, 4]
				.map((level) => (editor.isActive('heading', { level }) ? `heading-${level}` : null))
				.find(Boolean) ?? 'paragraph'),
	bold: editor.isActive('bold'),
	italic: editor.isActive('italic'),
	link: editor.isActive('link'),
	bullets: editor.isActive('bulletList'),
	numbers: editor.isActive('orderedList'),
	quote: editor.isActive('blockquote'),
	align:
		(editor.getAttributes(editor.isActive('heading') ? 'heading' : 'paragraph').align as
			| string
			| null
			| undefined) ?? null,
	table: editor.isActive('table'),
	tableHead: editor.isActive('tableHeader'),
	canUndo: editor.can().undo(),
	canRedo: editor.can().redo(),
});

const tools = (bar: HTMLElement | null): HTMLElement[] => [
	...(bar?.querySelectorAll<HTMLElement>('button,select') ?? []),
];

function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
	if (event.key === 'Escape') {
		event.preventDefault();
		editor.commands.focus();
		return;
	}
	const toolButtons = tools(event.currentTarget);
	const at = toolButtons.indexOf(event.target as HTMLElement);
	const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: toolButtons.length - 1 }[event.key];
	if (next === undefined || at < 0) return;
	event.preventDefault();
	toolButtons[(next + toolButtons.length) % toolButtons.length]?.focus();
}
