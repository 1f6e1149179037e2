import { admin as words } from '@clearway/shared/words/admin.ts';
import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { may } from '../../contract/presets.ts';
import { Problem } from '../../contract/problem.ts';
import { placeOfScreen } from '../../domain/screen-places.ts';
import { reloadOnce } from '../../ui/reload-once.ts';
import { Starting } from '../kit/starting.tsx';
import { whoMay } from '../services/rights.ts';
import type { Screen } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell.tsx';
import { ProgressFrame } from './shell-progress.tsx';

/** The one route tree of the admin. Both hosts mount it. */
export function createAdminRoutes(services: AdminServices): RouteObject[] {
	const mounted = (path: string, page: () => Promise<{ default: Screen }>): RouteObject => {
		// Not the router's `lazy`: its failure drops the frame, and it never tries again.
		let mountedScreen: ReturnType<Screen> | null = null;
		return {
			path,
			loader: async (args) => {
				// Who is not signed in is told so by the screen.
				const rights = services.session.isIn() ? services.rights.known() : null;
				mountedScreen ??= (
					await loadChunk(page, args.request.url, services.platform.network.isOnline)
				).default(services);
				const place = placeOfScreen(path.includes(':') ? new URL(args.request.url).pathname : path);
				if (rights && !may(await rights, place)) throw new Problem('forbidden', whoMay(place));
				return mountedScreen.loader(args);
			},
			shouldRevalidate: (args) => mountedScreen?.shouldRevalidate(args) ?? args.defaultShouldRevalidate,
			Component: () => mountedScreen?.element ?? null,
			ErrorBoundary: ErrorScreen,
		};
	};
	return [
		{
			Component: ProgressFrame,
			ErrorBoundary: ErrorScreen,
			HydrateFallback: Starting,
			children: [
				mounted(adminPaths.login, () => import('../account/login.tsx')),
				mounted(adminPaths.setup, () => import('../account/setup.tsx')),
				mounted(adminPaths.logout, () => import('../account/logout.tsx')),
				{
					Component: Shell,
					children: [
						...screens.map(({ path, page }) => mounted(path, page)),
						mounted('*', () => import('./not-found.tsx')),
					],
				},
			],
		},
	];
}

/**
 * Loads a screen's chunk. If the file does not exist any more, as after a deploy, the browser goes to the
 * wanted address anew, which brings the new build's names; a second failure there is thrown, so that it
 * cannot loop. Without a network nothing is reloaded.
 */
async function loadChunk<T>(load: () => Promise<T>, wanted: string, isOnline: () => boolean): Promise<T> {
	try {
		return await load();
	} catch (cause) {
		if (!isOnline()) throw new Problem('unavailable', words.error.notLoaded, { cause });
		return reloadOnce(wanted, new Problem('unavailable', words.error.gone, { cause }));
	}
}
