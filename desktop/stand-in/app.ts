import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { note, StandInEvent, strict } from './strict.ts';

type About = { name?: string; productName?: string; version?: string };
type Closable = { close(): void; isDestroyed(): boolean };

/** The state that all parts share. */
export const state = {
	isReady: false,
	isQuitting: false,
	folder: '.',
	about: {} as About,
	waiting: 0,
	windows: new Set<Closable>(),
	/** Ends the browser before the process ends. */
	shutDown: async (): Promise<void> => undefined,
};

let ready: () => void = () => undefined;
const whenReady = new Promise<void>((resolve) => {
	ready = resolve;
});

/** True if the variable of a test names the scheme of an address. */
export const isSchemeIn = (variable: string, address: string): boolean =>
	(process.env[variable] ?? '').split(' ').includes(new URL(address).protocol.slice(0, -1));

let commandLine: Map<string, string> | null = null;
/** The command-line switches of the app, as `name` or `name=value`; a process that waits for its test has none yet. */
function switches(): Map<string, string> {
	commandLine ??= new Map(
		(process.env.STAND_IN_SWITCHES ?? '')
			.split(' ')
			.concat('ELECTRON_DISABLE_SANDBOX' in process.env ? 'no-sandbox' : [])
			.map((given) => [given.split('=')[0] ?? '', given.slice(given.indexOf('=') + 1)] as const),
	);
	return commandLine;
}

const dock = strict(
	{
		bounce: (kind: string): void => note('dock.bounce', kind),
		setMenu: (menu: Electron.Menu): void =>
			note(
				'dock.menu',
				menu.items.map(({ label }) => label),
			),
	},
	'app.dock',
);

const pathNames = ['userData', 'sessionData', 'crashDumps', 'logs', 'temp', 'home', 'downloads'];

class App extends EventEmitter {
	isPackaged = process.env.STAND_IN_PACKAGED === '1';
	name = 'Clearway';
	#openAtLogin = false;
	get dock(): Electron.Dock | undefined {
		return process.platform === 'darwin' ? (dock as unknown as Electron.Dock) : undefined;
	}
	readonly commandLine = strict(
		{
			appendSwitch: (): void => undefined,
			hasSwitch: (name: string) => switches().has(name),
			getSwitchValue: (name: string) => switches().get(name) ?? '',
		},
		'app.commandLine',
	);
	#paths = new Map<string, string>();
	#temporary: string | null = null;
	#telling: Promise<void> = Promise.resolve();
	#isExiting = false;

