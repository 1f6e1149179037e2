import { existsSync, statSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../context/context.ts';
import { followVersions } from '../context/follow-versions.ts';
import { tidyDataDir } from '../db/data-dir.ts';
import { isUnavailable } from '../db/faults.ts';
import { refuseFormerFile } from '../db/former.ts';
import { giveIdentity } from '../db/identity.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, databaseFile, openDb } from '../db/open.ts';
import { noteServer, otherServers } from '../db/other-servers.ts';
import { isWhole } from '../db/sqlite.ts';
import { takesWrites } from '../db/takes-writes.ts';
import { createFirstAdmin, type FirstAdmin } from '../features/auth/create-first-admin.ts';
import { signInJobs } from '../features/auth/sign-in/known-place.ts';
import { snapshotJobs } from '../features/backup/snapshots.ts';
import { carOpeningJobs, rememberOpenings } from '../features/car/car-openings.ts';
import { carJobs } from '../features/car/erase-cars.ts';
import { paymentJobs } from '../features/car/payment-letters.ts';
import { clientJobs } from '../features/client/client-jobs.ts';
import { letterKinds } from '../features/letters.ts';
import { mailboxJobs } from '../features/mailbox/read-mailbox.ts';
import { unreadJobs } from '../features/message/unread-letters.ts';
import { readWaitingPictures } from '../features/pictures/picture-uses.ts';
import { applyDueEdits, publishDue } from '../features/post/schedule.ts';
import { indexWaiting } from '../features/post/search-index.ts';
import { quoteUseJobs, rememberUse } from '../features/quotes/quote-use.ts';
import { furtherRateJob } from '../features/rates/further-rates.ts';
import { currencyJobs } from '../features/rates/rate-jobs.ts';
import { requestJobs } from '../features/request/request-jobs.ts';
import { retentionJobs } from '../features/retention.ts';
import { telegramJobs } from '../features/telegram/poll.ts';
import { giveExamples } from '../features/template-record.ts';
import { trashJobs } from '../features/trash.ts';
import { watchJobs } from '../features/watch-jobs.ts';
import { refusalJobs } from '../http/refusals.ts';
import { builtFrontend } from '../http/site-build.ts';
import { createLimitedServer } from '../http/traffic.ts';
import { clockJobs } from '../jobs/clock.ts';
import { type Job, startJobs } from '../jobs/start-jobs.ts';
import { memoryLimits } from '../limits/limits.ts';
import { forgetSpent, sharedLimits } from '../limits/shared-limits.ts';
import { outboxOf } from '../mail/outbox.ts';
import { registerLetters } from '../mail/queue.ts';
import { openNewsHub } from '../news/hub.ts';
import { resealSecrets } from '../records/reseal-secrets.ts';
import { BadConfig, type Config, keyFileIn, makeDataDir, storeKey } from '../services/config.ts';
import { type Log, openLog } from '../services/log.ts';
import { openMetrics } from '../services/metrics.ts';
import { createApp } from './app.ts';

/** A server that runs. */
export type Running = {
	readonly context: Context;
	readonly server: Server;
	readonly port: number;
	/** Finishes requests in progress, then closes everything. */
	stop(): Promise<void>;
};

export type Options = {
	log?: Log;
	now?: () => Date;
	/** False where a test runs without scheduled jobs. */
	work?: boolean;
	/** Told as soon as he is stored: a start that fails later would lose his password. */
	onFirstAdmin?: (admin: FirstAdmin) => void;
	/** Development answers with the sources instead of the build. */
	listener?: (context: Context) => Promise<RequestListener>;
};

const answerFromBuild = async (context: Context): Promise<RequestListener> =>
	createApp(context, await builtFrontend(context.config.languages));

/** Opens the database and brings it up to date: everything a command needs, without listening. */
export async function openContext(
	config: Config,
	{ log = openLog(config.logLevel), now = () => new Date() }: Options = {},
): Promise<Context & { stop(): void }> {
	if (config.databaseUrl === null) {
		makeDataDir(config.dataDir);
		refuseLostDatabase(config.dataDir);
	}
	const { closed, stillOpen } = await tidyDataDir(config.dataDir, now());
	if (closed.length > 0)
		log.warn(
			{ files: closed },
			'these could be read by others and no longer can; if a signing key is among them, exchange it',
		);
	if (stillOpen.length > 0)
		log.warn({ files: stillOpen }, 'these can be read by others, and this user may not change that');
	const stopping = new AbortController();
	const db = await openUpToDate(config, log, now()).catch((error: unknown) => {
		throw error instanceof BadConfig ? error : unreachable(config, error);
	});
	return {
		config: storeKey(config),
		db,
		log,
		now,
		versions: followVersions(db),
		limits: memoryLimits(() => now().getTime()),
		sharedLimits: sharedLimits(db, now),
		metrics: openMetrics(),
		stopping: stopping.signal,
		stop: () => stopping.abort(),
	};
}

/** A new database in its place would look as if everything was well, and be backed up over the good copies. */
function refuseLostDatabase(dataDir: string): void {
	const size = statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0;
	if (!existsSync(keyFileIn(dataDir)) || size > 0) return;
	throw new BadConfig(
		`DATA_DIR (${dataDir}) has the signing key of an earlier start (jwt-secret) but no database. Look whether the right folder is there, or restore a backup: npm run restore -- FILE. To begin anew, delete jwt-secret too.`,
	);
}

async function openUpToDate(config: Config, log: Log, now: Date): Promise<Db> {
	const open = (patient: boolean) =>
		openDb(config, (error) => log.error({ err: error }, 'an idle database connection broke'), { patient });
	if (config.databaseUrl === null) refuseFormerFile(databaseFile(config.dataDir));
	// A step of the schema takes as long as it takes, and another process may be at it.
	const db = open(true);
	try {
		if (db.sqlite && !isWhole(db.sqlite)) {
			throw new BadConfig(
				`The database in DATA_DIR (${config.dataDir}) is damaged. Restore a backup: npm run restore -- FILE.`,
			);
		}
		await migrate(db, config.dataDir, now);
		if (!db.pool) return db;
		await db.close();
		return open(false);
	} catch (error) {
		await db.close().catch(() => undefined);
		throw error;
	}
}

function unreachable(config: Config, error: unknown): unknown {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (
		config.databaseUrl !== null &&
		(isUnavailable(error) || /^(EAI_AGAIN|EHOSTUNREACH|28|3D000)/.test(code))
	) {
		return new BadConfig(`DATABASE_URL: the database cannot be used (${code || 'no answer'}).`);
	}
	if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
		return new BadConfig(
			`The database in DATA_DIR (${config.dataDir}) is held by another program. Stop it and start again.`,
		);
	}
	if (/^SQLITE_(READONLY|CANTOPEN|NOTADB|CORRUPT|FULL|IOERR)/.test(code)) {
		return new BadConfig(
			`The database in DATA_DIR (${config.dataDir}) cannot be used (${code}). If it is damaged, restore a backup: npm run restore -- FILE.`,
		);
	}
	return error;
}

