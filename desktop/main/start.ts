import { join } from 'node:path';
import {
	app,
	BrowserWindow,
	ipcMain,
	nativeImage,
	nativeTheme,
	net,
	powerMonitor,
	protocol,
	safeStorage,
	session,
	shell,
} from 'electron';
import { isForServer, isOurPage } from './addresses.ts';
import { createAnswers } from './answers.ts';
import { offerAtIcon } from './app-shortcuts.ts';
import { createWindows } from './app-windows.ts';
import { createAskWindow } from './ask-window.ts';
import { createBackups } from './backups.ts';
import { createBadge } from './badge.ts';
import { answerCalls } from './bridge.ts';
import { createCertificates } from './certificates.ts';
import { createConnections } from './connections.ts';
import { ask } from './dialogs.ts';
import { choosePath } from './files.ts';
import { createFindBars } from './find-bar.ts';
import { createGpu } from './gpu.ts';
import { guardPages, guardPermissions, mayLeave, openOutside } from './guards.ts';
import { loadKeychain } from './keychain.ts';
import type { Log } from './log.ts';
import { createLoginStart } from './login-start.ts';
import { setMenu } from './menu.ts';
import { createLanguage, words } from './native-words.ts';
import { createOnline } from './online.ts';
import { holdRights } from './open-screens.ts';
import { openOutbox } from './outbox.ts';
import { logPageFaults } from './page-faults.ts';
import { createPages, renderersOf } from './pages.ts';
import { createPatience } from './patience.ts';
import { presetDictionaries, presetFile, presetServer } from './preset-server.ts';
import { createProxy } from './proxy.ts';
import { createProxyLogin } from './proxy-login.ts';
import { quitSafely } from './quitting.ts';
import { createRestart } from './restart.ts';
import { saveReport } from './save-report.ts';
import { followScreenLock } from './screen-lock.ts';
import { createClock } from './server-clock.ts';
import { createServers } from './servers.ts';
import type { SettingsFile } from './settings.ts';
import { createStanding } from './standing.ts';
import { createSync } from './sync.ts';
import { createSystemStore } from './system-store.ts';
import { createTokenStore } from './token-store.ts';
import { createTray, hasTrayHost, mayHide } from './tray.ts';
import { createTroubleBars, troublePage } from './trouble-bars.ts';
import { asksPassword, createUpdates, loadUpdater, replacesItself } from './updates.ts';
import { openVaults } from './vaults.ts';

type Beginning = { devServer: string | null; log: Log; file: SettingsFile; path: string | undefined };

