import type { ConnectionKind } from '@clearway/shared/contract/connection-fields.ts';
import { type Connection, connectionOf } from '../connections/connection.ts';
import { perContext } from '../context/cache.ts';
import type { Context } from '../context/context.ts';
import { withLease } from './lease.ts';

const longestPauseMs = 60_000;

type Reader<K extends ConnectionKind> = {
	/** Reads until the lease is lost or somebody enters another connection; calls `well` at each answer. */
	read(context: Context, by: Connection<K>, held: AbortSignal, well: () => Promise<void>): Promise<void>;
	/** Stores the failure of the connection, or null when it works again. */
	note(context: Context, error: Error | null): Promise<void>;
	/** How long the other side asks us to wait. */
	waitMs?(error: Error): number;
};

/**
 * A job that reads a connection of the office, in one process at a time. After each failure it pauses longer, up to a
 * minute, unless somebody enters another connection.
 */
export function keepUp<K extends ConnectionKind>(
	kind: K,
	{ read, note, waitMs }: Reader<K>,
): (context: Context) => Promise<void> {
	const states = perContext(() => ({ of: '', failures: 0, pausedUntil: 0 }));
	return async (context) => {
		const state = states(context);
		const by = await connectionOf(context, kind);
		const of = JSON.stringify(by);
		if (!by || (state.of === of && performance.now() < state.pausedUntil)) return;
		await withLease(context, kind, async (held) => {
			try {
				await read(context, by, held, () => {
					state.failures = 0;
					return note(context, null);
				});
			} catch (thrown) {
				if (held.aborted) return;
				const error = thrown instanceof Error ? thrown : new Error(String(thrown));
				state.failures = state.of === of ? state.failures + 1 : 1;
				const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** state.failures);
				Object.assign(state, {
					of,
					pausedUntil: performance.now() + Math.max(pauseMs, waitMs?.(error) ?? 0),
				});
				// Errors of libraries may contain the commands that were sent, with the password.
				const reason = error.message.slice(0, 200);
				context.log.warn({ reason, connection: kind }, 'nothing is read; it is tried again within a minute');
				await note(context, error);
			}
		});
	};
}
