import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { countable } from '../limits/networks.ts';
import type { CutReason } from './metrics.ts';
import type { TrafficLimits } from './traffic-limits.ts';

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
	readonly #requests = new Map<Socket, number>();
	/** Those without a request, the longest first. */
	readonly #waiting = new Set<Socket>();
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
		return this.#requests.size;
	}

	/** A request on this connection begins. */
	begin(socket: Socket): void {
		this.#requests.set(socket, (this.#requests.get(socket) ?? 0) + 1);
		this.#waiting.delete(socket);
	}

	/** A request on this connection is over. */
	end(socket: Socket): void {
		const left = (this.#requests.get(socket) ?? 1) - 1;
		if (socket.destroyed) return;
		this.#requests.set(socket, left);
		if (left === 0) this.#waiting.add(socket);
	}

	#opened(socket: Socket): void {
		const { limits, perAddress, cut } = this.#options;
		const address = countable(socket.remoteAddress ?? 'unknown');
		const before = this.#ofAddress.get(address) ?? 0;
		if (perAddress && before >= limits.perClient) {
			cut('many_connections');
			return void socket.destroy();
		}
		const [longest] = this.#waiting;
		if (longest && this.#requests.size >= limits.crowdedAt) {
			cut('crowded');
			longest.destroy();
		}
		this.#ofAddress.set(address, before + 1);
		this.#requests.set(socket, 0);
		this.#waiting.add(socket);
		socket.once('close', () => {
			this.#requests.delete(socket);
			this.#waiting.delete(socket);
			const left = (this.#ofAddress.get(address) ?? 1) - 1;
			if (left === 0) this.#ofAddress.delete(address);
			else this.#ofAddress.set(address, left);
		});
	}

	// While a handler works or a body is arriving, a connection may be silent; not while an answer waits to be
	// read.
	#stoodStill(socket: Socket): void {
		if (this.#waiting.has(socket)) return void socket.destroy();
		if (socket.writableLength === 0) return;
		this.#options.cut('untaken_answer');
		socket.destroy();
	}
}
