import { createHash } from 'node:crypto';
import type { TombstoneTable } from '../db/tables.ts';

/** Names a chat that was unbound, so that no restore binds it again; bound once more it has another name. */
export const chatStone = (
	{ chat, bound_at }: { chat: string; bound_at: string },
	at: string,
): TombstoneTable => ({
	kind: 'chat',
	name: createHash('sha256').update(`${chat} ${bound_at}`).digest('base64url'),
	at,
});
