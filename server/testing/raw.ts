import { connect } from 'node:net';

/** An answer as it came over the wire. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string; text: string };

/** Sends bytes that no well-behaved client would send, and reads until the server closes or falls silent. */
export function sendRaw(
	port: number,
	chunks: readonly (string | Uint8Array)[],
	{ silentMs = 1500 } = {},
): Promise<RawAnswer> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		const received: Buffer[] = [];
		const done = (): void => {
			socket.destroy();
			resolve(readAnswer(Buffer.concat(received).toString('utf8')));
		};
		socket.setTimeout(silentMs, done);
		socket.on('data', (bytes: Buffer) => {
			received.push(bytes);
			if (isWhole(Buffer.concat(received).toString('latin1'))) done();
		});
		// A server that refuses may close while we still send; what it said before counts.
		socket.on('error', done);
		socket.on('close', done);
		for (const chunk of chunks) socket.write(chunk);
	});
}

/** A request line and headers, as text; the connection ends with the answer. */
export const requestHead = (
	method: string,
	path: string,
	headers: Record<string, string> | readonly string[] = {},
): string => {
	const lines = Array.isArray(headers)
		? headers
		: Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
};

function isWhole(text: string): boolean {
	const end = text.indexOf('\r\n\r\n');
	const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1];
	return end > 0 && length !== undefined && text.length >= end + 4 + Number(length);
}

function readAnswer(text: string): RawAnswer {
	const end = text.indexOf('\r\n\r\n');
	const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
	const headers = Object.fromEntries(
		lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
	);
	return {
		status: Number(first.split(' ')[1] ?? 0),
		headers,
		body: end < 0 ? '' : text.slice(end + 4),
		text,
	};
}
