import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBank } from '../../testing/bank.ts';
import { makePngBomb } from '../../testing/pictures.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { exchange, type Times, watchVisitors } from '../../testing/visitors.ts';

/** Response times of visitors during one kind of abuse. */
export type AbuseReport = { kind: string; visitors: Times; megabytes: number };

type Abuse = (program: Program) => Promise<() => void>;

const slowClients = 500;
const floodsPerSecond = 100;

/** Five hundred connections that each send `first` and then, every few seconds, one more byte. */
const slowly =
	(count: number, first: string, more: string): Abuse =>
	async ({ url }) => {
		const sockets = await openSockets(url, count);
		for (const socket of sockets) socket.write(first);
		const timer = setInterval(() => {
			for (const socket of sockets) if (socket.writable) socket.write(more);
		}, 3000);
		return () => {
			clearInterval(timer);
			for (const socket of sockets) socket.destroy();
		};
	};

/** So many requests a second from one address, with any answer. */
const flood =
	(ask: (program: Program, agent: Agent, n: number) => Promise<unknown>): Abuse =>
	async (program) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 50 });
		let n = 0;
		const timer = setInterval(() => {
			for (let i = 0; i < floodsPerSecond / 20; i++) void ask(program, agent, n++).catch(() => undefined);
		}, 50);
		return () => {
			clearInterval(timer);
			agent.destroy();
		};
	};

const clientHeaders = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
const car = { mode: 'direct', currency: 'EUR', fuel: 'diesel', cc: 1968, year: 2019, origin: 'eu_eur1' };
const json = (path: string, body: (n: number) => unknown): Abuse =>
	flood(({ url }, agent, n) =>
		exchange(agent, url + path, { method: 'POST', headers: clientHeaders, body: JSON.stringify(body(n)) }),
	);

async function openSockets(url: string, count: number): Promise<Socket[]> {
	const { hostname, port } = new URL(url);
	const sockets: Socket[] = [];
	for (let n = 0; n < count; n++) {
		sockets.push(connect(Number(port), hostname).on('error', () => undefined));
		if (n % 50 === 0) await sleep(10);
	}
	return sockets;
}

/** Readers of a picture who ask for it again and again on one connection and take nothing. */
const takeNothing: Abuse = async ({ url }) => {
	const posts = (await (await fetch(`${url}/api/post`)).json()) as { image: { url: string } }[];
	const sockets = await openSockets(url, slowClients);
	for (const socket of sockets) {
		socket.write(`GET ${posts[0]?.image.url} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20));
		socket.pause();
	}
	return () => {
		for (const socket of sockets) socket.destroy();
	};
};

/** Pictures that claim immense dimensions, sent with a valid token. */
const bombs: Abuse = async (program) => {
	const bytes = makePngBomb(30_000, 30_000);
	let on = true;
	void (async () => {
		while (on)
			await program.admin.picture
				.upload({ form: {}, file: new File([bytes], 'bomb.png') })
				.catch(() => undefined);
	})();
	return () => {
		on = false;
	};
};

/** Every kind of abuse that is tried. */
export const abuses: Readonly<Record<string, Abuse>> = {
	'500 slow headers': slowly(slowClients, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'),
	'500 slow bodies': slowly(
		slowClients,
		'POST /api/mail/callback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
		' ',
	),
	'500 readers who take nothing': takeNothing,
	'2000 idle connections': slowly(2000, '', ''),
	'100 calculations a second': json('/api/calculator/quote', (n) => ({ ...car, price: String(5000 + n) })),
	'100 logins a second': json('/api/auth/login', (n) => ({
		login: `nobody-${n}`,
		password: 'a wrong password',
	})),
	'100 forms a second': json('/api/mail/callback', (n) => ({ name: `Поток ${n}`, phone: '+380671234567' })),
	'100 unknown pages a second': flood(({ url }, agent, n) =>
		exchange(agent, `${url}/blog/none-${n}?q=${n}`, { headers: clientHeaders }),
	),
	'100 odd addresses of pages a second': flood(({ url }, agent, n) =>
		exchange(agent, `${url}/?utm=${n}`, { headers: clientHeaders }),
	),
	'picture bombs': bombs,
};

/**
 * Runs each abuse for so long, one after the other, while visitors read a page; the first report is of
 * quiet.
 */
export async function abuseAll(
	seconds: number,
	page: string,
	say: (report: AbuseReport) => void = () => undefined,
): Promise<readonly AbuseReport[]> {
	const bank = await startBank();
	bank.always({ USD: 41.7, EUR: 48.2 });
	const program = await startProgram({ SEED: 'demo', NBU_URL: bank.url });
	const reports: AbuseReport[] = [];
	try {
		await program.kill();
		await program.start();
		const visit = async (kind: string): Promise<void> => {
			const before = await program.memory();
			const visitors = watchVisitors(program.url + page, 50);
			await sleep(seconds * 1000);
			const report = {
				kind,
				visitors: await visitors.stop(),
				megabytes: Math.round((await program.memory()) - before),
			};
			if (kind === 'warming up') return;
			reports.push(report);
			say(report);
		};
		await visit('warming up');
		await visit('quiet');
		for (const [kind, begin] of Object.entries(abuses)) {
			const end = await begin(program);
			await visit(kind);
			end();
			await sleep(500);
		}
		return reports;
	} finally {
		await program.close();
		await bank.close();
	}
}

if (import.meta.main) {
	const reports = await abuseAll(
		Number(process.argv[2] ?? 20),
		process.argv[3] ?? '/',
		({ kind, visitors, megabytes }) =>
			console.log(
				`${kind}: visitors' median ${visitors.median} ms, p99 ${visitors.p99} ms, worst ${visitors.worst} ms, ${visitors.failed} of ${visitors.count} failed; ${megabytes} MB more`,
			),
	);
	const worst = Math.max(...reports.map(({ visitors }) => visitors.p99));
	const failed = reports.reduce((sum, { visitors }) => sum + visitors.failed, 0);
	console.log(
		`abuse in ${reports.length - 1} ways: worst p99 of visitors ${worst} ms, ${failed} failed (goal: under 200 ms, none)`,
	);
	process.exit(worst < 200 && failed === 0 ? 0 : 1);
}
