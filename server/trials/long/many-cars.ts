import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../db/open.ts';
import { startBank } from '../../testing/bank.ts';
import { car, quoteOf } from '../../testing/car.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { exchange, summary, type Times, watchVisitors } from '../../testing/visitors.ts';

/** What a year of cars costs: the times of a client's page and of the office's list, and memory at rest. */
export type CarsReport = { cars: number; photos: number; page: Times; list: Times; megabytes: number };

const photosOfCar = 25;
const pages = 10;
const pagesPerSecond = 30;
const lists = 40;

/** Fills the database with cars, each with payments, stages and photos, and reads their pages and their list. */
export async function manyCars(count: number, seconds: number): Promise<CarsReport> {
	const bank = await startBank();
	bank.always({ USD: 41.7, EUR: 48.2 });
	const program = await startProgram({ SEED: 'demo', NBU_URL: bank.url });
	const agent = new Agent({ keepAlive: true });
	try {
		const before = await memoryAtRest(program);
		const paths = await fillCars(program, count);
		const after = await memoryAtRest(program);
		const urls = paths.map((path) => program.url + path);
		const readFor = async (seconds: number): Promise<Times> => {
			const watch = watchVisitors(urls, pagesPerSecond);
			await watch.until(seconds * pagesPerSecond);
			return watch.stop();
		};
		// The first pages after a start are cold.
		await readFor(5);
		const page = await readFor(seconds);
		const times: number[] = [];
		for (let n = 0; n < lists; n++) {
			const started = performance.now();
			await exchange(agent, `${program.url}/api/car?perPage=1000`, {
				headers: { authorization: `Bearer ${program.token}`, 'x-forwarded-for': freshAddress() },
			});
			times.push(performance.now() - started);
		}
		return {
			cars: count,
			photos: count * photosOfCar,
			page,
			list: { ...summary(times), failed: 0 },
			megabytes: Math.round((after - before) * 10) / 10,
		};
	} finally {
		agent.destroy();
		await program.close();
		await bank.close();
	}
}

async function memoryAtRest(program: Program): Promise<number> {
	await program.kill();
	await program.start();
	await program.admin.car.list({ query: {} });
	await sleep(5000);
	return program.memory();
}

/** Makes the cars by calls, and their photos beside the server; answers the paths of their pages. */
async function fillCars({ admin, url, dataDir }: Program, count: number): Promise<string[]> {
	const fetchFrom = (path: string, init?: RequestInit) => fetch(url + path, init);
	const quote = await quoteOf({ fetch: fetchFrom }, { ...car, services: true });
	const paths: string[] = [];
	for (let n = 0; n < count; n++) {
		const body = { make: 'Audi', model: `Q${n}`, clientName: `Клиент ${n}`, route: 'eu' } as const;
		const { id } = await admin.car.create({ body: { ...body, quote: quote.number ?? '' } });
		await admin.carPayment.plan({ params: { id } });
		const on = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
		await admin.car.setStage({ params: { id, stage: 'bought' }, body: { was: {}, doneOn: on } });
		if (n >= pages) continue;
		const link = await admin.carLink.create({ params: { id }, body: { label: 'a', role: 'client' } });
		paths.push(new URL((await admin.carLink.get({ params: { id, link: link.id } })).url).pathname);
	}
	const database = new Sqlite(databaseFile(dataDir), { timeout: 5000 });
	const insert = database.prepare(
		`insert into car_file (car_id, kind, stage, name, type, size, sha256, bytes, small, shown, "by", at, position)
		select id, 'photo', 'bought', 'a.webp', 'image/webp', 48000, 'fill ' || @n, randomblob(40000), randomblob(8000), 1,
			'admin', '2026-01-01T00:00:00.000Z', @n from car`,
	);
	for (let n = 0; n < photosOfCar; n++) insert.run({ n });
	database.close();
	return paths;
}

if (import.meta.main) {
	const { cars, photos, page, list, megabytes } = await manyCars(Number(process.argv[2] ?? 500), 30);
	console.log(
		`${cars} cars with ${photos} photos: a client's page at 30 a second median ${page.median} ms, p99 ${page.p99} ms, ${page.failed} of ${page.count} failed; the list median ${list.median} ms, worst ${list.worst} ms; ${megabytes} MB more at rest`,
	);
	process.exit(page.failed === 0 && page.p99 < 80 && list.p99 < 150 && megabytes <= 25 ? 0 : 1);
}
