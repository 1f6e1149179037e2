import {
	type BrowserWindow,
	type ContextMenuParams,
	clipboard,
	Menu,
	type MenuItemConstructorOptions,
} from 'electron';
import { linkToCopy } from './addresses.ts';
import { words } from './native-words.ts';

/** Shows the context menu: spelling first, then the actions on the text. */
export function showContextMenu(
	window: BrowserWindow,
	asked: ContextMenuParams,
	server: string | null,
): void {
	const { webContents } = window;
	const template: MenuItemConstructorOptions[] = [];
	for (const word of asked.dictionarySuggestions)
		template.push({ label: word, click: () => webContents.replaceMisspelling(word) });
	if (asked.misspelledWord !== '') {
		const learn = (): void => void webContents.session.addWordToSpellCheckerDictionary(asked.misspelledWord);
		template.push({ label: words().spelling.learn, click: learn }, { type: 'separator' });
	}
	const { undo, redo, cut, copy, paste, plainPaste, all } = words().menu;
	if (asked.isEditable) {
		template.push(
			{ role: 'undo', label: undo, enabled: asked.editFlags.canUndo },
			{ role: 'redo', label: redo, enabled: asked.editFlags.canRedo },
			{ type: 'separator' },
			{ role: 'cut', label: cut, enabled: asked.editFlags.canCut },
			{ role: 'copy', label: copy, enabled: asked.editFlags.canCopy },
			{ role: 'paste', label: paste, enabled: asked.editFlags.canPaste },
			{ role: 'pasteAndMatchStyle', label: plainPaste, enabled: asked.editFlags.canPaste },
			{ role: 'selectAll', label: all },
		);
	} else if (asked.selectionText !== '') template.push({ role: 'copy', label: copy });
	if (asked.mediaType === 'image' && asked.hasImageContents) {
		const { copyPicture, savePicture } = words().menu;
		if (template.length > 0) template.push({ type: 'separator' });
		template.push(
			{ id: 'copy-picture', label: copyPicture, click: () => webContents.copyImageAt(asked.x, asked.y) },
			// Electron asks where to, on this window.
			{ id: 'save-picture', label: savePicture, click: () => webContents.downloadURL(asked.srcURL) },
		);
	}
	const link = linkToCopy(asked.linkURL, server);
	if (link !== null) {
		if (template.length > 0) template.push({ type: 'separator' });
		template.push({
			id: 'copy-link',
			label: words().menu.copyLink,
			click: () => void clipboard.writeText(link),
		});
	}
	if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
}
