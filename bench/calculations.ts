import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CalculatorDataJson, calculatorDataFor } from '@clearway/shared/domain/calculator/data.ts';
import { blankCar } from '@clearway/shared/domain/calculator/form/blank-car.ts';
import { type CarFields, inputOf } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { withDay } from '@clearway/shared/domain/calculator/form/expected-days.ts';
import { openSumOf } from '@clearway/shared/domain/calculator/form/open-sum.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import type { QuoteResult } from '@clearway/shared/domain/calculator/types.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { writeXlsx } from '@clearway/shared/domain/tables/write-xlsx.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { inWords } from '@clearway/shared/format/say.ts';
import { demoCalculatorData, demoRates, demoTables } from '@clearway/shared/testing/demo-data.ts';
import { sentences } from '@clearway/shared/words/ru/sentences.ts';
import { quiet, shares } from './lists.ts';
import { median, report, residentMb, startProgram, wrk } from './measure.ts';

const password = 'only for this measure';
const car = {
	mode: 'us_auction',
	auction: 'copart',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
	price: '5000',
	state: 'GA',
	location: 'Atlanta East',
	port: 'Savannah GA',
};

/** Measures the calculation alone, stored quotes, and the publication of a long price list. */
export async function calculations(): Promise<boolean> {
	return [engine(), range(), await quotes(), await longTable()].every(Boolean);
}

function engine(): boolean {
	const context = demoCalculatorData();
	const times: number[] = [];
	for (let n = 0; n < 3000; n++) {
		const started = performance.now();
		calculate({ ...car, price: String(1000 + n) }, context);
		times.push(performance.now() - started);
	}
	const ms = median(times.slice(500));
	return report('full auction quote by the engine, median', `${ms.toFixed(3)} ms`, ms < 0.3, 'under 0.3 ms');
}

/** A car of which yard, document, body and year are open. */
function range(): boolean {
	const data: CalculatorDataJson = {
		today: demoRates.date,
		tables: demoTables,
		options: {},
		rates: [demoRates],
	};
	const open: CarFields = {
		...blankCar,
		...{ price: '5000', cc: '1998', auction: 'copart', state: 'CA', title: '', vehicle: '' },
		car: '2020 Honda CR-V',
	};
	let count = 0;
	const run = (undated: CarFields): QuoteResult => {
		count += 1;
		const dated = withDay(undated, data);
		return calculate(inputOf(dated), calculatorDataFor(data, dated.date));
	};
	const result = run(open);
	const times: number[] = [];
	for (let n = 0; n < 200; n++) {
		count = 0;
		const started = performance.now();
		openSumOf({ ...open, price: String(1000 + n) }, result, data, run);
		times.push(performance.now() - started);
	}
	const ms = median(times.slice(50));
	return report(`range of ${count} calculations, median`, `${ms.toFixed(1)} ms`, ms < 10, 'under 10 ms');
}

type Server = Awaited<ReturnType<typeof startProgram>>;

async function demoServer(
	dataDir: string,
	more: Record<string, string> = {},
): Promise<{ server: Server; token: string }> {
	const server = await startProgram('server/dist/main.js', '/healthz', {
		...quiet,
		SEED: 'demo',
		DATA_DIR: dataDir,
		TRUST_PROXY: '1',
		...more,
	});
	const json = { 'content-type': 'application/json' };
	const signedIn = await fetch(`${server.url}/api/auth/login`, {
		method: 'POST',
		headers: json,
		body: JSON.stringify({ login: 'admin', password }),
	});
	const { token } = (await signedIn.json()) as { token: string };
	const today = kyivDay(new Date());
	const { USD, EUR } = demoRates;
	await fetch(`${server.url}/api/currency/${today}`, {
		method: 'PUT',
		headers: { ...json, authorization: `Bearer ${token}` },
		body: JSON.stringify({ USD, EUR }),
	});
	return { server, token };
}

const setOption = (server: Server, token: string, title: string, value: string): Promise<Response> =>
	fetch(`${server.url}/api/option`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({ title, value }),
	});

