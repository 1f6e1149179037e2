import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { Starting } from '../kit/starting.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { loadChunk } from './load-chunk.ts';
import type { Screen } from './screen.tsx';
import { screens } from './screens.ts';
import type { AdminServices } from './services.tsx';
import { Shell } from './shell.tsx';
import { ProgressFrame } from './shell-progress.tsx';

/** The one route tree of the admin. Both hosts mount it. */
export function createAdminRoutes(services: AdminServices): RouteObject[] {
	const mounted = (path: string, page: () => Promise<{ default: Screen }>): RouteObject => {
		// Not the router's `lazy`: what it rejects with drops the frame, and it never asks again.
		let mountedScreen: ReturnType<Screen> | null = null;
		return {
			path,
			loader: async (args) => {
				mountedScreen ??= (
					await loadChunk(page, args.request.url, services.platform.network.isOnline)
				).default(services);
				return mountedScreen.loader(args);
			},
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
