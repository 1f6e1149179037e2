import { BrowserWindow, screen, type WebContents } from 'electron';
import { appOrigin } from './addresses.ts';
import type { ProxyLogin } from './ask-server.ts';
import { pageSettings } from './page-settings.ts';

type Waiting = { window: BrowserWindow; place: string; answers: Parameters<ProxyLogin>[1][] };

// A closed window stays away for a while, although the app keeps polling the server.
const restMs = 5 * 60_000;

/**
 * Asks for the password of the organisation's proxy, in a small window of our own. It is never written to the
 * disk.
 */
export function createProxyLogin(zoom: () => number) {
	let waiting: Waiting | null = null;
	// Every session asks anew: a password typed once serves the others, in memory only.
	let known: { place: string; given: [login: string, password: string] } | null = null;
	let refusedAt = Number.NEGATIVE_INFINITY;
	const settle = (...given: [] | [login: string, password: string]): void => {
		const answers = waiting?.answers ?? [];
		waiting = null;
		for (const answer of answers) answer(...given);
	};

	const ask: ProxyLogin = (proxy, answer, isFirst = false) => {
		const place = `${proxy.host}:${proxy.port}`;
		if (isFirst && known?.place === place) return answer(...known.given);
		if (waiting) return void waiting.answers.push(answer);
		if (Date.now() - refusedAt < restMs) return answer();
		// Its page is zoomed like those of the other windows.
		const { workAreaSize } = screen.getPrimaryDisplay();
		const window = new BrowserWindow({
			width: Math.min(Math.round(460 * zoom()), workAreaSize.width),
			height: Math.min(Math.round(560 * zoom()), workAreaSize.height),
			resizable: false,
			minimizable: false,
			show: true,
			webPreferences: pageSettings(),
		});
		const asked: Waiting = { window, place, answers: [answer] };
		waiting = asked;
		window.on('closed', () => {
			if (waiting !== asked) return;
			refusedAt = Date.now();
			settle();
		});
		window.loadURL(`${appOrigin}/admin/proxy?host=${encodeURIComponent(proxy.host)}`).catch(() => undefined);
	};
	return {
		ask,
		/** Takes the password from that window only. */
		answer(contents: WebContents, login: string, password: string): void {
			if (!waiting || waiting.window.webContents.id !== contents.id) throw new Error('Nobody asked');
			const { window, place } = waiting;
			known = { place, given: [login, password] };
			settle(login, password);
			window.destroy();
		},
	};
}