// Each request is another car from another address: no stored quote is reused and no rate limit is reached.
const script = `
local n = 0
request = function()
  n = n + 1
  local body = '${JSON.stringify(car).replace('"5000"', '"%d.%02d"').replaceAll("'", "\\'")}'
  local headers = { ["Content-Type"] = "application/json", ["X-Forwarded-For"] = "10." .. (n % 250) .. "." .. (math.floor(n / 250) % 250) .. ".1" }
  return wrk.format("POST", wrk.path, headers, string.format(body, 1000 + math.floor(n / 100) + (os.time() % 1000) * 7, n % 100))
end`;

async function quotes(): Promise<boolean> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-bench-'));
	const { server, token } = await demoServer(dataDir);
	await setOption(server, token, 'quotes.all-day', '100000000');
	const bare = await startProgram('bench/bare-express.ts', '/', { DATA_DIR: dataDir, WRITES: 'on' });
	const file = join(dataDir, 'quotes.lua');
	await writeFile(file, script);
	const pairs: { ours: number; bare: number }[] = [];
	await wrk(`${server.url}/api/calculator/quote`, 2, [], file);
	await wrk(`${bare.url}/insert`, 1, [], file);
	for (let round = 0; round < 5; round++) {
		const ours = await wrk(`${server.url}/api/calculator/quote`, 2, [], file);
		const bareLoad = await wrk(`${bare.url}/insert`, 2, [], file);
		if (ours.errors > 0) throw new Error(`${ours.errors} quotes were refused`);
		pairs.push({ ours: ours.perSecond, bare: bareLoad.perSecond });
	}
	await Promise.all([server.stop(), bare.stop()]);
	await rm(dataDir, { recursive: true, force: true });
	const ours = median(pairs.map((p) => p.ours));
	const ratio = median(pairs.map((p) => p.ours / p.bare));
	const figure = shares({ ours, bare: median(pairs.map((p) => p.bare)), ratio });
	return report(
		'stored quotes, share of bare Express that inserts one row',
		figure,
		ratio >= 0.4 || ours >= 1500,
		'at least 0.40, or 1,500/s',
	);
}

const rowCount = 5000;

async function longTable(): Promise<boolean> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-bench-'));
	const { server, token } = await demoServer(dataDir, { PINNED: 'no' });
	const rows = Array.from({ length: rowCount }, (_, n) => ({
		auction: n % 2 ? 'Copart' : 'IAA',
		state: ['GA', 'TX', 'CA', 'FL', 'NJ'][n % 5] ?? 'GA',
		location: `Yard ${n}`,
		newark_nj: String(500 + (n % 700)),
		savannah_ga: String(400 + (n % 600)),
		miami_fl: String(450 + (n % 500)),
		houston_tx: String(600 + (n % 400)),
		los_angeles_ca: String(700 + (n % 900)),
	}));
	const file = writeXlsx(
		tableKind('transportation'),
		rows,
		{ title: 'transportation', version: 1 },
		(sentence) => inWords(sentence, sentences),
	);
	const times: number[] = [];
	const before = residentMb(server.pid);
	let most = before;
	const watch = setInterval(() => {
		most = Math.max(most, residentMb(server.pid));
	}, 20);
	for (let round = 0; round < 3; round++) {
		const started = performance.now();
		for (const path of ['/api/calculator/check', '/api/calculator']) {
			const form = new FormData();
			form.set('title', 'transportation');
			form.set('overwrite', 'true');
			form.set('file', new File([file as BlobPart], 'yards.xlsx'));
			const answer = await fetch(server.url + path, {
				method: 'POST',
				headers: { authorization: `Bearer ${token}` },
				body: form,
			});
			if (!answer.ok) throw new Error(`The table was refused: ${(await answer.text()).slice(0, 500)}`);
			await answer.arrayBuffer();
		}
		times.push(performance.now() - started);
	}
	clearInterval(watch);
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });
	const took = median(times);
	return [
		report(
			`${rowCount} rows of xlsx checked, compared and published`,
			`${Math.round(took)} ms`,
			took < 1000,
			'under 1,000 ms',
		),
		report('memory added by that', `${Math.round(most - before)} MB`, most - before < 150, 'under 150 MB'),
	].every(Boolean);
}
