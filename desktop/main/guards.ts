import {
	type App,
	type BrowserWindow,
	clipboard,
	type Session,
	type Shell,
	type WebContents,
} from 'electron';
import {
	appOrigin,
	isContact,
	isOurPage,
	outsideAddress,
	readableAddress,
	readOwnAddress,
} from './addresses.ts';
import { ask } from './dialogs.ts';
import { words } from './native-words.ts';

type Settings = {
	app: Pick<App, 'on' | 'getApplicationNameForProtocol'>;
	shell: Pick<Shell, 'openExternal'>;
	devServer: string | null;
	/** Asks before the app opens an address of a foreign host. */
	mayLeave: (address: string, window: () => BrowserWindow) => Promise<boolean>;
	refused: (what: string, why: string) => void;
	/** The system could not open an address. */
	failed: (why: unknown) => void;
	/** The origin of the public pages. */
	server: () => string | null;
	/** Opens a window of the app where a browser would open a tab. */
	openWindow: (path: string) => void;
	/** The window of a page, or the one in front. */
	windowOf: (contents: WebContents | null) => BrowserWindow;
};

type Opening = Pick<Settings, 'app' | 'shell' | 'mayLeave' | 'refused' | 'failed' | 'windowOf'>;

const allowed = new Set(['clipboard-sanitized-write', 'notifications']);

/**
 * Opens an address in the system's own program; false when it may not be opened, or after the person was told
 * that no program opens it.
 */
export async function openOutside(
	address: string,
	contents: WebContents | null,
	{ app, shell, mayLeave, refused, failed, windowOf }: Opening,
): Promise<boolean> {
	const outside = outsideAddress(address);
	if (outside === null) {
		refused('openExternal', address.slice(0, 20).split(':')[0] ?? '');
		return false;
	}
	if (!(await mayLeave(outside, () => windowOf(contents)))) return false;
	try {
		await shell.openExternal(outside);
		if (isServed(app, outside)) return true;
	} catch (error) {
		failed(error);
	}
	await tellUnopened(outside, windowOf(contents));
	return false;
}

/** Linux hands an address to xdg-open, and never hears that there was no program for it. */
function isServed(app: Pick<App, 'getApplicationNameForProtocol'>, address: string): boolean {
	if (process.platform !== 'linux' || !/^(?:tel|viber):/.test(address)) return true;
	return app.getApplicationNameForProtocol(address) !== '';
}

/** Shows the link's content as text: a number can be dialled by hand. */
async function tellUnopened(address: string, window: BrowserWindow): Promise<void> {
	const { copy, close, call, chat, letter, page } = words().unopened;
	const { title, text } =
		{ 'tel:': call, 'viber:': chat, 'mailto:': letter }[new URL(address).protocol] ?? page;
	const readable = readableAddress(address);
	const question = { message: title, detail: text(readable), go: copy, stay: close, isHarmless: true };
	if (await ask(window, question)) await clipboard.writeText(readable);
}

/** Stops every page from navigating away from the app. */
export function guardPages(settings: Settings): void {
	const { app, devServer, refused } = settings;
	const isOurs = (address: string): boolean => isOurPage(address, devServer);
	const follow = (contents: WebContents, address: string): void => {
		const ownAddress = isOurs(address) ? readOwnAddress(address, settings.server()) : null;
		if (ownAddress?.kind === 'admin') settings.openWindow(ownAddress.path);
		else if (ownAddress) void openOutside(ownAddress.address, contents, settings);
		else if (isOurs(address)) refused('navigation', new URL(address).pathname);
		else void openOutside(address, contents, settings);
	};
	const leave = (contents: WebContents, event: { preventDefault(): void; url: string }): void => {
		const address = event.url;
		if (isOurs(address) && readOwnAddress(address, settings.server())?.kind === 'admin') return;
		event.preventDefault();
		refused('navigation', address.slice(0, 100));
		follow(contents, address);
	};
	app.on('web-contents-created', (_event, contents: WebContents) => {
		contents.on('will-navigate', (event) => leave(contents, event));
		contents.on('will-redirect', (event) => leave(contents, event));
		contents.on('will-frame-navigate', (event) => {
			// Frames inside a page are never allowed.
			if (!event.isMainFrame) event.preventDefault();
		});
		contents.on('will-attach-webview', (event) => event.preventDefault());
		contents.setWindowOpenHandler(({ url }) => {
			follow(contents, url);
			return { action: 'deny' };
		});
	});
}

/** Refuses every permission but writing to the clipboard and notifying, and these to all pages but ours. */
export function guardPermissions(
	session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>,
	devServer: string | null,
): void {
	const may = (permission: string, address: string): boolean =>
		allowed.has(permission) && isOurPage(address, devServer);
	session.setPermissionRequestHandler((_contents, permission, answer, details) =>
		answer(may(permission, details.requestingUrl)),
	);
	session.setPermissionCheckHandler((_contents, permission, origin) =>
		may(permission, origin === `${appOrigin}/` ? appOrigin : origin),
	);
}

/**
 * Asks before a link leads to a host that is not the server's: a page with a foreign script could tell
 * secrets that way.
 */
export function mayLeave(origin: () => string | null): Settings['mayLeave'] {
	return async (address, window) => {
		const url = new URL(address);
		const serverOrigin = origin();
		if (isContact(address) || (serverOrigin !== null && new URL(serverOrigin).origin === url.origin))
			return true;
		const { title, text, open, cancel } = words().link;
		const detail = text(url.host);
		return ask(window(), { message: title, detail, go: open, stay: cancel, isHarmless: true });
	};
}
