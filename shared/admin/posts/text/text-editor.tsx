import { writing as words } from '@clearway/shared/words/admin-writing.ts';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useStore } from '../../../ui/store.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { SelectionMenu } from './selection-menu.tsx';
import { SlashList } from './slash-list.tsx';
import classes from './text-editor.module.css';
import { Toolbar } from './toolbar.tsx';
import { VideoDialog } from './video-dialog.tsx';

type Props = { editor: Editor; children?: ReactNode; tools?: ReactNode; help?: string };

/** A text on its paper: the bar, the fields above the text, the text itself, its menus and dialogs. */
export function TextEditor({ editor, children, tools, help = words.textHelp }: Props) {
	const { menu, wish } = editor.storage.slashMenu;
	const wished = useStore(wish);
	const close = (): void => wish.set(null);
	return (
		<div>
			<Toolbar editor={editor} onWish={wish.set}>
				{tools}
			</Toolbar>
			<div className={classes.sheet}>
				{children}
				<EditorContent editor={editor} />
			</div>
			<p id="text-help" className="note">
				{help} <span className="for-keys">{words.keysHelp}</span>
			</p>
			<SelectionMenu editor={editor} onLink={() => wish.set('link')} />
			<div id="slash-place" />
			<SlashList menu={menu} />
			<PictureDialog
				editor={editor}
				from={wished === 'picture' || wished === 'library' ? wished : null}
				onClose={close}
			/>
			<VideoDialog editor={editor} isOpen={wished === 'video'} onClose={close} />
			<LinkDialog editor={editor} isOpen={wished === 'link'} onClose={close} />
		</div>
	);
}
