import { screens } from './screens.ts';

// Dialogs over a screen, often opened while a client waits on the telephone.
const dialogs: readonly (() => Promise<unknown>)[] = [
	() => import('../kit/confirm-dialog.tsx'),
	() => import('../currency/currency-dialog.tsx'),
	() => import('../people/admins-form.tsx'),
	() => import('../requests/new-request.tsx'),
	() => import('./identity-dialog.tsx'),
];

/**
 * Fetches the files of all screens and dialogs, one after the other while nothing else happens, so that they open
 * without a network too. A browser that was asked to save data fetches none.
 */
export function fetchScreensWhenIdle(): () => void {
	if (savesData()) return () => undefined;
	let isStopped = false;
	const waiting = [...screens.map(({ page }) => page), ...dialogs];
	const next = (): void => {
		const page = waiting.shift();
		if (!page || isStopped) return;
		// A file that does not come now is fetched again when its screen is opened.
		whenIdle(
			() =>
				void page()
					.catch(() => undefined)
					.finally(next),
		);
	};
	const timer = setTimeout(next, startMs);
	return () => {
		isStopped = true;
		clearTimeout(timer);
	};
}

/** Not every browser has `saveData`, and TypeScript does not know it. */
export const savesData = (): boolean =>
	'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;

// The open screen comes first, with all it asks for.
const startMs = 3000;

const whenIdle = (work: () => void): void => {
	if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: startMs });
	else setTimeout(work, 200);
};
