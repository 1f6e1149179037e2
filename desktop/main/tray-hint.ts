import { app, dialog } from 'electron';
import { words } from './native-words.ts';
import type { SettingsFile } from './settings.ts';

/** Says once where the last window went, and offers to end the app instead. */
export async function tellOfTray(file: SettingsFile): Promise<void> {
	if (file.get().isTrayTold) return;
	file.change({ isTrayTold: true });
	const { hint, hintText, stay, close } = words().tray;
	const question = { message: hint, detail: hintText, buttons: [stay, close], defaultId: 0, cancelId: 0 };
	const { response } = await dialog.showMessageBox({ type: 'info', ...question });
	if (response === 0) return;
	file.change({ staysInTray: false });
	app.quit();
}
