import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { app, BrowserWindow, dialog, Menu, nativeTheme, type WebContents } from 'electron';
import type { Answers, Start, StoredText } from '../ipc.ts';
import type { AppWindows } from './app-windows.ts';
import type { createBackups } from './backups.ts';
import type { Caller } from './bridge.ts';
import { diagnosticsText } from './diagnostics.ts';
import { openFile, saveFile, tellUnsaved } from './files.ts';
import type { createFindBars } from './find-bar.ts';
import { openOutside } from './guards.ts';
import { createLeaving } from './leaving.ts';
import type { Log } from './log.ts';
import { words } from './native-words.ts';
import type { Online } from './online.ts';
import type { Outbox } from './outbox.ts';
import type { Servers } from './servers.ts';
import type { SettingsFile } from './settings.ts';
import type { createLanguage } from './spoken-language.ts';
import type { Sync } from './sync.ts';
import type { TokenStore } from './token-store.ts';
import type { createTray } from './tray.ts';
import type { Vault } from './vault.ts';

type Parts = {
	file: SettingsFile;
	servers: Servers;
	tokens: TokenStore;
	online: Online;
	drafts: Vault;
	/** Of this server: begins it, and nobody has to wait. */
	forgetSeen: (origin: string) => void;
	windows: AppWindows;
	/** The server that a page belongs to. */
	serverOf: (address: string) => string | null;
	office: ReturnType<typeof createTray>;
	log: Log;
	sync: Sync;
	outbox: (origin: string, adminId: number) => Outbox;
	guard: Parameters<typeof openOutside>[1];
	language: ReturnType<typeof createLanguage>;
	find: ReturnType<typeof createFindBars>;
	backups: ReturnType<typeof createBackups<BrowserWindow>>;
	preset: string | null;
	/** The keychain was opened, or may have been: what it has the key of is read again. */
	keychainOpened: () => void;
	answerProxy: (contents: WebContents, login: string, password: string) => void;
};

