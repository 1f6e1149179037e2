import type { AdminCall, World } from '../context.ts';
import { openNewsHub } from '../news/hub.ts';

/** What changes, as it changes. */
const listen = async (world: World, _input: unknown, call: AdminCall): Promise<ReadableStream<Uint8Array>> =>
	openNewsHub(world).listen(call.session, call.lastEventId);

export const events = { listen };
