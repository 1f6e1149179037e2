import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { connectDevtools, type Devtools } from './devtools.ts';

/** A question that a page puts to the person. */
export type Dialog = { readonly type: string; answer(isAccepted: boolean): void };

const betweenDocumentsMs = 20;

/** A page of Chromium. It emits `load`, `dialog`, `crash` and `close`. */
export class ChromiumPage extends EventEmitter {
	readonly devtools: Devtools;
	readonly mainFrame: string;
	readonly #end: () => Promise<unknown>;
	readonly #loaded = new Set<string>();
	#url = 'about:blank';

	// The main frame has the number of its page.
	constructor(devtools: Devtools, mainFrame: string, end: () => Promise<unknown>) {
		super();
		this.devtools = devtools;
		this.mainFrame = mainFrame;
		this.#end = end;
		devtools.on('Page.frameNavigated', ({ frame }) => {
			if (frame.id === mainFrame) this.#url = frame.url + (frame.urlFragment ?? '');
		});
		devtools.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
			if (frameId === mainFrame) this.#url = url;
		});
		devtools.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
			if (frameId !== mainFrame || name !== 'load' || this.#url === 'about:blank') return;
			this.#loaded.add(loaderId);
			this.emit('load');
		});
		devtools.on('Page.javascriptDialogOpening', ({ type }) => {
			const answer = (accept: boolean): void => {
				// A test that drives the browser from outside may have answered.
				devtools.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
			};
			this.emit('dialog', { type, answer } satisfies Dialog);
		});
		devtools.on('Inspector.targetCrashed', () => this.emit('crash'));
	}
	url(): string {
		return this.#url;
	}
	/** Resolves when the page, or another one it went to meanwhile, is loaded. */
	async goto(url: string): Promise<void> {
		const { errorText, loaderId } = await this.devtools.send('Page.navigate', { url });
		if (errorText !== undefined) throw new Error(`${errorText} at ${url}`);
		if (loaderId === undefined || this.#loaded.has(loaderId)) return;
		const done = new AbortController();
		const came = (event: string) => once(this, event, { signal: done.signal }).then(() => event);
		const first = await Promise.race([came('load'), came('close')]).finally(() => done.abort());
		if (first === 'close') throw new Error(`the page was closed before ${url} was loaded`);
	}
	async reload(): Promise<void> {
		await this.#ask('Page.reload');
	}
	/** Goes this many pages back or forward, if the history has them. */
	async go(steps: number): Promise<void> {
		const { currentIndex, entries } = await this.devtools.send('Page.getNavigationHistory');
		const entry = entries[currentIndex + steps];
		if (entry) await this.devtools.send('Page.navigateToHistoryEntry', { entryId: entry.id });
	}
	/** Runs a function in the page, as if a person had pressed something. */
	async evaluate<T, Given>(work: (given: Given) => T, given?: Given): Promise<T> {
		const { result, exceptionDetails } = await this.devtools.send('Runtime.evaluate', {
			expression: `(${work})(${JSON.stringify(given)})`,
			awaitPromise: true,
			returnByValue: true,
			userGesture: true,
		});
		if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
		return result.value as T;
	}
	async printA4(): Promise<Buffer> {
		const { data } = await this.devtools.send('Page.printToPDF', {
			printBackground: true,
			paperWidth: 8.27,
			paperHeight: 11.7,
		});
		return Buffer.from(data, 'base64');
	}
	async bringToFront(): Promise<void> {
		await this.#ask('Page.bringToFront');
	}
	/** Closes the page, after `beforeunload` if it may stay. */
	async close({ mayStay = false } = {}): Promise<void> {
		// The outcome comes as `close` or as a dialog.
		if (mayStay) await this.#ask('Page.close').catch(() => undefined);
		else await this.#end();
	}
	// Between two documents none can answer for a moment; the window is closed or reloaded all the same.
	async #ask(command: 'Page.close' | 'Page.reload' | 'Page.bringToFront'): Promise<void> {
		try {
			await this.devtools.send(command);
		} catch (error) {
			if (!String(error).includes('Not attached to an active page')) throw error;
			await setTimeout(betweenDocumentsMs);
			await this.#ask(command);
		}
	}
}

/** A separate profile in a running browser; it ends with the process that asked for it. */
export type Chromium = { newPage(): Promise<ChromiumPage>; close(): Promise<void> };

export async function openProfile(address: string): Promise<Chromium> {
	const connection = await connectDevtools(address);
	const browser = connection.session();
	const { userAgent } = await browser.send('Browser.getVersion');
	const { browserContextId } = await browser.send('Target.createBrowserContext', { disposeOnDetach: true });
	const sessions = new Map<string, string>();
	const pages = new Map<string, ChromiumPage>();
	const creating = new Set<Promise<unknown>>();
	const ownTargets = new Set<string>();
	const end = (targetId: string) => browser.send('Target.closeTarget', { targetId });

	connection.whenClosed((session) => pages.get(session)?.emit('close'));
	browser.on('Target.attachedToTarget', async ({ sessionId, targetInfo, waitingForDebugger }) => {
		const { targetId } = targetInfo;
		const goOn = (): void => {
			if (!waitingForDebugger) return;
			const page = connection.session(sessionId);
			page.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
		};
		if (targetInfo.browserContextId !== browserContextId) {
			goOn();
			browser.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
			return;
		}
		sessions.set(targetId, sessionId);
		await Promise.allSettled(creating);
		if (ownTargets.has(targetId)) return;
		// Another page opened this one, which ends before it asks for anything. While it waits, its opener waits,
		// too, because they may share a process: closed first, it may let the opener wait for ever.
		goOn();
		end(targetId).catch(() => undefined);
	});
	await browser.send('Target.setAutoAttach', {
		autoAttach: true,
		waitForDebuggerOnStart: true,
		flatten: true,
		filter: [{ type: 'page' }, { exclude: true }],
	});

	async function newPage(): Promise<ChromiumPage> {
		const made = browser
			.send('Target.createTarget', { url: 'about:blank', browserContextId })
			.then(({ targetId }) => {
				ownTargets.add(targetId);
				return targetId;
			});
		creating.add(made);
		const targetId = await made.finally(() => creating.delete(made));
		const session = sessions.get(targetId);
		if (session === undefined) throw new Error('stand-in: the browser did not hand its page over');
		const devtools = connection.session(session);
		const page = new ChromiumPage(devtools, targetId, () => end(targetId));
		pages.set(session, page);
		await Promise.all([
			devtools.send('Page.enable'),
			devtools.send('Page.setLifecycleEventsEnabled', { enabled: true }),
			devtools.send('Runtime.enable'),
			devtools.send('Emulation.setDeviceMetricsOverride', {
				width: 1280,
				height: 820,
				deviceScaleFactor: 1,
				mobile: false,
			}),
			devtools.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'ru-RU' }),
			devtools.send('Emulation.setLocaleOverride', { locale: 'ru-RU' }),
			devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Kyiv' }),
			devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
			devtools.send('Runtime.runIfWaitingForDebugger'),
		]);
		return page;
	}
	return {
		newPage,
		async close() {
			await browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
			connection.close();
		},
	};
}
