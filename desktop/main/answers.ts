import { writeFile } from 'node:fs/promises';
import { app, BrowserWindow, dialog, Menu, nativeTheme, type WebContents } from 'electron';
import type { Answers, Start, StoredText } from '../ipc.ts';
import type { AppWindows } from './app-windows.ts';
import { diagnosticsText } from './diagnostics.ts';
import { openFile, saveFile } from './files.ts';
import { openOutside } from './guards.ts';
import type { Log } from './log.ts';
import type { Online } from './online.ts';
import type { Outbox } from './outbox.ts';
import type { Servers } from './servers.ts';
import type { SettingsFile } from './settings.ts';
import type { Sync } from './sync.ts';
import type { TokenStore } from './token-store.ts';
import type { createTray } from './tray.ts';
import type { Vault } from './vault.ts';
import { words } from './words.ts';

type Parts = {
	file: SettingsFile;
	servers: Servers;
	tokens: TokenStore;
	online: Online;
	drafts: Vault;
	seen: Vault;
	windows: AppWindows;
	office: ReturnType<typeof createTray>;
	log: Log;
	sync: Sync;
	outbox: (origin: string, adminId: number) => Outbox;
	guard: Parameters<typeof openOutside>[1];
	/** Chromium caches its decisions about certificates until it is told to decide again. */
	trusted: () => void;
	answerProxy: (contents: WebContents, login: string, password: string) => void;
};

/** What main answers to every call of the bridge. */
export function createAnswers(parts: Parts): Answers<WebContents> {
	const { file, servers, tokens, online, drafts, seen, windows, office, log, sync, outbox, guard } = parts;
	const windowOf = (contents: WebContents): BrowserWindow => {
		const window = BrowserWindow.fromWebContents(contents);
		if (!window) throw new Error('The window is gone');
		return window;
	};
	const current = (): string => {
		const server = servers.current();
		if (!server) throw new Error('No server is chosen');
		return server.origin;
	};
	// Admins differ from server to server, so every local copy is prefixed with its server.
	const named = (key: string): string => `${current()}\n${key}`;
	const shown = ({ key, ...rest }: StoredText): StoredText => ({
		key: key.slice(key.indexOf('\n') + 1),
		...rest,
	});
	async function start(): Promise<Start> {
		const server = servers.current();
		const token = server && (await tokens.read(server.origin));
		return {
			server,
			servers: servers.list(),
			token,
			trouble: tokens.trouble(),
			isInMemory: tokens.isInMemory(),
			isOnline: online.isOnline(),
			version: app.getVersion(),
		};
	}

	return {
		start: { read: start },
		token: {
			async write(_sender, token) {
				await tokens.write(current(), token);
				void sync.now();
				return tokens.trouble();
			},
			async clear() {
				const origin = current();
				await tokens.clear(origin);
				// The next admin on this machine must not see cached answers of the previous one.
				for (const { key } of await seen.list(origin)) await seen.remove(key);
			},
		},
		keychain: {
			retry() {
				tokens.retry();
				return start();
			},
			skip: () => tokens.skip(),
		},
		server: {
			check: (_sender, typed) => servers.check(typed),
			trust(_sender, origin, fingerprint) {
				parts.trusted();
				return servers.trust(origin, fingerprint);
			},
			choose(_sender, origin) {
				servers.choose(origin);
				online.report(true);
				windows.restart();
			},
			async forget(_sender, origin) {
				await tokens.clear(origin);
				servers.forget(origin);
				windows.push('servers');
			},
		},
		draft: {
			read: async (_sender, key) => {
				const found = await drafts.read(named(key));
				return found && shown(found);
			},
			write: (_sender, draft) => drafts.write({ ...draft, key: named(draft.key) }),
			async remove(_sender, key) {
				await drafts.remove(named(key));
				const [, adminId, draft] = /^(\d+)\/(.+)$/.exec(key) ?? [];
				if (draft !== undefined) await outbox(current(), Number(adminId)).forget(draft);
			},
			list: async (_sender, prefix) => (await drafts.list(named(prefix))).map(shown),
		},
		file: {
			open: (sender, wanted) => openFile(windowOf(sender), wanted),
			save: (sender, given) => saveFile(windowOf(sender), given),
		},
		notice: {
			show: (_sender, message) => office.notify(message),
			request: (_sender, news) => office.request(news),
			badge: (_sender, count) => office.badge(count),
		},
		sync: { subscribe: () => sync.subscribe() },
		work: { unsaved: (sender, isUnsaved) => windows.setUnsaved(sender, isUnsaved) },
		link: { open: (_sender, address) => openOutside(address, guard) },
		proxy: { answer: parts.answerProxy },
		theme: {
			set(_sender, theme) {
				nativeTheme.themeSource = theme;
				file.change({ theme });
				const entry = Menu.getApplicationMenu()?.getMenuItemById(`theme-${theme}`);
				if (entry) entry.checked = true;
			},
		},
		diagnostics: {
			async save() {
				const { canceled, filePath } = await dialog.showSaveDialog({
					title: words.diagnostics.title,
					defaultPath: words.diagnostics.name,
				});
				if (canceled || !filePath) return false;
				const known = {
					version: app.getVersion(),
					server: servers.current(),
					isOnline: online.isOnline(),
					trouble: tokens.trouble(),
					isInMemory: tokens.isInMemory(),
					windows: BrowserWindow.getAllWindows().length,
					log: log.tail(),
					at: new Date(),
				};
				await writeFile(filePath, diagnosticsText(known), { mode: 0o600 });
				return true;
			},
		},
	};
}
