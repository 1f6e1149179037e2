import type { Readable } from 'node:stream';
import type { Contract, Download, Endpoint, Input, Reply } from '@clearway/shared/contract/endpoint.ts';
import type { AdminCall, Call, Context } from './context.ts';

/**
 * A function for every operation of a contract. One that is missing, or answers something else, does not
 * compile.
 */
export type Handlers<C extends Contract> = {
	readonly [G in keyof C]: {
		readonly [N in keyof C[G]]: (
			context: Context,
			input: Input<C[G][N]>,
			call: CallOf<C[G][N]>,
		) => Promise<Answer<C[G][N]>>;
	};
};

type CallOf<E extends Endpoint> = E['access'] extends 'admin' ? AdminCall : Call;

// A file may be sent as a stream.
type Answer<E extends Endpoint> = E['raw'] extends 'file' ? Reply<E> | DownloadStream : Reply<E>;

/**
 * A download too large for memory. The sender reads it to its end or destroys it, and says how it ended:
 * without an error once everything was handed to the connection.
 */
export type DownloadStream = Omit<Download, 'bytes'> & {
	size: number;
	stream: Readable;
	ended?: (error: Error | null) => void;
};
