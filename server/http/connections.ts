import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countable } from '../limits/networks.ts';
import { LinkedList, type Place } from './linked-list.ts';
import type { CutReason } from './metrics.ts';
import type { TrafficLimits } from './traffic-limits.ts';

type Connection = {
	/** The one that is being made or sent. */
	answer: ServerResponse | null;
	/** Its place among those without a request. */
	waiting: Place<Socket> | null;
};

type Options = {
	limits: TrafficLimits;
	/** False behind a proxy, whose address all connections share. */
	perAddress: boolean;
	cut: (reason: CutReason) => void;
};

/**
 * The open connections of a server: clients with too many, idle ones, and ones that do not read their
 * answers.
 */
export class Connections {
	readonly #open = new Map<Socket, Connection>();
	/** Those without a request, the longest first. */
	readonly #waiting = new LinkedList<Socket>();
	readonly #ofAddress = new Map<string, number>();
	readonly #options: Options;

	constructor(server: Server, options: Options) {
		this.#options = options;
		const { limits } = options;
		server.maxConnections = limits.connections;
		// Node counts the time in which nothing moved; what it means is judged below.
		server.timeout = limits.untakenMs;
		server.on('connection', (socket: Socket) => this.#opened(socket));
		server.on('timeout', (socket: Socket) => this.#stoodStill(socket));
	}

	get count(): number {
		return this.#open.size;
	}

	/**
	 * A request on this connection begins. Where the answer before is not sent yet the connection is closed:
	 * browsers and proxies wait for it, and all that came in one piece would be worked on at once.
	 */
	begin(socket: Socket, answer: ServerResponse): boolean {
		const connection = this.#open.get(socket);
		if (!connection || socket.destroyed) return false;
		if (connection.answer && !connection.answer.writableFinished) {
			this.#options.cut('pipelined');
			socket.destroy();
			return false;
		}
		connection.answer = answer;
		this.#stopWaiting(connection);
		return true;
	}

	/** A request on this connection is over. */
	end(socket: Socket, answer: ServerResponse): void {
		const connection = this.#open.get(socket);
		if (connection?.answer !== answer) return;
		connection.answer = null;
		if (!socket.destroyed) connection.waiting = this.#waiting.add(socket);
	}

	#stopWaiting(connection: Connection): void {
		if (connection.waiting) this.#waiting.remove(connection.waiting);
		connection.waiting = null;
	}

	#opened(socket: Socket): void {
		const { limits, perAddress, cut } = this.#options;
		const address = countable(socket.remoteAddress ?? 'unknown');
		const before = this.#ofAddress.get(address) ?? 0;
		if (perAddress && before >= limits.perClient) {
			cut('many_connections');
			return void socket.destroy();
		}
		const longest = this.#waiting.first;
		if (longest && this.#open.size >= limits.crowdedAt) {
			cut('crowded');
			longest.destroy();
		}
		this.#ofAddress.set(address, before + 1);
		const connection: Connection = { answer: null, waiting: this.#waiting.add(socket) };
		this.#open.set(socket, connection);
		socket.once('close', () => {
			this.#open.delete(socket);
			this.#stopWaiting(connection);
			const left = (this.#ofAddress.get(address) ?? 1) - 1;
			if (left === 0) this.#ofAddress.delete(address);
			else this.#ofAddress.set(address, left);
		});
	}

	// While a handler works or a body is arriving, a connection may be silent; not while an answer waits to be
	// read.
	#stoodStill(socket: Socket): void {
		if (this.#open.get(socket)?.waiting) return void socket.destroy();
		if (socket.writableLength === 0) return;
		this.#options.cut('untaken_answer');
		socket.destroy();
	}
}
