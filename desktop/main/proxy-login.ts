import { type App, BrowserWindow } from 'electron';
import { appOrigin } from './addresses.ts';
import { pageSettings } from './app-windows.ts';

type Waiting = { window: BrowserWindow; answer: (login?: string, password?: string) => void };

/** Asks for the password of the organisation's proxy, in a small window of our own. Nothing of it is kept on the disk. */
export function askForProxyLogin(app: Pick<App, 'on'>, folder: string, isPackaged: boolean) {
	let waiting: Waiting | null = null;
	app.on('login', (event, _contents, _details, authInfo, callback) => {
		// A server's own request for a password is none of ours.
		if (!authInfo.isProxy) return;
		event.preventDefault();
		waiting?.window.destroy();
		const window = new BrowserWindow({
			width: 460,
			height: 560,
			resizable: false,
			minimizable: false,
			show: true,
			webPreferences: pageSettings(folder, isPackaged),
		});
		const asked: Waiting = { window, answer: callback };
		waiting = asked;
		window.on('closed', () => {
			if (waiting !== asked) return;
			waiting = null;
			callback();
		});
		window.loadURL(`${appOrigin}/admin/proxy?host=${encodeURIComponent(authInfo.host)}`).catch(() => undefined);
	});
	return (contents: Electron.WebContents, login: string, password: string): void => {
		if (!waiting || waiting.window.webContents.id !== contents.id) throw new Error('Nobody asked');
		const { window, answer } = waiting;
		waiting = null;
		answer(login, password);
		window.destroy();
	};
}
