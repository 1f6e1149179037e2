/*
 * The only script that the document names: about 2 kB compressed. When the page is painted and the browser is idle, it
 * prefetches the rest and runs it at the visitor's first interaction, or after a while. A page that is only read
 * does not run unused code; a page that is touched finds its script loaded.
 */
import { tokenCookie } from '@clearway/shared/contract/cookies.ts';
import { isLeaving, mayReload, noteLeaving, reloadOnce } from '@clearway/shared/ui/reload-once.ts';
import { linkOfClick } from './runtime/link-of-click.ts';
import { storedCars } from './runtime/stored-cars.ts';
import { registerWorker } from './runtime/worker.ts';

/** The build puts the site's script and its first files here. */
declare const __FILES__: string[];
declare const __FONTS__: { family: string; source: string; unicodeRange: string }[];
/** The file with all rules. */
declare const __STYLES__: string;

// `popstate`: only the script can go back and forward among pages of one document.
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'];
const restMs = 3000;
const patienceMs = 6000;
// The layout of the page is complete after this.
const laidOutMs = 500;
// The longest time that a link or a pasted lot waits for the script, and the time after which the progress bar shows that it does.
const linkWaitMs = 300;
// A pasted lot has more letters at once than a keyboard gives, and no more than an address takes.
const minPasted = 15;
const maxPasted = 1000;
const throttleMs = 200;

let isStarted = false;
let clicked: HTMLElement | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];

const fonts = __FONTS__;

const { dataset } = document.documentElement;

// A visitor who was here before has a service worker, which has the fonts. Reading a storage or a cookie would
// delay the first paint, because another process holds it.
const hasFonts = Boolean(navigator.serviceWorker?.controller);

// Runs after the first paint, or at once if the device has the fonts. All fonts show together: each one alone
// would lay the whole page out again. With ranges a letter is looked for in one file only, which takes a quarter
// off that layout.
async function bringFonts(): Promise<void> {
	try {
		const faces = await Promise.all(
			fonts.map(({ family, source, unicodeRange }) =>
				new FontFace(family, source, { weight: '100 900', unicodeRange }).load(),
			),
		);
		for (const face of faces) document.fonts.add(face);
		dataset.fonts = '';
		// The parts that waited for fonts come in their own frames (in-turn.css).
		requestAnimationFrame(() => setTimeout(startTurns));
	} catch {
		// On a broken line the page keeps its fallback type.
		layOutWhole();
	}
}

function startTurns(): void {
	dataset.turn = '';
}

// Before this, browsers lay out only the parts that come near.
function layOutWhole(): void {
	dataset.whole ??= '';
}

// Content first, scripts after.
async function prepare(): Promise<void> {
	if (!hasFonts) await bringFonts();
	setTimeout(() => {
		const manifest = document.querySelector<HTMLLinkElement>('link[href$=".webmanifest"]');
		if (manifest) manifest.rel = 'manifest';
		// A signed-in person needs the script, which removes an expired token. Visitors do not pay for that.
		if (document.cookie.includes(`${tokenCookie}=`)) void start();
		prefetch();
		setTimeout(() => whenIdle(layOutWhole), restMs);
		setTimeout(() => whenIdle(start), patienceMs);
		// The service worker needs no other script, so pages that are only read work offline too.
		whenIdle(() => void registerWorker());
	}, laidOutMs);
}

const link = (attributes: Partial<HTMLLinkElement>): HTMLLinkElement =>
	Object.assign(document.createElement('link'), attributes);

let isPrefetched = false;

// Styles are neither applied nor read yet: the browser would look at every box again.
function prefetch(): void {
	if (isPrefetched) return;
	isPrefetched = true;
	document.head.append(
		link({ rel: 'prefetch', as: 'style', href: __STYLES__ }),
		...__FILES__.map((href) => link({ rel: 'modulepreload', href })),
	);
}

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

// The files of a calculator come side by side, and not each after the one that imports it.
function preloadCalculator(part: 'form' | 'reader'): void {
	// The build wrote two lists, and the server put them into pages with a calculator.
	const [form = [], reader = []] = JSON.parse(textOf('calculator-files') || '[]') as string[][];
	const files = part === 'form' ? form : reader;
	document.head.append(...files.map((href) => link({ rel: 'modulepreload', href })));
}

