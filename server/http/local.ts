import type { CallArguments, Transport } from '@clearway/shared/client/api.ts';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import type { Call, World } from '../world.ts';
import { asProblem } from './problems.ts';
import { answer, type Handlers } from './serve.ts';

type Loose = (world: World, input: unknown, call: Call) => Promise<unknown>;

/** Calls the handlers without a socket, as a page does while it is rendered: a visitor, nothing more. */
export function localTransport<C extends Contract>(world: World, handlers: Handlers<C>, call: Call): Transport {
	return async ({ group, name, endpoint }, args: CallArguments) => {
		const handle = handlers[group]?.[name] as unknown as Loose;
		try {
			return await answer(
				world,
				endpoint,
				handle,
				{ params: asText(args.params), query: asText(args.query), body: args.body, form: args.form },
				call,
			);
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
