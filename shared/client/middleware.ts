import { Problem } from '../contract/problem.ts';

/** What stands before a page: null lets it be opened, an address is where to go instead. */
export type Middleware<C> = (context: C) => string | null;

/** The middlewares of a host by the names under which pages know them. */
export type Middlewares<C> = Readonly<Record<string, Middleware<C>>>;

/**
 * Runs the middlewares that a page names, in their order; answers where to go instead of the page, if
 * anywhere.
 */
export function runMiddlewares<C>(
	known: Middlewares<C>,
	names: readonly string[],
	context: C,
): string | null {
	for (const name of names) {
		const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
		if (!middleware) throw new Problem('internal', `Unknown middleware ${name}`);
		const instead = middleware(context);
		if (instead !== null) return instead;
	}
	return null;
}
