import { createHash } from 'node:crypto';
import type { TombstoneTable } from '../db/tables.ts';

/** The tombstone of an unbound chat, so that no restore binds it again. A chat that is bound again gets a new name. */
export const chatStone = (
	{ chat, bound_at }: { chat: string; bound_at: string },
	at: string,
): TombstoneTable => ({
	kind: 'chat',
	name: createHash('sha256').update(`${chat} ${bound_at}`).digest('base64url'),
	at,
});
