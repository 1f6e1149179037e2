import {
	type BrowserWindow,
	type ContextMenuParams,
	clipboard,
	type EditFlags,
	Menu,
	type MenuItemConstructorOptions,
} from 'electron';
import { linkToCopy } from './addresses.ts';
import { words } from './native-words.ts';

type Item = MenuItemConstructorOptions;

/** The entries of editing, as a menu of the app and the context menu have them; by itself Electron's are English. */
export function editItems(can?: EditFlags): Item[] {
	const { undo, redo, cut, copy, paste, plainPaste, all } = words().menu;
	return [
		{ role: 'undo', label: undo, enabled: can?.canUndo ?? true },
		{ role: 'redo', label: redo, enabled: can?.canRedo ?? true },
		{ type: 'separator' },
		{ role: 'cut', label: cut, enabled: can?.canCut ?? true },
		{ role: 'copy', label: copy, enabled: can?.canCopy ?? true },
		{ role: 'paste', label: paste, enabled: can?.canPaste ?? true },
		{ role: 'pasteAndMatchStyle', label: plainPaste, enabled: can?.canPaste ?? true },
		{ role: 'selectAll', label: all },
	];
}

/** Shows the context menu: spelling first, then the actions on the text, the picture and the link. */
export async function showContextMenu(
	window: BrowserWindow,
	asked: ContextMenuParams,
	server: string | null,
): Promise<void> {
	const { webContents } = window;
	const { copy, copyPicture, savePicture, copyLink } = words().menu;
	const spelling: Item[] = asked.dictionarySuggestions.map((word) => ({
		label: word,
		click: () => webContents.replaceMisspelling(word),
	}));
	if (asked.misspelledWord !== '') {
		const learn = (): void => void webContents.session.addWordToSpellCheckerDictionary(asked.misspelledWord);
		spelling.push({ label: words().spelling.learn, click: learn });
	}
	// A learned word is no longer marked, so whoever wants it unlearned selects it.
	const word = asked.isEditable ? asked.selectionText.trim() : '';
	if (word !== '' && (await webContents.session.listWordsInSpellCheckerDictionary()).includes(word)) {
		const unlearn = (): void => void webContents.session.removeWordFromSpellCheckerDictionary(word);
		spelling.push({ label: words().spelling.unlearn(word), click: unlearn });
	}
	const selected: Item[] = asked.selectionText === '' ? [] : [{ role: 'copy', label: copy }];
	const picture: Item[] = [
		{ id: 'copy-picture', label: copyPicture, click: () => webContents.copyImageAt(asked.x, asked.y) },
		// Electron asks where to, on this window.
		{ id: 'save-picture', label: savePicture, click: () => webContents.downloadURL(asked.srcURL) },
	];
	const link = linkToCopy(asked.linkURL, server);
	const groups = [
		spelling,
		asked.isEditable ? editItems(asked.editFlags) : selected,
		asked.mediaType === 'image' && asked.hasImageContents ? picture : [],
		link === null
			? []
			: [{ id: 'copy-link', label: copyLink, click: () => void clipboard.writeText(link) } satisfies Item],
	].filter((items) => items.length > 0);
	const template = groups.flatMap((items, place): Item[] =>
		place === 0 ? items : [{ type: 'separator' }, ...items],
	);
	if (template.length > 0 && !window.isDestroyed()) Menu.buildFromTemplate(template).popup({ window });
}
