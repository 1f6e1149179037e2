import { dialog } from 'electron';
import { words } from './native-words.ts';

/** Says that the server is newer or older than this app, which goes on as well as it can. */
export async function tellMismatch(server: 'newer' | 'older'): Promise<void> {
	const { title, text } = words().mismatch[server];
	await dialog.showMessageBox({ type: 'warning', message: title, detail: text });
}
