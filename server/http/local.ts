import type { CallArguments, Transport } from '@clearway/shared/client/api.ts';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import type { ProblemCode } from '@clearway/shared/contract/problem.ts';
import { cacheBy } from '../context/cache.ts';
import type { Call, Context } from '../context/context.ts';
import type { Handlers } from '../context/handlers.ts';
import { asProblem } from './problems.ts';
import { type AnyHandler, answer } from './serve.ts';

const replies = cacheBy<unknown>('content', 500);

const passing: ReadonlySet<ProblemCode> = new Set(['too_many', 'unavailable', 'internal']);

/** Calls handlers in process, as pages do while they are rendered, with the rights of a visitor. */
export function localTransport<C extends Contract>(
	context: Context,
	handlers: Handlers<C>,
	call: Call,
): Transport {
	return async ({ group, name, endpoint }, args: CallArguments) => {
		const handle = handlers[group]?.[name] as AnyHandler;
		const ask = () =>
			answer(
				context,
				endpoint,
				handle,
				{ params: asText(args.params), query: asText(args.query), body: args.body, form: args.form },
				call,
			);
		try {
			return await (endpoint.isCacheable && !call.session
				? replies(context, JSON.stringify([call.language, group, name, args.params, args.query]), ask)
				: ask());
		} catch (error) {
			const problem = asProblem(error, call.language);
			// A page can do without some of its parts: one that lacks a part for now is not cached for
			// everybody.
			if (passing.has(problem.code)) call.isMomentary = true;
			throw problem;
		}
	};
}

// An address carries text only; the schemas expect it so.
const asText = (values: Record<string, unknown> | undefined): Record<string, string> =>
	Object.fromEntries(
		Object.entries(values ?? {})
			.filter(([, value]) => value !== undefined)
			.map(([key, value]) => [key, String(value)]),
	);
