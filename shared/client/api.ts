import type { Arguments, Contract, Endpoint, Reply } from '../contract/endpoint.ts';

type Call<E extends Endpoint> =
	Record<never, never> extends Arguments<E>
		? (args?: Arguments<E>, signal?: AbortSignal) => Promise<Reply<E>>
		: (args: Arguments<E>, signal?: AbortSignal) => Promise<Reply<E>>;

/** A contract as functions to call. */
export type Api<C extends Contract> = {
	readonly [G in keyof C]: { readonly [N in keyof C[G]]: Call<C[G][N]> };
};

/** What a call carries before it is written down for the wire. */
export type CallArguments = {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: unknown;
	form?: Record<string, unknown>;
	file?: File | null;
	/** The same key for every retry of one request. */
	idempotencyKey?: string;
};

/** One operation by its place in the contract. */
export type Operation = { group: string; name: string; endpoint: Endpoint };

/** How one call reaches the server: over HTTP, or straight into the handlers. */
export type Transport = (operation: Operation, args: CallArguments, signal?: AbortSignal) => Promise<unknown>;

/**
 * Makes the functions of a contract over a transport. A page calls two or three, so a group is made when it
 * is first used.
 */
export function createApi<C extends Contract>(contract: C, transport: Transport): Api<C> {
	const made: Record<string, unknown> = {};
	const groups = new Proxy(made, {
		get(_, group) {
			const endpoints =
				typeof group === 'string' && Object.hasOwn(contract, group) ? contract[group] : undefined;
			if (typeof group !== 'string' || !endpoints) return undefined;
			made[group] ??= groupOf(group, endpoints, transport);
			return made[group];
		},
	});
	// Every group the contract has is there when asked for, with the contract's own names.
	return groups as Api<C>;
}

function groupOf(
	group: string,
	endpoints: Record<string, Endpoint>,
	transport: Transport,
): Record<string, unknown> {
	const calls = Object.entries(endpoints).map(([name, endpoint]) => [
		name,
		(args: CallArguments = {}, signal?: AbortSignal) => transport({ group, name, endpoint }, args, signal),
	]);
	return Object.fromEntries(calls);
}
