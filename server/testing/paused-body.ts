import { connect, type Socket } from 'node:net';

/** A request whose body has begun and waits for its end. */
export type PausedBody = {
	/** Sends the rest and answers what the server says. */
	finish(): Promise<{ status: number; code: string | undefined }>;
};

/**
 * Sends the head and the first half of a body, and waits until the server has asked for it and begun to read:
 * by then it has looked at the token.
 */
export async function holdBody(
	port: number,
	{
		method,
		path,
		token,
		type,
		body,
	}: { method: string; path: string; token: string; type: string; body: Uint8Array },
): Promise<PausedBody> {
	const socket = connect(port, '127.0.0.1');
	const half = Math.floor(body.length / 2);
	const heard = listen(socket);
	socket.write(
		`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nExpect: 100-continue\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
	);
	await heard.until(/^HTTP\/1\.1 100 /);
	socket.write(body.subarray(0, half));
	await new Promise((resolve) => setTimeout(resolve, 300));
	return {
		async finish() {
			socket.write(body.subarray(half));
			const text = await heard.whole;
			const status = Number(/^HTTP\/1\.1 ([2-5]\d\d) /m.exec(text)?.[1] ?? 0);
			return { status, code: /"code":"(\w+)"/.exec(text)?.[1] };
		},
	};
}

function listen(socket: Socket): { until(sign: RegExp): Promise<void>; whole: Promise<string> } {
	let text = '';
	const whole = new Promise<string>((resolve) => {
		socket.on('data', (bytes) => {
			text += bytes.toString();
		});
		socket.on('error', () => resolve(text));
		socket.on('close', () => resolve(text));
	});
	return {
		whole,
		async until(sign) {
			while (!sign.test(text) && !socket.destroyed) await new Promise((resolve) => setTimeout(resolve, 5));
		},
	};
}
