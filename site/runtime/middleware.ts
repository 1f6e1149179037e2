import { type Middlewares, runMiddlewares } from '@clearway/shared/client/middleware.ts';
import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { redirect } from 'react-router-dom';
import type { Services } from './services.ts';

type Visit = Pick<Services, 'signedIn'>;

const middlewares: Middlewares<Visit> = {
	'admin-auth': ({ signedIn }) => (signedIn ? null : `${adminPaths.login}?message=login`),
};

/**
 * Runs a page's middlewares. Called from the page's loader on both sides, because the router's own
 * `middleware` is silently skipped by the static handler.
 */
export function guardPage(names: readonly string[] = [], visit: Visit): void {
	const instead = runMiddlewares(middlewares, names, visit);
	if (instead !== null) throw redirect(instead);
}
