import { dialog } from 'electron';
import { words } from './native-words.ts';

/** Says that the server is newer than this app, which goes on as well as it can. */
export async function tellOutdated(): Promise<void> {
	const { title, text } = words().outdated;
	await dialog.showMessageBox({ type: 'warning', message: title, detail: text });
}
