import { createServer, type IncomingMessage, request, type Server } from 'node:http';

/** A proxy in front of a server that counts connections and can cut them. */
export type Watched = {
	readonly url: string;
	/** The number of event streams that are open now. */
	streams(): number;
	/** Every authorization that came, with its path. */
	readonly tokens: string[];
	/** Cuts the next upload after this share of its body. */
	cutUploadAt(share: number): void;
	/** The number of uploads cut so far. */
	cuts(): number;
	close(): void;
};

/** Starts the proxy in front of a server. */
export async function watch(target: string): Promise<Watched> {
	const open = new Set<IncomingMessage>();
	const tokens: string[] = [];
	let cutAt: number | null = null;
	let cuts = 0;
	const server: Server = createServer((asking, answer) => {
		if (asking.headers.authorization) tokens.push(`${asking.url} ${asking.headers.authorization}`);
		if (asking.url?.startsWith('/api/events')) {
			open.add(asking);
			answer.on('close', () => open.delete(asking));
		}
		const length = Number(asking.headers['content-length'] ?? 0);
		const isUpload = asking.method === 'POST' && asking.headers['content-type']?.startsWith('multipart/');
		if (isUpload && cutAt !== null) {
			const limit = cutAt * (length || 6_000_000);
			cutAt = null;
			let bytes = 0;
			asking.on('data', (piece: Buffer) => {
				bytes += piece.length;
				if (bytes < limit || asking.socket.destroyed) return;
				cuts++;
				asking.socket.resetAndDestroy();
			});
			asking.on('error', () => undefined);
			return;
		}
		const passedOn = request(
			target + asking.url,
			{ method: asking.method ?? 'GET', headers: asking.headers },
			(response) => {
				answer.writeHead(response.statusCode ?? 502, response.headers);
				response.pipe(answer);
			},
		);
		passedOn.on('error', () => answer.destroy());
		answer.on('close', () => passedOn.destroy());
		asking.pipe(passedOn);
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
		streams: () => open.size,
		tokens,
		cutUploadAt(share) {
			cutAt = share;
		},
		cuts: () => cuts,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
