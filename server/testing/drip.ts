import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Connections that send `head` and then, byte by byte, `more`, until the server closes them.
 */
export type Drips = {
	/** The number of connections that the server has not closed yet. */
	open(): number;
	/** The statuses that were answered, and how often. */
	statuses(): Record<string, number>;
	/**
	 * The time at which the last one was closed, in milliseconds after the first was opened; those still open
	 * do not count.
	 */
	lastClosedMs(): number;
	stop(): void;
};

type Options = {
	/** The address from which they come, one of 127.0.0.0/8. */
	from?: string;
	everyMs?: number;
	more?: string;
};

/** Opens so many dripping connections. */
export async function drip(
	url: string,
	count: number,
	head: string,
	{ from, everyMs = 1000, more = ' ' }: Options = {},
): Promise<Drips> {
	const { hostname, port } = new URL(url);
	const sockets: Socket[] = [];
	const open = new Set<Socket>();
	const statuses: Record<string, number> = {};
	const began = performance.now();
	let lastClosedMs = 0;
	for (let n = 0; n < count; n++) {
		const socket = connect({
			port: Number(port),
			host: hostname,
			...(from !== undefined && { localAddress: from }),
		});
		sockets.push(socket);
		open.add(socket);
		socket.on('error', () => undefined);
		socket.once('data', (bytes: Buffer) => {
			const status = / (\d{3}) /.exec(bytes.toString('latin1'))?.[1] ?? 'none';
			statuses[status] = (statuses[status] ?? 0) + 1;
		});
		socket.on('close', () => {
			open.delete(socket);
			lastClosedMs = performance.now() - began;
		});
		socket.write(head);
		// A queue of connections that the system has not taken yet is no part of the test.
		if (n % 100 === 99) await sleep(10);
	}
	// Each drips at its own time, as connections that were opened by and by do: all at once would measure the
	// burst.
	const shares = Math.min(count, 100);
	let turn = 0;
	const timer = setInterval(() => {
		turn = (turn + 1) % shares;
		for (let n = turn; n < count; n += shares) if (sockets[n]?.writable) sockets[n]?.write(more);
	}, everyMs / shares);
	return {
		open: () => open.size,
		statuses: () => statuses,
		lastClosedMs: () => Math.round(lastClosedMs),
		stop() {
			clearInterval(timer);
			for (const socket of open) socket.destroy();
		},
	};
}

/** The beginning of a request whose body is announced and does not come. */
export const unfinished = (method: string, path: string, headers: Record<string, string>): string =>
	`${method} ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('')}\r\n`;
