import { Problem } from '../contract/problem.ts';

/** Guards a page: null lets the page open, an address sends the visitor there instead. */
export type Middleware<C> = (context: C) => string | null;

/** The middlewares of a host by the names under which pages know them. */
export type Middlewares<C> = Readonly<Record<string, Middleware<C>>>;

/** Runs the middlewares of a page in their order; answers the address to go to instead, or null. */
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