/** Puts the app together once the system is ready. Nothing here waits for the network or the keychain. */
export async function start({ devServer, log, file, path }: Beginning) {
	const data = app.getPath('userData');
	const clock = createClock(file);
	const refused = (what: string, why: string): void => log.write('refused', { what, why });

	logPageFaults(app, log);
	const standing = createStanding((now) => windows.push('standing', now));
	const certificates = createCertificates({ pinned: (host) => servers.pinned(host), nowMs: Date.now });
	const proxyLogin = createProxyLogin(() => 1.2 ** file.get().zoom);
	const connections = createConnections({ net, session, isGood: certificates.isGood });
	const servers = createServers({
		net: connections.net,
		once: connections.once,
		file,
		login: proxyLogin.ask,
		refused: certificates.refused,
		trusted: connections.trusted,
		mismatched(mismatch) {
			standing.change({ mismatch });
			// The server asks for a newer app: it is not left to the search of every twelve hours.
			if (mismatch === 'newer') void updates.look();
		},
	});
	guardPermissions(session.defaultSession, devServer);
	const preset = presetFile(process.platform, process.env);
	const dictionaries = presetDictionaries(preset);
	if (dictionaries !== null) session.defaultSession.setSpellCheckerDictionaryDownloadURL(dictionaries);
	// Chromium says nothing: words just stay unmarked.
	session.defaultSession.on('spellcheck-dictionary-download-failure', (_event, missing) => {
		log.write('dictionary', { missing });
		if (file.get().isSpellingTold) return;
		file.change({ isSpellingTold: true });
		tray.notify({ title: words().spelling.missing, body: words().spelling.missingMeans });
	});
	const language = createLanguage({
		file,
		system: app.getPreferredSystemLanguages(),
		spelling: (languages) => session.defaultSession.setSpellCheckerLanguages(languages),
		renew() {
			nameScreens();
			find.closeAll();
			void windows.flush().then(windows.reload);
		},
	});
	nativeTheme.themeSource = file.get().theme;

	const tokens = createTokenStore({
		load: loadKeychain,
		system: createSystemStore({ safeStorage, platform: process.platform, folder: join(data, 'sessions') }),
		nowMs: clock.nowMs,
		failed: log.failed('keychain'),
		ended: (server) => forgetSeen(server),
		marks: {
			get: (origin) => file.get().tokens[origin],
			set(origin, mark) {
				const { [origin]: _old, ...others } = file.get().tokens;
				file.change({ tokens: mark ? { ...others, [origin]: mark } : others });
			},
		},
	});
	const { copyStore, seen, waiting, forgetSeen, keychainOpened } = openVaults(
		data,
		file,
		log.failed('vault'),
	);
	const outbox = (origin: string, adminId: number) =>
		openOutbox({ vault: waiting, owner: `${origin}/${adminId}`, now: () => new Date() });
	const online = createOnline({ probe: servers.probe });
	const origin = (): string | null => file.get().current;

	const report = (window: BrowserWindow) => saveReport(window, { servers, online, tokens, log });
	const windows = createWindows({
		devServer,
		file,
		log,
		staysInTray: () => tray.hasTray() && file.get().staysInTray,
		mayHide: (window) => mayHide(window, file),
		saveReport: report,
		trouble: createTroubleBars(log.failed('trouble')),
	});
	const find = createFindBars(devServer);
	const loginStart = createLoginStart({
		app,
		platform: process.platform,
		env: process.env,
		program: process.execPath,
		failed: log.failed('login-start'),
	});
	const tray = createTray({
		show: windows.show,
		take: windows.take,
		call: (link) => void openOutside(link, null, guard).catch(log.failed('link')),
		quit: () => app.quit(),
		hasHost: () => hasTrayHost(process.platform),
		badge: createBadge({
			platform: process.platform,
			app,
			windows: () => BrowserWindow.getAllWindows(),
			image: (path) => nativeImage.createFromPath(path),
		}),
		failed: log.failed,
		isDiscreet: () => standing.now().isHidden,
	});
	const busy = new Set<string>();
	const sync = createSync({
		online,
		origin,
		token: tokens.now,
		outbox,
		copyStore,
		net: connections.net,
		isOpen: windows.isOpen,
		isBusy: (path) => busy.has(path),
		failed: log.failed('sync'),
		told: (path, outcome) => {
			log.write('synced', { outcome });
			return windows.push('synced', path, outcome);
		},
	});
	const updates = createUpdates({
		load: replacesItself(app.isPackaged)
			? () => loadUpdater(join(process.resourcesPath, 'app-update.yml'), proxyLogin.ask)
			: null,
		later: { get: () => file.get().laterVersion, set: (laterVersion) => file.change({ laterVersion }) },
		asksPassword: asksPassword(),
		log,
		hasUnsaved: windows.hasUnsaved,
		leave() {
			windows.leave();
			// The AppImage of the new version starts before this one ends, and would hand over to it.
			app.releaseSingleInstanceLock();
		},
		stay() {
			windows.stay();
			app.requestSingleInstanceLock();
		},
		told(update) {
			standing.change({ update });
			// Below zero: no bar in the task bar.
			const part = update?.kind === 'loading' ? update.percent / 100 : -1;
			for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(part);
		},
	});

	const guard = {
		app,
		shell,
		devServer,
		refused,
		failed: log.failed('openExternal'),
		mayLeave: mayLeave(origin),
		server: origin,
		openWindow: windows.open,
		windowOf: windows.of,
	};
	guardPages(guard);
	const pages = createPages(() => renderersOf(language.now()));
	const streams = new Set<AbortController>();
	const proxy = createProxy({
		streams,
		net: connections.net,
		origin,
		token: tokens.now,
		report: online.report,
		heard: clock.hear,
		seen,
		outbox,
		uploaded: (id, bytes) => windows.push('upload', id, bytes),
		patience: createPatience({ isThere: online.probe, isOnline: online.isOnline }),
		busy: (path, isBusy) => void (isBusy ? busy.add(path) : busy.delete(path)),
		nowIso: () => new Date().toISOString(),
	});
	protocol.handle('app', (request) => {
		const { pathname } = new URL(request.url);
		if (!isOurPage(request.url, null)) return new Response(null, { status: 404 });
		return isForServer(pathname) ? proxy(request) : (troublePage(request.url) ?? pages(pathname));
	});
	const restart = createRestart({
		app,
		env: process.env,
		args: process.argv.slice(1),
		leave: windows.leave,
	});
	// Brings typed text to the disk. False if a window stays with its unsaved work.
	async function mayLeaveAll(): Promise<boolean> {
		await windows.flush();
		await copyStore.settled();
		return windows.mayLeave();
	}
	const gpu = createGpu({
		file,
		ask: (question) => ask(windows.of(null), question),
		restart: async (change) => void ((await mayLeaveAll()) && restart(change)),
		failed: log.failed('gpu'),
	});
	app.on('child-process-gone', (_event, gone) => {
		connections.childGone(gone);
		gpu.childGone(gone);
	});
	followScreenLock({
		powerMonitor,
		file,
		nowMs: () => Date.now(),
		hide() {
			find.closeAll();
			standing.change({ isHidden: true });
		},
	});
	const answers = createAnswers({
		file,
		standing,
		updates,
		servers,
		tokens,
		online,
		copyStore,
		forgetSeen,
		windows,
		restart,
		mayLeaveAll,
		office: tray,
		rights: (rights) => void (holdRights(rights) && nameScreens()),
		log,
		guard,
		sync,
		outbox,
		answerProxy: proxyLogin.answer,
		language,
		find,
		backups: createBackups({ net: connections.net, choosePath, failed: log.failed('backup') }),
		preset: presetServer(app.commandLine.getSwitchValue('server'), preset),
		keychainOpened,
	});
	answerCalls(answers, { ipcMain, isOurs: (address) => isOurPage(address, devServer), refused });

	// macOS brings visible windows to the front by itself.
	app.on('activate', (_event, hasVisible) => hasVisible || windows.show());
	const vaults = [copyStore, waiting, seen];
	quitSafely({ app, platform: process.platform, mayQuit: windows.mayQuit, leave: windows.leave, vaults });
	// Streams that were open before a sleep look open still, and may be dead.
	const wake = (): void => {
		for (const stream of streams) stream.abort();
		online.checkNow();
	};
	powerMonitor.on('resume', wake);
	powerMonitor.on('unlock-screen', wake);
	online.follow((isOnline) => windows.push('online', isOnline));
	if (app.isPackaged) app.setAsDefaultProtocolClient('clearway');
	const askWindow = createAskWindow(windows, file);
	askWindow.start();
	const menuParts = { file, windows, log, updates, report, find, loginStart, askWindow, gpu };
	function nameScreens(): void {
		setMenu(menuParts);
		offerAtIcon(windows.show);
		tray.rename();
	}
	const isHidden = path === undefined && loginStart.isStartOfSession();
	// The window comes first: menu and tray are made while its page loads.
	if (!isHidden) windows.openAll({ path });
	nameScreens();
	const proved = tray.startTray();
	// The system started the app: its window waits in the tray, where there is one.
	if (isHidden) void proved.then(() => windows.openAll({ isHidden: tray.hasTray() }));
	updates.start();
	// The server may have been updated since it was chosen.
	void online.probe();
	log.write('started', { version: app.getVersion() });
	return {
		show: windows.show,
		/** Puts typed text on the disk and remembers the windows; true if all of the text has a copy there. */
		async keep(): Promise<boolean> {
			await windows.flush();
			await Promise.all(vaults.map((vault) => vault.settled()));
			windows.leave();
			return !windows.hasUnsaved();
		},
		/** Reports a network error that nobody could catch: the app's bar shows it until a probe succeeds. */
		networkFailed: () => online.report(false),
	};
}
