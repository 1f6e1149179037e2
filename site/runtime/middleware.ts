import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { redirect } from 'react-router-dom';
import { PageFailure } from './page-error.ts';
import type { Services } from './services.ts';

/** What a middleware sees; it stops the page by throwing: a redirect, or a failure. */
export type MiddlewareContext = { url: URL; signedIn: Services['signedIn'] };
type Middleware = (context: MiddlewareContext) => void | Promise<void>;

/** The middlewares that pages may name. */
const middlewares: Readonly<Record<string, Middleware>> = {
	'admin-auth': ({ signedIn }) => {
		if (!signedIn) throw redirect(`${adminPaths.login}?message=login`);
	},
};

/**
 * Runs a page's middlewares in their order. Called from the page's loader on both sides, because the router's
 * own `middleware` is silently skipped by the static handler.
 */
export async function runMiddlewares(
	names: readonly string[] = [],
	context: MiddlewareContext,
): Promise<void> {
	for (const name of names) {
		if (!Object.hasOwn(middlewares, name)) throw new PageFailure(500, `Unknown middleware ${name}`);
		await middlewares[name]?.(context);
	}
}