const drainMs = 10_000;

/** Starts the whole product on one port. */
export async function start(config: Config, options: Options = {}): Promise<Running> {
	const context = await openContext(config, options);
	try {
		return await serveContext(context, config, options);
	} catch (error) {
		context.stop();
		await context.db.close().catch(() => undefined);
		throw error;
	}
}

async function serveContext(
	context: Context & { stop(): void },
	config: Config,
	{ work = true, onFirstAdmin, listener = answerFromBuild }: Options,
): Promise<Running> {
	await requireFreePort(config);
	registerLetters(context, letterKinds);
	const firstAdmin = await createFirstAdmin(context);
	if (firstAdmin) onFirstAdmin?.(firstAdmin);
	if (config.seed === 'demo' && firstAdmin) await (await import('../seed/seed.ts')).seedDemo(context);
	await giveExamples(context).catch((error: unknown) =>
		context.log.error({ err: error }, 'the office got no examples of papers'),
	);
	await context.db
		.write((tx) => giveIdentity(tx))
		.catch((error: unknown) => context.log.error({ err: error }, 'the database got no identity'));
	await resealSecrets(context).catch((error: unknown) =>
		context.log.error({ err: error }, 'secrets not sealed with the present key'),
	);
	// Due posts come out before the first visitor reads. A failed write is made later by the jobs: pages are
	// read meanwhile.
	for (const catchUp of [publishDue, applyDueEdits])
		await catchUp(context).catch((error: unknown) =>
			context.log.error({ err: error }, 'what is due not published at the start'),
		);
	const server = createLimitedServer(context, await listener(context));
	// The cache for the first visitor is outdated by news after the first ones known here. News that cannot
	// be read now are read with the next ones, and nothing is cached yet.
	await openNewsHub(context)
		.catchUp()
		.catch((error: unknown) => context.log.warn({ err: error }, 'news not read at the start'));
	await listen(server, config);
	const forgetServer = config.databaseUrl === null ? noteServer(config.dataDir) : () => undefined;
	const others = config.databaseUrl === null ? otherServers(config.dataDir) : [];
	if (others.length > 0)
		context.log.warn(
			{ pids: others },
			'another server uses DATA_DIR: SQLite allows that for a rolling restart only',
		);
	context.metrics.gauge(
		'clearway_database_takes_writes',
		'1 where the database takes writes, 0 where it only reads',
		async () => Number(await takesWrites(context.db)),
	);
	if (work) startJobs(context, jobs);
	return {
		context,
		server,
		port: (server.address() as AddressInfo).port,
		stop: async () => {
			await stop(context, server);
			forgetServer();
		},
	};
}