const longestProbeMs = 2000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What main answers to every call of the bridge. */
export function createAnswers(parts: Parts): Answers<Caller> {
	const { serverOf, file, servers, tokens, online, drafts, windows, office, log, sync, outbox, guard } =
		parts;
	const windowOf = ({ contents }: Caller): BrowserWindow => {
		const window = BrowserWindow.fromWebContents(contents);
		if (!window) throw new Error('The window is gone');
		return window;
	};
	const known = ({ address }: Caller) =>
		servers.list().find(({ origin }) => origin === serverOf(address)) ?? null;
	const serverFor = (caller: Caller): string => {
		const server = known(caller);
		if (!server) throw new Error('No server is chosen');
		return server.origin;
	};
	// Admins differ from server to server, so every local copy is prefixed with its server.
	const named = (caller: Caller, key: string): string => `${serverFor(caller)}\n${key}`;
	const shown = ({ key, ...rest }: StoredText): StoredText => ({
		key: key.slice(key.indexOf('\n') + 1),
		...rest,
	});
	const { mayChange, maySignOut } = createLeaving({ servers, tokens, drafts, outbox });
	const fileFailed = (why: unknown): void => log.write('file', { error: String(why) });
	async function start(caller: Caller): Promise<Start> {
		const server = known(caller);
		const token = server && (await tokens.read(server.origin));
		return {
			server,
			servers: servers.list(),
			token,
			trouble: tokens.trouble(),
			isInMemory: tokens.isInMemory(),
			isOnline: online.isOnline(),
			version: app.getVersion(),
			preset: servers.list().length === 0 ? parts.preset : null,
		};
	}

	return {
		start: { read: start },
		token: {
			async write(caller, token) {
				await tokens.write(serverFor(caller), token);
				if (tokens.trouble() === null) parts.keychainOpened();
				void sync.now();
				return tokens.trouble();
			},
			maySignOut: (caller) => maySignOut(serverFor(caller)),
			async clear(caller, only) {
				const origin = serverFor(caller);
				const present = tokens.now(origin);
				// Another window has signed the same person in again since.
				if (only !== undefined && present !== null && present !== only) return;
				parts.forgetSeen(origin);
				await tokens.clear(origin);
			},
		},
		keychain: {
			retry(caller) {
				tokens.retry();
				parts.keychainOpened();
				return start(caller);
			},
			skip: () => tokens.skip(),
		},
		server: {
			check: (_sender, typed) => servers.check(typed),
			trust: (_sender, origin, fingerprint) => servers.trust(origin, fingerprint),
			async choose(_sender, origin) {
				if (!(await mayChange(origin))) return;
				servers.choose(origin);
				// A proxy's password is asked for by this question, before pages ask for anything.
				await Promise.race([servers.probe().catch(() => false), pause(longestProbeMs)]);
				online.report(true);
				await windows.flush();
				await drafts.settled();
				windows.restart();
			},
			async forget(_sender, origin) {
				const { title, text, forget, keep } = words().forget;
				const { response } = await dialog.showMessageBox({
					type: 'question',
					message: title(new URL(origin).host),
					detail: text,
					buttons: [forget, keep],
					defaultId: 1,
					cancelId: 1,
				});
				if (response !== 0) return false;
				await windows.flush();
				await drafts.settled();
				// A window that stays goes on saving there.
				if (!windows.mayRestart(origin)) return false;
				await tokens.clear(origin);
				servers.forget(origin);
				parts.forgetSeen(origin);
				windows.restart(origin);
				return true;
			},
		},
		draft: {
			read: async (caller, key) => {
				const found = await drafts.read(named(caller, key));
				return found && shown(found);
			},
			write: (caller, draft) => drafts.write({ ...draft, key: named(caller, draft.key) }),
			async remove(caller, key, upTo) {
				await drafts.remove(named(caller, key), upTo);
				// Another window's copy stays, and with it what waits to be sent of it.
				if (await drafts.read(named(caller, key))) return;
				const [, adminId, draft] = /^(\d+)\/(.+)$/.exec(key) ?? [];
				if (draft !== undefined) await outbox(serverFor(caller), Number(adminId)).forget(draft);
			},
			list: async (caller, prefix) => (await drafts.list(named(caller, prefix))).map(shown),
		},
		file: {
			open: (sender, wanted) => openFile(windowOf(sender), wanted, fileFailed),
			save: (sender, given) => saveFile(windowOf(sender), given, fileFailed),
		},
		backup: {
			save: (sender, given) =>
				parts.backups.save({ ...given, window: windowOf(sender), origin: serverFor(sender) }),
			cancel: ({ contents }) => parts.backups.cancel(contents),
		},
		notice: {
			show: (caller, message) => office.notify({ ...message, server: serverOf(caller.address) }),
			request: (caller, news) => office.request({ ...news, server: serverFor(caller) }),
			badge: (caller, count) => office.badge(serverOf(caller.address), count),
		},
		sync: {
			subscribe({ contents }) {
				windows.listens(contents);
				sync.subscribe();
			},
		},
		work: {
			unsaved: ({ contents }, ...marks) => windows.setUnsaved(contents, ...marks),
			flushed: ({ contents }) => windows.flushed(contents),
		},
		link: { open: (_sender, address) => openOutside(address, guard) },
		find: {
			search: ({ contents }, ...wanted) => parts.find.search(contents, ...wanted),
			clear: ({ contents }) => parts.find.clear(contents),
			close: ({ contents }) => parts.find.close(contents),
		},
		proxy: {
			answer: ({ contents }, login, password) => parts.answerProxy(contents, login, password),
		},
		theme: {
			set(_sender, theme) {
				nativeTheme.themeSource = theme;
				file.change({ theme });
				const entry = Menu.getApplicationMenu()?.getMenuItemById(`theme-${theme}`);
				if (entry) entry.checked = true;
			},
		},
		language: { set: (_sender, language) => parts.language.set(language) },
		diagnostics: {
			async save() {
				const { canceled, filePath } = await dialog.showSaveDialog({
					title: words().diagnostics.title,
					defaultPath: words().diagnostics.name,
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
				try {
					await writeFile(filePath, diagnosticsText(known), { mode: 0o600 });
					return true;
				} catch (error) {
					log.write('diagnostics', { error: String(error) });
					await tellUnsaved(null, basename(filePath));
					return false;
				}
			},
		},
	};
}
