import type { CallArguments, Transport } from '@clearway/shared/client/api.ts';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import type { ProblemCode } from '@clearway/shared/contract/problem.ts';
import { cacheShown } from '../context/cache.ts';
import type { Call, Context } from '../context/context.ts';
import type { Handlers } from '../context/handlers.ts';
import type { ChangeKind } from '../db/news.ts';
import { kindsRead } from './kinds-read.ts';
import { asProblem } from './problems.ts';
import { type AnyHandler, answer } from './serve.ts';

const replies = cacheShown<unknown>(500);

const passing: ReadonlySet<ProblemCode> = new Set(['too_many', 'unavailable', 'internal']);

/**
 * Calls handlers in process, as pages do while they are rendered, with the rights of a visitor. Adds the kinds of
 * records that were read to `kinds`.
 */
export function localTransport<C extends Contract>(
	context: Context,
	handlers: Handlers<C>,
	call: Call,
	kinds = new Set<ChangeKind>(),
): Transport {
	return async ({ group, name, endpoint }, args: CallArguments) => {
		const read = kindsRead(`${group}.${name}`);
		for (const kind of read) kinds.add(kind);
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
				? replies(context, JSON.stringify([call.language, group, name, args.params, args.query]), read, ask)
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