/** All scheduled jobs. */
const jobs: readonly Job[] = [
	...currencyJobs,
	furtherRateJob,
	{ name: 'send mail', everySeconds: 1, run: (context) => outboxOf(context).run() },
	...watchJobs,
	...requestJobs,
	...quoteUseJobs,
	...carOpeningJobs,
	...clockJobs,
	...retentionJobs,
	...carJobs,
	...clientJobs,
	...paymentJobs,
	...unreadJobs,
	...mailboxJobs,
	...telegramJobs,
	...trashJobs,
	...snapshotJobs,
	{ name: 'forget spent budgets', everySeconds: 900, run: ({ db, now }) => forgetSpent(db, now()) },
	...signInJobs,
	...refusalJobs,
	{ name: 'publish what is due', everySeconds: 2, run: publishDue },
	{ name: 'apply edits that are due', everySeconds: 2, run: applyDueEdits },
	{ name: 'index posts for search', everySeconds: 2, run: indexWaiting },
	{ name: 'read where pictures are used', everySeconds: 2, run: readWaitingPictures },
	{ name: 'begin a new day', everySeconds: 1, run: beginDay },
];

const days = new WeakMap<Context, string>();

// Pages show data of "today": at midnight in Kyiv all cached pages are outdated.
async function beginDay(context: Context): Promise<void> {
	const today = kyivDay(context.now());
	if (days.has(context) && days.get(context) !== today) context.versions.bumpAll();
	days.set(context, today);
}

// A start that cannot listen is refused before it has made anything.
async function requireFreePort(config: Config): Promise<void> {
	const probe = createServer((socket) => socket.destroy());
	await listen(probe, config);
	await new Promise((resolve) => probe.close(resolve));
}

function listen(server: NetServer, config: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(config, error)));
		server.listen(config.port, config.host, () => resolve());
	});
}

function cannotListen({ port, host }: Config, error: NodeJS.ErrnoException): Error {
	if (error.code === 'EADDRINUSE')
		return new BadConfig(
			`PORT ${port} on ${host} is in use by another program. Stop it, or set PORT to a free one.`,
		);
	if (error.code === 'EACCES')
		return new BadConfig(`PORT ${port} may not be opened by this user. Choose one above 1023.`);
	if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
		return new BadConfig(`HOST ${host} is not an address of this machine.`);
	return error;
}

async function stop(context: Context & { stop(): void }, server: Server): Promise<void> {
	context.stop();
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	server.closeIdleConnections();
	// A connection whose last request ends now would stay open for the next one, which never comes.
	const idle = setInterval(() => server.closeIdleConnections(), 100);
	const late = setTimeout(() => server.closeAllConnections(), drainMs);
	await closed;
	clearInterval(idle);
	clearTimeout(late);
	// A letter being sent is finished or released, or the next start would send it again.
	await outboxOf(context).close();
	for (const remember of [rememberUse, rememberOpenings])
		await remember(context).catch((error: unknown) =>
			context.log.warn({ err: error }, 'what was opened not remembered'),
		);
	await context.db.close();
}
