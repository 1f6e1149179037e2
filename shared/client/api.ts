import type { Arguments, Contract, Endpoint, Reply } from '../contract/endpoint.ts';

type Call<E extends Endpoint> =
	Record<never, never> extends Arguments<E>
		? (args?: Arguments<E>, signal?: AbortSignal) => Promise<Reply<E>>
		: (args: Arguments<E>, signal?: AbortSignal) => Promise<Reply<E>>;

/** A contract as functions to call. */
export type Api<C extends Contract> = {
	readonly [G in keyof C]: { readonly [N in keyof C[G]]: Call<C[G][N]> };
};

/** The parts of a call before they are encoded as a request. */
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
 * Makes the functions that call a contract over a transport. Each rendering makes a client and calls two or three
 * functions, so a function is made at its first use.
 */
export function createApi<C extends Contract>(contract: C, transport: Transport): Api<C> {
	const groups = lazily(contract, (group, endpoints) =>
		lazily(
			endpoints,
			(name, endpoint) =>
				(args: CallArguments = {}, signal?: AbortSignal) =>
					transport({ group, name, endpoint }, args, signal),
		),
	);
	// The proxy answers every group of the contract, under the contract's names.
	return groups as Api<C>;
}

function lazily<From>(from: Record<string, From>, make: (name: string, value: From) => unknown): object {
	return new Proxy<Record<string, unknown>>(
		{},
		{
			get(made, name) {
				const value = typeof name === 'string' && Object.hasOwn(from, name) ? from[name] : undefined;
				if (typeof name !== 'string' || value === undefined) return undefined;
				made[name] ??= make(name, value);
				return made[name];
			},
		},
	);
}
