/*
 * The only script that the document names: 1.5 kB. When the page is painted and the browser is idle, it
 * prefetches the rest without running it; that happens at the visitor's first interaction, or after a while.
 * A page that is only read never runs what it does not use, and one that is touched finds its script already
 * loaded.
 */
import { tokenCookie } from '@clearway/shared/contract/cookies.ts';
import { mayReload, reloadOnce } from '@clearway/shared/ui/reload-once.ts';
import { registerWorker } from './runtime/worker.ts';

/** The site's script and all files it begins with, put here by the build. */
declare const __ENTRY__: string;
declare const __FILES__: string[];
declare const __FONTS__: { family: string; source: string; unicodeRange: string }[];
/** The file with all styles. */
declare const __STYLES__: string;

// Going back and forward among pages of one document is the script's work.
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'];
const restMs = 3000;
const patienceMs = 6000;
// The layout of the page is complete by then.
const laidOutMs = 500;

let isStarted = false;
let clicked: HTMLElement | null = null;

const fonts = __FONTS__;

const { dataset } = document.documentElement;

// Whoever was here before has a service worker, which has the fonts. Reading a storage or a cookie would keep
// the first paint waiting for another process.
const hasFonts = Boolean(navigator.serviceWorker?.controller);

// After the first paint, or at once where the device has them. They are shown together: each that came alone
// would have the whole page laid out again. With their ranges a letter is looked for in one file only, which
// takes a quarter off the layout that they bring.
async function bringFonts(): Promise<void> {
	try {
		const faces = await Promise.all(
			fonts.map(({ family, source, unicodeRange }) =>
				new FontFace(family, source, { weight: '100 900', unicodeRange }).load(),
			),
		);
		for (const face of faces) document.fonts.add(face);
		dataset.fonts = '';
		// What waited for them comes in frames of its own (in-turn.css).
		requestAnimationFrame(() => setTimeout(startTurns));
	} catch {
		// On a broken line the page stays in the type it has.
		layOutWhole();
	}
}

function startTurns(): void {
	dataset.turn = '';
}

// Until then browsers lay out what comes near.
function layOutWhole(): void {
	dataset.whole ??= '';
}

// In this order: content first, scripts after.
async function prepare(): Promise<void> {
	if (!hasFonts) await bringFonts();
	setTimeout(() => {
		const manifest = document.querySelector<HTMLLinkElement>('link[href$=".webmanifest"]');
		if (manifest) manifest.rel = 'manifest';
		// Somebody who signed in: the rest takes an expired token away. Visitors do not pay for that here.
		if (document.cookie.includes(`${tokenCookie}=`)) void start();
		prefetch();
		setTimeout(() => whenIdle(layOutWhole), restMs);
		setTimeout(() => whenIdle(start), patienceMs);
		// The service worker is registered without scripts being run, so pages that are only read work offline
		// too.
		whenIdle(() => void registerWorker());
	}, laidOutMs);
}

const link = (attributes: Partial<HTMLLinkElement>): HTMLLinkElement =>
	Object.assign(document.createElement('link'), attributes);

let isPrefetched = false;

// The styles are not applied yet, nor read: every box of the page would be looked at again.
function prefetch(): void {
	if (isPrefetched) return;
	isPrefetched = true;
	document.head.append(
		link({ rel: 'prefetch', as: 'style', href: __STYLES__ }),
		...__FILES__.map((href) => link({ rel: 'modulepreload', href })),
	);
}

// The page carries the rules for what it shows; what the script draws may need any other. On a broken line a
// page that is plainer in parts is better than one that does nothing.
const applyStyles = (): Promise<unknown> =>
	new Promise((resolve) => {
		document.head.append(link({ rel: 'stylesheet', href: __STYLES__, onload: resolve, onerror: resolve }));
	});

// A mouse that rests over the page is told to have moved when the page has changed under it.
function touched({ type, movementX, movementY }: Event & Partial<PointerEvent>): void {
	if (type !== 'pointermove' || movementX || movementY) void start();
}

async function start(): Promise<void> {
	if (isStarted) return;
	isStarted = true;
	layOutWhole();
	for (const sign of signs) removeEventListener(sign, touched);
	addEventListener('clearway:alive', handOver, { once: true });
	prefetch();
	await applyStyles();
	await import(/* @vite-ignore */ __ENTRY__).catch((error) => reloadOnce(location.href, error));
}

// A picture that is missing has its place taken by the site's script; readers do not wait for that.
function replaceMissing({ target }: Event): void {
	if (target instanceof HTMLImageElement) void start();
}

function handOver(): void {
	removeEventListener('click', keepClick, true);
	clicked?.click();
}

// A button that only works with scripts: the click is stored and repeated once they have loaded. The same for
// a link which opens a dialog: its target is for browsers without scripts.
function keepClick(event: Event): void {
	const button = (event.target as Element | null)?.closest?.(
		'button[type="button"], a[aria-haspopup="dialog"]',
	);
	if (!(button instanceof HTMLElement)) return;
	clicked = button;
	if (button instanceof HTMLAnchorElement) event.preventDefault();
}

// A mouse puts its caret between the digits after the focus came; what was typed meanwhile is left alone, and
// so is a field that was left: selecting takes the focus back, and two fields would take it from each other.
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

// On a fast network everything arrives before the first frame; prefetching must not delay it.
function whenPainted(run: () => void): void {
	if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
		return void requestAnimationFrame(() => setTimeout(run));
	new PerformanceObserver((_, observer) => {
		observer.disconnect();
		run();
	}).observe({ type: 'paint', buffered: true });
}

const begin = (): void => whenPainted(() => whenIdle(prepare));

// A reload ends whatever navigation is under way: a visitor who was just going back, when the browser said
// that there is a network (it also says so when there is none to this server), was brought to this page
// again. So the network is tried first, and nobody who leaves is held. A link that calls is no leaving.
let leftAt = Number.NEGATIVE_INFINITY;
const leavingMs = 5000;

async function comeBack(): Promise<void> {
	const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => ({
		ok: false,
	}));
	if (ok && performance.now() - leftAt > leavingMs) location.reload();
}

// What is typed into a field of the calculator replaces its sample, before and after the scripts are there.
addEventListener('focusin', takeWhole);
addEventListener('click', keepClick, true);
// Errors of pictures do not bubble, but they can be caught on their way down.
addEventListener('error', replaceMissing, true);
// Those that failed before this script ran; one that is still to come is not complete.
if ([...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) void start();
// The offline page stands in for the wanted one until there is a network again.
if (document.querySelector('.offline-page')) {
	addEventListener('online', comeBack);
	addEventListener('beforeunload', () => {
		leftAt = performance.now();
	});
	// It may have come back before this script ran.
	if (navigator.onLine && mayReload(location.href)) location.reload();
}
// After a reload or going back everything is laid out at once, so that the scroll position can be restored.
const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
if (visit?.type !== 'navigate') dataset.whole = 'now';
for (const sign of signs) addEventListener(sign, touched, { passive: true });
if (hasFonts) void bringFonts();
// A module always runs before that.
addEventListener('load', begin);