	async whenReady(): Promise<void> {
		state.waiting++;
		await whenReady;
		state.waiting--;
	}
	isReady(): boolean {
		return state.isReady;
	}
	getName(): string {
		return state.about.productName ?? state.about.name ?? '';
	}
	getVersion(): string {
		return state.about.version ?? '0.0.0';
	}
	getLocale(): string {
		return 'ru';
	}
	getAppPath(): string {
		return state.folder;
	}
	setPath(name: string, path: string): void {
		if (!isAbsolute(path)) throw new Error('Path must be absolute');
		if (!pathNames.includes(name) || !existsSync(path)) throw new Error('Failed to set path');
		this.#paths.set(name, path);
	}
	getPath(name: string): string {
		const userData = this.#paths.get('userData') ?? process.env.STAND_IN_USER_DATA ?? this.#makeTemporary();
		const known: Record<string, string> = {
			userData,
			sessionData: userData,
			logs: join(userData, 'logs'),
			temp: tmpdir(),
			home: homedir(),
			downloads: join(userData, 'Downloads'),
		};
		const path = this.#paths.get(name) ?? known[name];
		if (path === undefined) throw new Error(`Failed to get '${name}' path`);
		mkdirSync(path, { recursive: true });
		return path;
	}
	#makeTemporary(): string {
		this.#temporary ??= mkdtempSync(join(tmpdir(), 'stand-in-'));
		return this.#temporary;
	}
	#lock(): string {
		return join(this.getPath('userData'), 'SingletonLock');
	}
	requestSingleInstanceLock(): boolean {
		try {
			process.kill(Number(readFileSync(this.#lock(), 'utf8')), 0);
			this.#telling = tellFirst(`${this.#lock()}.sock`);
			return false;
		} catch {
			writeFileSync(this.#lock(), String(process.pid));
			listenForStarts(`${this.#lock()}.sock`, ({ args, folder }) =>
				this.emit('second-instance', new StandInEvent(), args, folder, null),
			);
			return true;
		}
	}
	releaseSingleInstanceLock(): void {
		rmSync(this.#lock(), { force: true });
		note('app.releaseSingleInstanceLock');
	}
	setAppUserModelId(id: string): void {
		note('app.setAppUserModelId', id);
	}
	setToastActivatorCLSID(id: string): void {
		if (process.platform !== 'win32') throw new TypeError('app.setToastActivatorCLSID is not a function');
		note('app.setToastActivatorCLSID', id);
	}
	setAsDefaultProtocolClient(scheme: string): boolean {
		note('app.setAsDefaultProtocolClient', scheme);
		return true;
	}
	/** Empty if no program opens such an address: Linux gives no other sign. */
	getApplicationNameForProtocol(address: string): string {
		return isSchemeIn('STAND_IN_UNSERVED_SCHEMES', address) ? '' : 'a program';
	}
	// On Linux it does nothing (electron.d.ts).
	setLoginItemSettings(settings: Electron.Settings): void {
		if (process.platform === 'linux') return;
		this.#openAtLogin = settings.openAtLogin ?? false;
		note('app.setLoginItemSettings', settings);
	}
	// macOS alone knows that it opened the app; Windows tells by the arguments that it was given.
	getLoginItemSettings(_of: Electron.LoginItemSettingsOptions = {}): Electron.LoginItemSettings {
		const isMac = process.platform === 'darwin';
		return {
			openAtLogin: this.#openAtLogin,
			executableWillLaunchAtLogin: !isMac && this.#openAtLogin,
			wasOpenedAtLogin: isMac && switches().has('opened-at-login'),
			...({} as Omit<
				Electron.LoginItemSettings,
				'openAtLogin' | 'executableWillLaunchAtLogin' | 'wasOpenedAtLogin'
			>),
		};
	}
	setUserTasks(tasks: Electron.Task[]): boolean {
		note('app.setUserTasks', tasks);
		return true;
	}
	setBadgeCount(count: number): boolean {
		note('app.setBadgeCount', count);
		return true;
	}
	relaunch(settings: object = {}): void {
		note('app.relaunch', settings);
	}
	disableHardwareAcceleration(): void {
		if (state.isReady)
			throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
		note('app.disableHardwareAcceleration');
	}
	getPreferredSystemLanguages(): string[] {
		return (process.env.STAND_IN_LANGUAGES ?? 'ru-RU').split(' ');
	}
	enableSandbox(): void {
		if (state.isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
		// RemoveNoSandboxSwitch of electron_api_app.cc
		switches().delete('no-sandbox');
		note('app.enableSandbox');
	}
	quit(): void {
		if (state.isQuitting) return;
		const before = new StandInEvent();
		this.emit('before-quit', before);
		if (before.defaultPrevented) return;
		state.isQuitting = true;
		for (const window of [...state.windows]) window.close();
		this.finishQuit();
	}
	/** Continues when all windows are closed. */
	finishQuit(): void {
		if (!state.isQuitting || state.windows.size > 0) return;
		const will = new StandInEvent();
		this.emit('will-quit', will);
		if (!will.defaultPrevented) this.exit(0);
		// An app that prevents this ends itself later, or asks anew.
		else state.isQuitting = false;
	}
	exit(code = 0): void {
		if (this.#isExiting) return;
		this.#isExiting = true;
		this.emit('quit', new StandInEvent(), code);
		if (state.isReady) rmSync(this.#lock(), { force: true });
		void Promise.all([state.shutDown(), this.#telling]).finally(() => {
			if (this.#temporary) rmSync(this.#temporary, { recursive: true, force: true });
			process.exit(code);
		});
	}
}

/** Electron's `app`. */
const plainApp = new App();
export const app = strict(plainApp, 'app');

export function becomeReady(): void {
	state.isReady = true;
	plainApp.emit('ready', new StandInEvent(), {});
	ready();
}

type Start = { args: string[]; folder: string };

/** Hears of further starts on the same data. */
function listenForStarts(socket: string, heard: (start: Start) => void): void {
	rmSync(socket, { force: true });
	createServer((connection) => {
		text(connection).then(
			(said) => heard(JSON.parse(said) as Start),
			() => undefined,
		);
	})
		.on('error', (error) => console.error('[stand-in] second-instance', error))
		.listen(socket)
		.unref();
}

/** Tells the running app how this one was started. */
function tellFirst(socket: string): Promise<void> {
	const start: Start = { args: process.argv, folder: process.cwd() };
	return new Promise((resolve) => {
		createConnection(socket)
			.on('error', () => resolve())
			.on('close', () => resolve())
			.end(JSON.stringify(start));
	});
}
