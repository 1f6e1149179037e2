import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBank } from '../../testing/bank.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { startProgram } from '../../testing/program.ts';
import { exchange, postCallback, summary, type Times } from '../../testing/visitors.ts';

/** The effect of a steady load of everything on the server. */
export type LoadReport = Times & {
	seconds: number;
	statuses: Record<string, number>;
	/** Resident memory at the start of the measure and at its end, in megabytes. */
	from: number;
	to: number;
	/** The rise of its lows in a minute. */
	megabytesPerMinute: number;
};

const sampleMs = 1000;
const mostAtOnce = 50;

/**
 * Visitors, forms, calculations and an office at work, so many requests a second; the first quarter warms up.
 */
export async function load(
	seconds: number,
	perSecond: number,
	say: (line: string) => void = () => undefined,
): Promise<LoadReport> {
	const bank = await startBank();
	bank.always({ USD: 41.7, EUR: 48.2 });
	const program = await startProgram({
		SEED: 'demo',
		NBU_URL: bank.url,
		// As the image and the unit of systemd start it.
		MALLOC_ARENA_MAX: '2',
		MALLOC_MMAP_THRESHOLD_: '524288',
		MALLOC_TRIM_THRESHOLD_: '131072',
		// Garbage is collected every few seconds, so that only retained memory is measured.
		NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent('setInterval(gc, 5000).unref()')}`,
	});
	// The first start draws the pictures of the demo content, and keeps the memory that took.
	await program.kill();
	await program.start();
	const agent = new Agent({ keepAlive: true, maxSockets: 100 });
	const times: number[] = [];
	const statuses: Record<string, number> = {};
	let failed = 0;
	let measuring = false;
	try {
		const kinds = await kindsOfRequests(program.url, agent, program.token);
		const ask = async (n: number): Promise<void> => {
			const started = performance.now();
			const status = await kinds[n % kinds.length]?.(n).catch((error: Error) => error.message);
			if (!measuring) return;
			times.push(performance.now() - started);
			statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
			if (typeof status !== 'number' || status >= 500) failed++;
		};
		const underWay = new Set<Promise<void>>();
		let asked = 0;
		let owed = 0;
		let before = performance.now();
		const timer = setInterval(() => {
			const now = performance.now();
			// Requests that a busy machine could not send in time are not sent all at once later.
			owed = Math.min(owed + ((now - before) / 1000) * perSecond, mostAtOnce);
			before = now;
			for (; owed >= 1 && underWay.size < mostAtOnce; owed--) {
				const asking = ask(asked++);
				underWay.add(asking);
				void asking.finally(() => underWay.delete(asking));
			}
		}, 10);
		await sleep(seconds * 250);
		measuring = true;
		const samples: { minute: number; megabytes: number }[] = [];
		const measured = performance.now();
		// A slow machine takes longer until each kind was answered.
		while (performance.now() - measured < seconds * 750 || times.length < kinds.length + mostAtOnce) {
			await sleep(sampleMs);
			samples.push({ minute: (performance.now() - measured) / 60_000, megabytes: await program.memory() });
			if (samples.length % 30 === 0)
				say(`${samples.length} s: ${Math.round(samples.at(-1)?.megabytes ?? 0)} MB, ${times.length} answers`);
		}
		clearInterval(timer);
		await Promise.all(underWay);
		const lows = lowsOf(samples);
		return {
			...summary(times),
			failed,
			seconds,
			statuses,
			from: Math.round(lows[0]?.megabytes ?? 0),
			to: Math.round(lows.at(-1)?.megabytes ?? 0),
			megabytesPerMinute: Math.round(slopeOf(lows) * 100) / 100,
		};
	} finally {
		agent.destroy();
		await program.close();
		await bank.close();
	}
}

type Ask = (n: number) => Promise<number>;

/** The requests in turn: mostly pages, some calls, now and then a form, a calculation, a save. */
async function kindsOfRequests(url: string, agent: Agent, token: string): Promise<Ask[]> {
	const get =
		(path: string): Ask =>
		async () =>
			(await exchange(agent, url + path, { headers: { 'x-forwarded-for': freshAddress() } })).status;
	const send = async (
		method: string,
		path: string,
		body: unknown,
		headers: Record<string, string> = {},
	): Promise<number> =>
		(
			await exchange(agent, url + path, {
				method,
				headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress(), ...headers },
				body: JSON.stringify(body),
			})
		).status;
	const posts = JSON.parse((await exchange(agent, `${url}/api/post`)).body) as {
		slug: string;
		image: { url: string };
	}[];
	const post = (n: number) => posts[n % posts.length];
	const car = { mode: 'direct', currency: 'EUR', fuel: 'diesel', cc: 1968, year: 2019, origin: 'eu_eur1' };
	const office = { authorization: `Bearer ${token}` };
	const pages: Ask[] = [
		...[
			'/',
			'/blog',
			'/calculator',
			'/contacts',
			'/blog?page=1',
			'/api/post',
			'/api/category',
			'/api/calculator/currency',
		].map(get),
		(n) => get(`/blog/${post(n)?.slug}`)(n),
		(n) => get(post(n)?.image.url ?? '/')(n),
		// Unknown addresses: no cache may store them.
		(n) => get(`/blog/none-${n}?from=${n}`)(n),
	];
	const others: Ask[] = [
		async (n) => ((await postCallback(agent, url, `Посетитель ${n}`)) === null ? 429 : 202),
		(n) => send('POST', '/api/calculator/quote', { ...car, price: String(5000 + (n % 20_000)) }),
		(n) => send('POST', '/api/auth/login', { login: `nobody-${n}`, password: 'a wrong password' }),
		(n) =>
			send(
				'POST',
				'/api/meta',
				{ page: `load-${n}`, title: `Страница ${n}`, description: 'x', keywords: '' },
				office,
			),
		...['/api/request', '/api/post/admin', '/api/audit'].map(
			(path) => () => send('GET', path, undefined, office),
		),
	];
	// Twenty pages between two of the others: at 200 a second a form, a calculation, a login and a save a
	// little over once a second.
	return others.flatMap((rare) => [
		...Array.from({ length: 20 }, (_, at) => pages[at % pages.length] ?? rare),
		rare,
	]);
}

const windowSeconds = 5;

function lowsOf(
	samples: readonly { minute: number; megabytes: number }[],
): { minute: number; megabytes: number }[] {
	const lows: { minute: number; megabytes: number }[] = [];
	for (let at = 0; at + windowSeconds <= samples.length; at += windowSeconds) {
		const low = samples.slice(at, at + windowSeconds).toSorted((a, b) => a.megabytes - b.megabytes)[0];
		if (low) lows.push(low);
	}
	return lows;
}

/** The middle of the slopes between every two points (Theil–Sen): a few odd ones do not matter. */
function slopeOf(points: readonly { minute: number; megabytes: number }[]): number {
	const slopes = points.flatMap((a, at) =>
		points.slice(at + 1).map((b) => (b.megabytes - a.megabytes) / (b.minute - a.minute)),
	);
	return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}

if (import.meta.main) {
	const report = await load(Number(process.argv[2] ?? 600), Number(process.argv[3] ?? 200), console.log);
	const { seconds, count, failed, median, p99, from, to, megabytesPerMinute, statuses } = report;
	console.log(
		`load for ${seconds} s: ${count} answers measured, ${failed} failed, median ${median} ms, p99 ${p99} ms; memory ${from} to ${to} MB, ${megabytesPerMinute} MB a minute; ${JSON.stringify(statuses)}`,
	);
	process.exit(failed === 0 && p99 < 1000 && megabytesPerMinute < 1 ? 0 : 1);
}
