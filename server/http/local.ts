import type { CallArguments, Transport } from '@clearway/shared/client/api.ts';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import type { Call, World } from '../context.ts';
import { asProblem } from './problems.ts';
import { answer, type Handlers } from './serve.ts';

type Loose = (world: World, input: unknown, call: Call) => Promise<unknown>;

/** Calls the handlers without a socket, as a page does while it is rendered: a visitor, nothing more. */
export function localTransport<C extends Contract>(world: World, handlers: Handlers<C>, call: Call): Transport {
	return async ({ group, name, endpoint }, args: CallArguments) => {
		const handle = handlers[group]?.[name] as unknown as Loose;
		const ask = () =>
			answer(world, endpoint, handle, { params: asText(args.params), query: asText(args.query), body: args.body, form: args.form }, call);
		try {
			return await (endpoint.kept && !call.session ? keptReply(world, JSON.stringify([group, name, args.params, args.query]), ask) : ask());
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

type Kept = { content: number; replies: Map<string, Promise<unknown>> };
const keptReplies = new WeakMap<World, Kept>();
const mostReplies = 500;

/** What any visitor would be told is asked for once for each state of the content; a refusal is asked for again. */
function keptReply(world: World, key: string, ask: () => Promise<unknown>): Promise<unknown> {
	const { content } = world.versions;
	const before = keptReplies.get(world);
	const kept = before?.content === content ? before : { content, replies: new Map<string, Promise<unknown>>() };
	keptReplies.set(world, kept);
	const known = kept.replies.get(key);
	if (known) return known;
	if (kept.replies.size >= mostReplies) kept.replies.clear();
	const reply = ask();
	kept.replies.set(key, reply);
	reply.catch(() => kept.replies.delete(key));
	return reply;
}
