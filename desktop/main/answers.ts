import { join } from 'node:path';
import type { Rights } from '@clearway/shared/contract/presets.ts';
import { app, BrowserWindow, Menu, nativeTheme, type WebContents } from 'electron';
import type { Answers, Start, StoredText } from '../bridge/ipc.ts';
import type { AppWindows } from './app-windows.ts';
import type { createBackups } from './backups.ts';
import type { Caller } from './bridge.ts';
import { ask } from './dialogs.ts';
import { createDragging, openFile, saveFile } from './files.ts';
import type { createFindBars } from './find-bar.ts';
import { openOutside } from './guards.ts';
import { createLeaving } from './leaving.ts';
import type { Log } from './log.ts';
import { type createLanguage, words } from './native-words.ts';
import type { Online } from './online.ts';
import type { Outbox } from './outbox.ts';
import type { Servers } from './servers.ts';
import type { SettingsFile } from './settings.ts';
import type { createStanding } from './standing.ts';
import type { Sync } from './sync.ts';
import type { TokenStore } from './token-store.ts';
import type { createTray } from './tray.ts';
import type { createUpdates } from './updates.ts';
import type { Vault } from './vault.ts';

type Parts = {
	file: SettingsFile;
	standing: ReturnType<typeof createStanding>;
	updates: Pick<ReturnType<typeof createUpdates>, 'restart' | 'close'>;
	servers: Servers;
	tokens: TokenStore;
	online: Online;
	copyStore: Vault;
	/** Begins to delete the seen answers of a server; nobody waits for it. */
	forgetSeen: (origin: string) => void;
	windows: AppWindows;
	/** Ends the app and starts it anew: pages of two servers never live side by side. */
	restart: (change: () => void) => void;
	/** Brings typed text to the disk. False if a window stays with its unsaved work. */
	mayLeaveAll: () => Promise<boolean>;
	office: ReturnType<typeof createTray>;
	rights: (rights: Rights) => void;
	log: Log;
	sync: Sync;
	outbox: (origin: string, adminId: number) => Outbox;
	guard: Parameters<typeof openOutside>[2];
	language: ReturnType<typeof createLanguage>;
	find: ReturnType<typeof createFindBars>;
	backups: ReturnType<typeof createBackups>;
	preset: string | null;
	/** The keychain may have been opened: files under its key are read again. */
	keychainOpened: () => void;
	answerProxy: (contents: WebContents, login: string, password: string) => void;
};

