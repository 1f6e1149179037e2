import { Problem } from '../contract/problem.ts';

/** Guards a page: returns null to open it, or the address to which the visitor is sent instead. */
export type Middleware<C> = (context: C) => string | null;

/** The middlewares of a host, by the names that pages use. */
export type Middlewares<C> = Readonly<Record<string, Middleware<C>>>;

/** Runs the middlewares of a page in order; returns the address to go to instead, or null. */
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
