import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshAddress } from '../../testing/mail-server.ts';
import { startProgram } from '../../testing/program.ts';
import { exchange, type Times, watchVisitors } from '../../testing/visitors.ts';

/** The outcome of guesses at secret links: their answers, and the times of a client's page meanwhile. */
export type GuessReport = {
	guesses: number;
	statuses: Record<string, number>;
	quiet: Times;
	guessed: Times;
};

const perAddress = 1000;
const atOnce = 20;
const pagesPerSecond = 30;

/**
 * Guesses so many links, a thousand from an address and half of them at the call, while others read the page of
 * a true one.
 */
export async function guessLinks(guesses: number, quietSeconds: number): Promise<GuessReport> {
	const program = await startProgram({ SEED: 'demo' });
	const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
	const statuses: Record<string, number> = {};
	try {
		const { id } = await program.admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020 } });
		const link = await program.admin.carLink.create({ params: { id }, body: { label: 'a', role: 'client' } });
		const { url } = await program.admin.carLink.get({ params: { id, link: link.id } });
		const read = async (seconds: number, until: Promise<unknown>): Promise<Times> => {
			const watch = watchVisitors(program.url + new URL(url).pathname, pagesPerSecond);
			await Promise.all([sleep(seconds * 1000), until]);
			return watch.stop();
		};
		let next = 0;
		let address = '';
		const guess = async (): Promise<void> => {
			while (next < guesses) {
				if (next % perAddress === 0) address = freshAddress();
				const from = address;
				const path = next++ % 2 === 0 ? '/car/' : '/api/car-page/';
				const { status } = await exchange(agent, program.url + path + randomBytes(24).toString('base64url'), {
					headers: { 'x-forwarded-for': from },
				});
				statuses[status] = (statuses[status] ?? 0) + 1;
			}
		};
		await read(1, Promise.resolve());
		const quiet = await read(quietSeconds, Promise.resolve());
		const guessed = await read(0, Promise.all(Array.from({ length: atOnce }, guess)));
		return { guesses, statuses, quiet, guessed };
	} finally {
		agent.destroy();
		await program.close();
	}
}

if (import.meta.main) {
	const report = await guessLinks(Number(process.argv[2] ?? 100_000), 20);
	const { guesses, statuses, quiet, guessed } = report;
	console.log(
		`${guesses} guesses of links: ${JSON.stringify(statuses)}; a client's page p99 ${guessed.p99} ms (${quiet.p99} ms without), ${guessed.failed} of ${guessed.count} failed`,
	);
	const isRefused = Object.keys(statuses).every((status) => status === '404' || status === '429');
	process.exit(isRefused && guessed.failed === 0 && guessed.p99 < 200 ? 0 : 1);
}
