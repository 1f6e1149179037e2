import type { AdminCall, Context } from '../context/context.ts';
import { openNewsHub } from '../news/hub.ts';

const listen = async (
	context: Context,
	_input: unknown,
	call: AdminCall,
): Promise<ReadableStream<Uint8Array>> => openNewsHub(context).listen(call.session, call.lastEventId);

export const events = { listen };
