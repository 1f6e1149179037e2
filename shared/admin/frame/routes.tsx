import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { Starting } from '../kit/starting.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { loadChunk } from './load-chunk.ts';
import type { Screen } from './screen.tsx';
import { screens } from './screens.ts';
import type { AdminServices } from './services.tsx';
import { Shell } from './shell.tsx';

/** The one route tree of the admin. Both hosts mount it. */
export function createAdminRoutes(services: AdminServices): RouteObject[] {
	const mounted = (path: string, page: () => Promise<{ default: Screen }>): RouteObject => ({
		path,
		lazy: async () => (await loadChunk(page, services.platform.network.isOnline)).default(services),
		ErrorBoundary: ErrorScreen,
	});
	return [
		{
			ErrorBoundary: ErrorScreen,
			HydrateFallback: Starting,
			children: [
				mounted(adminPaths.login, () => import('../account/login.tsx')),
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