const longestProbeMs = 2000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers every call of the bridge. */
export function createAnswers(parts: Parts): Answers<Caller> {
	const { file, servers, tokens, online, copyStore, windows, office, log, sync, outbox, guard } = parts;
	const windowOf = ({ contents }: Caller): BrowserWindow => {
		const window = BrowserWindow.fromWebContents(contents);
		if (!window) throw new Error('The window is gone');
		return window;
	};
	const server = (): string => {
		const chosen = servers.current();
		if (!chosen) throw new Error('No server is chosen');
		return chosen.origin;
	};
	// Admins differ from server to server, so every local copy is prefixed with its server.
	const named = (key: string): string => `${server()}\n${key}`;
	const shown = ({ key, ...rest }: StoredText): StoredText => ({
		key: key.slice(key.indexOf('\n') + 1),
		...rest,
	});
	const { mayChange, maySignOut } = createLeaving({ servers, tokens, outbox });
	const dragging = createDragging(join(app.getPath('userData'), 'dragged'));
	async function start(): Promise<Start> {
		const current = servers.current();
		const token = current && (await tokens.read(current.origin));
		if (token !== null) office.askPermission();
		return {
			server: current,
			servers: servers.list(),
			token,
			trouble: tokens.trouble(),
			isInMemory: tokens.isInMemory(),
			isOnline: online.isOnline(),
			version: app.getVersion(),
			preset: servers.list().length === 0 ? parts.preset : null,
			standing: parts.standing.now(),
		};
	}

	return {
		start: { read: start, shown: ({ contents }) => windows.shown(contents) },
		standing: {
			close(_caller, what) {
				if (what === 'update') parts.updates.close();
				else parts.standing.change({ mismatch: null });
			},
			restart: () => parts.updates.restart(),
		},
		token: {
			async write(_caller, token) {
				await tokens.write(server(), token);
				if (tokens.trouble() === null) parts.keychainOpened();
				office.askPermission();
				void sync.now();
				return tokens.trouble();
			},
			maySignOut: (caller) => maySignOut(windowOf(caller), server()),
			async clear(_caller, only) {
				const origin = server();
				const present = tokens.now(origin);
				// Another window has signed the same person in again since.
				if (only !== undefined && present !== null && present !== only) return;
				parts.forgetSeen(origin);
				await tokens.clear(origin);
			},
		},
		keychain: {
			retry() {
				tokens.retry();
				parts.keychainOpened();
				return start();
			},
			skip: () => tokens.skip(),
		},
		server: {
			check: (_sender, typed) => servers.check(typed),
			trust: (_sender, origin, fingerprint) => servers.trust(origin, fingerprint),
			async choose(sender, origin) {
				if (!servers.isKnown(origin)) throw new Error('This server was never checked');
				if (!(await mayChange(windowOf(sender), origin)) || !(await parts.mayLeaveAll())) return;
				const currentOrigin = file.get().current;
				if (currentOrigin !== null && currentOrigin !== origin)
					return parts.restart(() => servers.choose(origin));
				servers.choose(origin);
				// This probe asks for a proxy's password before pages send requests.
				await Promise.race([servers.probe().catch(() => false), pause(longestProbeMs)]);
				online.report(true);
				windows.goHome();
			},
			async forget(sender, origin) {
				const { title, text, forget, keep } = words().forget;
				const question = { message: title(new URL(origin).host), detail: text, go: forget, stay: keep };
				if (!(await ask(windowOf(sender), question))) return false;
				const isCurrent = file.get().current === origin;
				// A window that stays goes on saving to this server.
				if (isCurrent && !(await parts.mayLeaveAll())) return false;
				await tokens.clear(origin);
				parts.forgetSeen(origin);
				if (isCurrent) parts.restart(() => servers.forget(origin));
				else servers.forget(origin);
				return true;
			},
		},
		draft: {
			read: async (_caller, key) => {
				const storedDraft = await copyStore.read(named(key));
				return storedDraft && shown(storedDraft);
			},
			write: (_caller, draft) => copyStore.write({ ...draft, key: named(draft.key) }),
			async remove(_caller, key, upTo) {
				await copyStore.remove(named(key), upTo);
				// Another window's copy stays, and with it its queued save.
				if (await copyStore.read(named(key))) return;
				const [, adminId, draft] = /^(\d+)\/(.+)$/.exec(key) ?? [];
				if (draft !== undefined) await outbox(server(), Number(adminId)).forget(draft);
			},
			list: async (_caller, prefix) => (await copyStore.list(named(prefix))).map(shown),
		},
		file: {
			open: (sender, wanted) => openFile(windowOf(sender), wanted, log.failed('file')),
			save: (sender, given) => saveFile(windowOf(sender), given, log.failed('file')),
			prepareDrag: (_caller, given) => dragging.prepare(given),
			drag: ({ contents }, copy) => dragging.begin(contents, copy),
		},
		backup: {
			save: (sender, given) => parts.backups.save({ ...given, window: windowOf(sender), origin: server() }),
			cancel: ({ contents }) => parts.backups.cancel(contents),
		},
		notice: {
			show: (_caller, message) => office.notify(message),
			request: (_caller, news) => office.request(news),
			badge: (_caller, count) => office.badge(count),
		},
		rights: { set: (_caller, rights) => parts.rights(rights) },
		sync: {
			subscribe({ contents }) {
				windows.listens(contents);
				sync.subscribe();
			},
		},
		work: {
			unsaved: ({ contents }, isUnsaved) => windows.setUnsaved(contents, isUnsaved),
			flushed: ({ contents }) => windows.flushed(contents),
		},
		link: { open: ({ contents }, address) => openOutside(address, contents, guard) },
		find: {
			search: ({ contents }, ...wanted) => parts.find.search(contents, ...wanted),
			clear: ({ contents }) => parts.find.clear(contents),
			close: ({ contents }) => parts.find.close(contents),
		},
		proxy: { answer: ({ contents }, login, password) => parts.answerProxy(contents, login, password) },
		theme: {
			set(_sender, theme) {
				nativeTheme.themeSource = theme;
				file.change({ theme });
				const entry = Menu.getApplicationMenu()?.getMenuItemById(`theme-${theme}`);
				if (entry) entry.checked = true;
			},
		},
		screenLock: {
			hideAfter: (_sender, lockMinutes) => file.change({ lockMinutes }),
			reveal: () => parts.standing.change({ isHidden: false }),
		},
		language: { set: (_sender, language) => parts.language.set(language) },
	};
}
