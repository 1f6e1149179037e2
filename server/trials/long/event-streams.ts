import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openContext } from '../../app/start.ts';
import { openSession, signToken } from '../../context/session.ts';
import { readConfig } from '../../services/config.ts';
import { eventually } from '../../testing/mail-server.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { postCallback, type Times, watchVisitors } from '../../testing/visitors.ts';

/** The cost of idle streams, and the number of them that receive an event. */
export type StreamReport = {
	streams: number;
	megabytes: number;
	quiet: Times;
	withStreams: Times;
	received: number;
	slowestMs: number;
	beats: number;
};

const perAdmin = 5;

/** Opens streams of many admins, reads a page meanwhile, and lets one request come in. */
export async function eventStreams(streams: number, seconds: number, page: string): Promise<StreamReport> {
	const program = await startProgram({ SEED: 'demo' });
	const open: ClientRequest[] = [];
	try {
		const tokens = await signInMany(program, Math.ceil(streams / perAdmin));
		const visit = async (): Promise<Times> => {
			const visitors = watchVisitors(program.url + page, 50);
			await sleep(seconds * 1000);
			return visitors.stop();
		};
		// The first visits warm everything up that a visit needs.
		await visit();
		const quiet = await visit();
		const before = await program.memory();
		const receivedAt: number[] = [];
		let beats = 0;
		let greeted = 0;
		for (let n = 0; n < streams; n++) {
			open.push(
				listen(program.url, tokens[Math.floor(n / perAdmin)] ?? '', (text) => {
					if (text.includes('retry: 3000')) greeted++;
					if (text.includes(': beat')) beats++;
					if (text.includes('event: request.created')) receivedAt.push(performance.now());
				}),
			);
			if (n % 50 === 0) await sleep(20);
		}
		await eventually('all streams begin', () => greeted === streams, 60_000);
		const withStreams = await visit();
		const megabytes = Math.round((await program.memory()) - before);
		const asked = performance.now();
		await postCallback(new Agent(), program.url, 'Иван');
		await eventually('every stream hears it', () => receivedAt.length === streams, 30_000).catch(
			() => undefined,
		);
		return {
			streams,
			megabytes,
			quiet,
			withStreams,
			received: receivedAt.length,
			slowestMs: Math.round(Math.max(...receivedAt) - asked),
			beats,
		};
	} finally {
		for (const stream of open) stream.destroy();
		await program.close();
	}
}

function listen(url: string, token: string, onText: (text: string) => void): ClientRequest {
	const stream = request(
		`${url}/api/events`,
		{ agent: false, headers: { authorization: `Bearer ${token}` } },
		(response) => {
			response.setEncoding('utf8');
			response.on('data', onText);
			response.on('error', () => undefined);
		},
	);
	stream.on('error', () => undefined);
	stream.end();
	return stream;
}

/** Inserts admins and sessions into the database: signing in hundreds of times would take minutes. */
async function signInMany(program: Program, admins: number): Promise<string[]> {
	const context = await openContext(readConfig(program.env));
	const tokens = await context.db.write(async (tx) => {
		const made: string[] = [];
		for (let n = 0; n < admins; n++) {
			const row = {
				login: `admin-${n}`,
				name: `Админ ${n}`,
				password: '-',
				rights: 'all',
				token_version: 1,
				created_at: context.now().toISOString(),
			};
			const { id } = await tx.insertInto('admin').values(row).returning('id').executeTakeFirstOrThrow();
			const session = await openSession(tx, context, { ...row, id }, 'api');
			made.push(signToken(context, session));
		}
		return made;
	});
	context.stop();
	await context.db.close();
	return tokens;
}

if (import.meta.main) {
	const report = await eventStreams(
		Number(process.argv[2] ?? 1000),
		Number(process.argv[3] ?? 20),
		process.argv[4] ?? '/api/post',
	);
	console.log(`idle streams: ${JSON.stringify(report)}`);
	process.exit(
		report.megabytes < 120 &&
			report.withStreams.p99 < Math.max(1.5 * report.quiet.p99, 20) &&
			report.received === report.streams
			? 0
			: 1,
	);
}
