/*
 * The only script that the document names: a few hundred bytes that wait until the page is painted and the browser has
 * nothing better to do, or until the visitor does something, and then bring the rest.
 */
import { loadChunk } from './runtime/chunk.ts';

/** The site's script, put here by the build. */
declare const __ENTRY__: string;

let isStarted = false;
let clicked: HTMLElement | null = null;

function start(): void {
	if (isStarted) return;
	isStarted = true;
	void bring();
}

async function bring(): Promise<void> {
	const entry = await loadChunk<typeof import('./entry-client.tsx')>(
		() => import(/* @vite-ignore */ __ENTRY__),
		() => location.href,
	);
	await entry.hydrated;
	removeEventListener('click', keepClick, true);
	// Hydration goes on in slices; the click comes when the browser rests.
	if (clicked) whenIdle(() => clicked?.click());
}

// A button that only works with scripts: the click is kept and made again once they are there.
function keepClick(event: Event): void {
	const button = (event.target as Element | null)?.closest?.('button[type="button"]');
	if (button instanceof HTMLElement) clicked = button;
}

const whenIdle = (run: () => void): void => {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
};

addEventListener('click', keepClick, true);
for (const sign of ['pointerdown', 'keydown', 'touchstart', 'focusin']) addEventListener(sign, start, { once: true, passive: true });
if (document.readyState === 'complete') whenIdle(start);
else addEventListener('load', () => whenIdle(start), { once: true });
