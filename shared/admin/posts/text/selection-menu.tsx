import { writing } from '@clearway/shared/words/admin-writing.ts';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import classes from './slash-list.module.css';
import { ToolButton } from './toolbar.tsx';

const words = writing.toolbar;

/** The tools for the selected words, right above them. The bar above the text has them for the keyboard. */
export function SelectionMenu({ editor, onLink }: { editor: Editor; onLink: () => void }) {
	const state = useEditorState({
		editor,
		selector: ({ editor }) => ({
			bold: editor.isActive('bold'),
			italic: editor.isActive('italic'),
			underline: editor.isActive('underline'),
			strike: editor.isActive('strike'),
			link: editor.isActive('link'),
			heading: editor.isActive('heading', { level: 2 }),
			quote: editor.isActive('blockquote'),
		}),
	});
	const chain = () => editor.chain().focus();
	return (
		<BubbleMenu
			editor={editor}
			className={`floating ${classes.selection}`}
			role="toolbar"
			aria-label={words.selection}
			options={{ placement: 'top', offset: 8, flip: true, shift: { padding: 8 } }}
			shouldShow={({ editor, state: { selection }, element, view }) =>
				!selection.empty &&
				!(selection instanceof NodeSelection) &&
				!(selection instanceof CellSelection) &&
				!editor.isActive('codeBlock') &&
				(view.hasFocus() || element.contains(document.activeElement))
			}
		>
			<ToolButton
				label={words.bold}
				glyph="bold"
				keys="mod+b"
				isOn={state.bold}
				run={() => chain().toggleBold().run()}
			/>
			<ToolButton
				label={words.italic}
				glyph="italic"
				keys="mod+i"
				isOn={state.italic}
				run={() => chain().toggleItalic().run()}
			/>
			<ToolButton
				label={words.underline}
				glyph="underline"
				keys="mod+u"
				isOn={state.underline}
				run={() => chain().toggleUnderline().run()}
			/>
			<ToolButton
				label={words.strike}
				glyph="strike"
				isOn={state.strike}
				run={() => chain().toggleStrike().run()}
			/>
			<ToolButton label={words.link} glyph="link" isOn={state.link} run={onLink} />
			<ToolButton
				label={writing.blocks.heading2.label}
				glyph="heading2"
				isOn={state.heading}
				run={() => chain().toggleHeading({ level: 2 }).run()}
			/>
			<ToolButton
				label={writing.blocks.quote.label}
				glyph="quote"
				isOn={state.quote}
				run={() => chain().toggleBlockquote().run()}
			/>
		</BubbleMenu>
	);
}
