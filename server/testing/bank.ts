import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The current behaviour of the stand-in. */
export type Behaviour =
	| { kind: 'well' }
	/** Takes its time, then answers well. */
	| { kind: 'late'; ms: number }
	/** Never answers. */
	| { kind: 'hang' }
	/** Sends a byte a second. */
	| { kind: 'drip' }
	/** Breaks the connection, before or in the middle of the answer. */
	| { kind: 'cut'; after: number }
	| { kind: 'status'; status: number; location?: string }
	/** Sends this body with 200. */
	| { kind: 'text'; text: string | Uint8Array; headers?: Record<string, string> }
	/** Megabytes without end. */
	| { kind: 'huge' }
	/** A well-formed answer with something changed in it. */
	| { kind: 'changed'; change: Record<string, unknown> };

type BankCall = { code: string; day: string; path: string; agent: string };

/** A local stand-in for the National Bank. */
export type Bank = {
	readonly url: string;
	readonly calls: BankCall[];
	/** Connections that are open now. */
	readonly open: number;
	/** Says a rate of one day, YYYY-MM-DD; null says that there is none. */
	say(code: string, day: string, rate: number | null): void;
	/** Says the rates of every day without one of its own. */
	always(rates: Record<string, number> | null): void;
	behave(behaviour: Behaviour): void;
	/** Stops listening, as a bank that is out of reach; `listen` comes back on the same port. */
	leave(): Promise<void>;
	listen(): Promise<void>;
	close(): Promise<void>;
};

export async function startBank(): Promise<Bank> {
	const calls: BankCall[] = [];
	const said = new Map<string, number | null>();
	const sockets = new Set<Socket>();
	let everyDay: Record<string, number> | null = null;
	let behaviour: Behaviour = { kind: 'well' };
	let port = 0;

	const listFor = (code: string, day: string): unknown[] => {
		const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
		const dayRate = said.get(`${code} ${iso}`);
		const rate = dayRate === undefined ? everyDay?.[code] : dayRate;
		if (rate === undefined || rate === null) return [];
		const item = {
			r030: code === 'USD' ? 840 : 978,
			txt: code === 'USD' ? 'Долар США' : 'Євро',
			rate,
			cc: code,
		};
		return [{ ...item, exchangedate: `${day.slice(6)}.${day.slice(4, 6)}.${day.slice(0, 4)}` }];
	};
	const server = createServer((req, res) => {
		const { searchParams } = new URL(req.url ?? '/', 'http://bank');
		const call = { code: searchParams.get('valcode') ?? '', day: searchParams.get('date') ?? '' };
		calls.push({ ...call, path: req.url ?? '', agent: req.headers['user-agent'] ?? '' });
		answer(behaviour, listFor(call.code, call.day), req, res);
	});
	// Idle connections end soon, so that a test can see which ones are left.
	server.keepAliveTimeout = 500;
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket));
	});
	const listen = () =>
		new Promise<void>((resolve, reject) => {
			server.once('error', reject);
			server.listen(port, '127.0.0.1', resolve);
		});
	const leave = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			for (const socket of sockets) socket.destroy();
		});
	await listen();
	// The server listens on a port, not on a pipe.
	port = (server.address() as AddressInfo).port;
	return {
		url: `http://127.0.0.1:${port}/exchange`,
		calls,
		get open() {
			return sockets.size;
		},
		say: (code, day, rate) => void said.set(`${code} ${day}`, rate),
		always: (rates) => {
			everyDay = rates;
		},
		behave: (next) => {
			behaviour = next;
		},
		leave,
		listen,
		close: async () => {
			if (server.listening) await leave();
		},
	};
}

function answer(behaviour: Behaviour, list: unknown[], req: IncomingMessage, res: ServerResponse): void {
	const text = JSON.stringify(list);
	const send = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
		res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body);
	if (behaviour.kind === 'well') send(text);
	if (behaviour.kind === 'late') setTimeout(() => send(text), behaviour.ms).unref();
	if (behaviour.kind === 'drip') drip(text, res);
	if (behaviour.kind === 'cut') {
		if (behaviour.after > 0)
			res.writeHead(200, { 'content-length': text.length + 100 }).write(text.slice(0, behaviour.after));
		setTimeout(() => req.socket.destroy(), 20);
	}
	if (behaviour.kind === 'status')
		res.writeHead(behaviour.status, behaviour.location ? { location: behaviour.location } : {}).end(text);
	if (behaviour.kind === 'text') send(behaviour.text, behaviour.headers);
	if (behaviour.kind === 'huge') flood(res);
	if (behaviour.kind === 'changed')
		send(JSON.stringify(list.map((item) => ({ ...(item as object), ...behaviour.change }))));
}

function drip(text: string, res: ServerResponse): void {
	res.writeHead(200, { 'content-type': 'application/json' });
	let at = 0;
	const timer = setInterval(() => {
		if (at < text.length) res.write(text[at++]);
		else res.end();
	}, 1000);
	res.on('close', () => clearInterval(timer));
}

function flood(res: ServerResponse): void {
	res.writeHead(200, { 'content-type': 'application/json' });
	const megabyte = Buffer.alloc(1024 * 1024, ' ');
	let remaining = 50;
	const more = (): void => {
		if (remaining-- === 0) return void res.end();
		if (res.write(megabyte)) setImmediate(more);
		else res.once('drain', more);
	};
	more();
}
