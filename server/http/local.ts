import type { CallArguments, Transport } from '@clearway/shared/client/api.ts';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import type { Call, Context } from '../context.ts';
import type { Handlers } from '../handlers.ts';
import { asProblem } from './problems.ts';
import { answer } from './serve.ts';

type Loose = (context: Context, input: unknown, call: Call) => Promise<unknown>;

/** Calls handlers in process, as pages do while they are rendered, with the rights of a visitor. */
export function localTransport<C extends Contract>(
	context: Context,
	handlers: Handlers<C>,
	call: Call,
): Transport {
	return async ({ group, name, endpoint }, args: CallArguments) => {
		const handle = handlers[group]?.[name] as unknown as Loose;
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
				? cachedReply(context, JSON.stringify([group, name, args.params, args.query]), ask)
				: ask());
		} catch (error) {
			throw asProblem(error);
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

type CachedReplies = { content: number; replies: Map<string, Promise<unknown>> };
const replyCache = new WeakMap<Context, CachedReplies>();
const mostReplies = 500;

/** Caches answers to visitors per content version; failures are not cached. */
function cachedReply(context: Context, key: string, ask: () => Promise<unknown>): Promise<unknown> {
	const { content } = context.versions;
	const before = replyCache.get(context);
	const cached =
		before?.content === content ? before : { content, replies: new Map<string, Promise<unknown>>() };
	replyCache.set(context, cached);
	const known = cached.replies.get(key);
	if (known) return known;
	if (cached.replies.size >= mostReplies) cached.replies.clear();
	const reply = ask();
	cached.replies.set(key, reply);
	reply.catch(() => cached.replies.delete(key));
	return reply;
}
