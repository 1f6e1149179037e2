import { Agent, request } from 'node:http';
import { freshAddress } from './mail-server.ts';

/** The times that answers took, in milliseconds. */
export type Times = { count: number; median: number; p99: number; worst: number; failed: number };

/**
 * One plain exchange over keep-alive connections. If one was closed meanwhile, the call is repeated, as
 * browsers do.
 */
export function exchange(
	agent: Agent,
	url: string,
	{
		method = 'GET',
		body,
		headers = {},
	}: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method, agent, headers }, (response) => {
			let text = '';
			response.setEncoding('utf8');
			response.on('data', (chunk: string) => {
				text += chunk;
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
			response.on('error', reject);
		});
		sent.on('error', (error: NodeJS.ErrnoException) => {
			if (!sent.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
			exchange(new Agent(), url, { method, headers, ...(body !== undefined && { body }) }).then(
				resolve,
				reject,
			);
		});
		sent.setTimeout(30_000, () => sent.destroy(new Error('No answer within 30 seconds')));
		sent.end(body);
	});
}

/** Posts one callback from an address of its own; answers its id, or null where it was not accepted. */
export async function postCallback(agent: Agent, url: string, name: string): Promise<number | null> {
	const { status, body } = await exchange(agent, `${url}/api/mail/callback`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
		body: JSON.stringify({ name, phone: '+380671234567' }),
	});
	return status === 202 ? (JSON.parse(body) as { id: number }).id : null;
}

/**
 * Reads a page, or several in turn, so many times a second until told to stop, and says how long the answers took;
 * `from` is an address of this machine.
 */
export function watchVisitors(
	pages: string | readonly string[],
	perSecond: number,
	{ from }: { from?: string } = {},
): { until(count: number): Promise<void>; stop(): Promise<Times> } {
	const agent = new Agent({
		keepAlive: true,
		maxSockets: 50,
		...(from !== undefined && { localAddress: from }),
	});
	const times: number[] = [];
	const underWay = new Set<Promise<void>>();
	let failed = 0;
	const urls = [pages].flat();
	let asked = 0;
	const visit = async (): Promise<void> => {
		const url = urls[asked++ % urls.length] ?? '';
		const started = performance.now();
		try {
			const { status } = await exchange(agent, url, { headers: { 'x-forwarded-for': freshAddress() } });
			if (status >= 500) failed++;
		} catch {
			failed++;
		}
		times.push(performance.now() - started);
	};
	const timer = setInterval(() => {
		const visiting = visit();
		underWay.add(visiting);
		void visiting.finally(() => underWay.delete(visiting));
	}, 1000 / perSecond);
	return {
		async until(count) {
			while (times.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
		},
		async stop() {
			clearInterval(timer);
			await Promise.all(underWay);
			agent.destroy();
			return { ...summary(times), failed };
		},
	};
}

/** The usual figures of a list of times. */
export function summary(times: readonly number[]): Omit<Times, 'failed'> {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number): number =>
		Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
	return { count: sorted.length, median: at(0.5), p99: at(0.99), worst: at(1) };
}