// A touch of the field for lots brings their reader and the tables that it reads with.
function preloadReader({ target }: Event): void {
	const { name, value } = target as HTMLTextAreaElement;
	if (name !== 'pasted') return;
	// What stands there already was not pasted now.
	lettersBefore = value.length;
	preloadCalculator('reader');
	const [tables] = /calculator-[\w-]{16}\.json/.exec(textOf('state')) ?? [];
	if (tables)
		document.head.append(
			link({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/data/${tables}` }),
		);
}

// The page carries only the rules that it needs; the script may draw anything. On a broken line a page without
// some styles is better than one that does nothing.
const applyStyles = (): Promise<unknown> =>
	new Promise((resolve) => {
		document.head.append(link({ rel: 'stylesheet', href: __STYLES__, onload: resolve, onerror: resolve }));
	});

// A browser also sends `pointermove` when the page moves under a resting mouse.
function touched({ type, movementX, movementY }: Event & Partial<PointerEvent>): void {
	if (type !== 'pointermove' || movementX || movementY) void start();
}

async function start(): Promise<void> {
	if (isStarted) return;
	isStarted = true;
	layOutWhole();
	for (const sign of signs) removeEventListener(sign, touched);
	addEventListener('clearway:alive', handOver, { once: true });
	addEventListener('beforeunload', noteLeaving);
	prefetch();
	preloadCalculator('form');
	await applyStyles();
	try {
		// The last file imports all others. Each is evaluated in a task of its own.
		for (const file of __FILES__) {
			await import(/* @vite-ignore */ file);
			await new Promise((next) => setTimeout(next));
		}
	} catch (error) {
		await reloadOnce(location.href, error);
	}
}

// The site's script replaces missing pictures; readers do not wait for that.
function replaceMissing({ target }: Event): void {
	if (target instanceof HTMLImageElement) void start();
}

function handOver(): void {
	removeEventListener('click', keepClick, true);
	removeEventListener('input', sendPasted);
	removeEventListener('focusin', preloadReader);
	removeEventListener('beforeunload', noteLeaving);
	release()?.click();
}

/** Takes back the kept click and the text that waits. */
function release(): HTMLElement | null {
	const kept = clicked;
	clicked = null;
	for (const timer of timers) clearTimeout(timer);
	clearTimeout(sending);
	delete dataset.leaving;
	return kept;
}

// Keeps a click on a button that needs scripts, and repeats it after they have loaded. A link that opens a dialog
// is the same: its target is for browsers without scripts. Another link of the site waits only for a moment, so that
// the page changes in place if the scripts are near, and the browser follows it otherwise.
function keepClick(event: MouseEvent): void {
	const button = (event.target as Element | null)?.closest?.<HTMLElement>(
		'button[type="button"], a[aria-haspopup="dialog"]',
	);
	const link = button ? null : linkOfClick(event);
	if (!button && !link) return;
	release();
	clicked = button ?? link;
	if (clicked instanceof HTMLAnchorElement) event.preventDefault();
	if (link)
		timers = [
			setTimeout(() => (dataset.leaving = ''), throttleMs),
			setTimeout(() => {
				clicked = null;
				location.assign(link.href);
			}, linkWaitMs),
		];
}

let lettersBefore = 0;
let sending: ReturnType<typeof setTimeout>;

// If the scripts are far, the server reads a pasted lot: the form goes there, as it does without scripts. A text that is
// typed on stays.
function sendPasted({ target }: Event): void {
	const { name, value, form } = target as HTMLTextAreaElement;
	if (name !== 'pasted') return;
	const isPasted = value.length - lettersBefore >= minPasted && value.length <= maxPasted;
	lettersBefore = value.length;
	clearTimeout(sending);
	if (isPasted && navigator.onLine)
		sending = setTimeout(() => {
			dataset.leaving = '';
			form?.requestSubmit();
		}, linkWaitMs);
}

// A mouse sets its caret after the focus came, so the text is selected again. A field with new text is left
// alone, and so is a field without focus: selecting takes the focus, and two fields would fight over it.
function takeWhole({ target }: Event): void {
	const input = target as HTMLInputElement;
	if (!input.matches?.('.calc [inputmode]')) return;
	const { value } = input;
	input.select();
	setTimeout(() => document.activeElement === input && input.value === value && input.select());
}

const whenIdle = (run: () => void): void => {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
};

// On a fast network everything arrives before the first frame, and prefetching must not delay that frame.
function whenPainted(run: () => void): void {
	if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
		return void requestAnimationFrame(() => setTimeout(run));
	new PerformanceObserver((_, observer) => {
		observer.disconnect();
		run();
	}).observe({ type: 'paint', buffered: true });
}

const begin = (): void =>
	whenPainted(() => {
		// The text of a lot that was sent before the scripts came is read by them.
		if ('kept' in dataset || location.search.includes('pasted=')) void start();
		whenIdle(prepare);
	});

// A reload ends a navigation that is under way. Browsers say "online" without a way to this server, and then a
// visitor who was just going back came to this page again. So the network is tried first, and nobody who leaves
// is held. A link that makes a call does not leave the page.
async function comeBack(): Promise<void> {
	const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => ({
		ok: false,
	}));
	if (ok && !isLeaving()) location.reload();
}

// Typed text replaces the sample in a calculator's field, before and after the scripts have loaded.
addEventListener('focusin', takeWhole);
addEventListener('focusin', preloadReader);
addEventListener('click', keepClick, true);
addEventListener('input', sendPasted);
// The browser may bring this page back as it was.
addEventListener('pagehide', release);
// Errors of pictures do not bubble, but they can be captured.
addEventListener('error', replaceMissing, true);
// These pictures failed before this script ran; a picture that still loads is not complete.
if ([...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) void start();
// The offline page stands in for the wanted page until the network is back.
if (document.querySelector('.offline-page')) {
	addEventListener('online', comeBack);
	// A listener of its own: the one above goes as the scripts come.
	addEventListener('beforeunload', () => noteLeaving());
	// The network may be back already.
	if (navigator.onLine && mayReload(location.href)) location.reload();
}
// After a reload or going back the whole page is laid out at once, to restore the scroll position.
const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
if (visit?.type !== 'navigate') dataset.whole = 'now';
for (const sign of signs) addEventListener(sign, touched, { passive: true });
// Cars of this visit replace the example. Whoever has just come has none.
const isFirst = visit?.type === 'navigate' && history.length === 1;
if (!isFirst && location.search === '' && document.querySelector('.calc') && storedCars()) dataset.kept = '';
if (hasFonts) void bringFonts();
// A module always runs before `load`.
addEventListener('load', begin);
