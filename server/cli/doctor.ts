import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { release } from 'node:os';
import { dirname } from 'node:path';
import { type ConnectionKind, connectionKinds } from '@clearway/shared/contract/connection-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import { openContext } from '../app/start.ts';
import type { Context } from '../context/context.ts';
import { otherServers } from '../db/other-servers.ts';
import { requireDatabase } from '../db/require-database.ts';
import { tryConnection } from '../mail/try-connection.ts';
import type { Config } from '../services/config.ts';
import { bankHeaders } from '../services/nbu.ts';
import { tell } from '../services/words.ts';
import type { Command } from './command.ts';

/** `good` is null for what the office has not set up: that is neither good nor wrong. */
type Finding = { what: string; good: boolean | null; says: string };

/** Checks database, disk, clock, bank, mail and bot and reports without any secret. */
export const doctor: Command = {
	name: 'doctor',
	usage: [
		'npm run doctor                                 looks at database, disk, clock, bank, mail and bot; 1 when something is wrong',
	],
	async run(_args, config) {
		console.log(`Clearway on Node ${process.versions.node}, ${process.platform} ${release()}`);
		console.log(`settings: ${masked(config)}`);
		const findings = [...(await databaseFindings(config)), await disk(config), await bank(config)];
		for (const { what, good, says } of findings) console.log(`${mark(good)}  ${what}: ${says}`);
		return findings.some(({ good }) => good === false) ? 1 : 0;
	},
};

function mark(good: boolean | null): string {
	if (good === null) return 'unset';
	return good ? 'good ' : 'WRONG';
}

/** The settings, with every secret replaced. */
function masked(config: Config): string {
	const hide = (value: string | null): string => (value === null ? 'not set' : 'set');
	const place = (address: string | null): string =>
		address === null ? 'not set' : new URL(address).host || 'set';
	return [
		`address ${config.host}:${config.port}`,
		`data ${config.dataDir}`,
		`database ${config.databaseUrl === null ? 'SQLite' : `PostgreSQL at ${place(config.databaseUrl)}`}`,
		`public ${config.publicUrl}`,
		`mail server ${place(config.smtpUrl)}, to ${hide(config.mailTo)}, from ${hide(config.mailFrom)}`,
		`mailbox ${place(config.imapUrl)}, bot ${hide(config.telegramToken)}`,
		`bank ${place(config.nbuUrl)}`,
		`proxies ${config.trustProxy}`,
		`metrics token ${hide(config.metricsToken)}`,
		`previous key ${hide(config.previousSecret)}`,
	].join('; ');
}

async function databaseFindings(config: Config): Promise<Finding[]> {
	try {
		requireDatabase(config);
		const context = await openContext(config);
		try {
			return [await database(context), await clock(context), ...(await connections(context))];
		} finally {
			context.stop();
			await context.db.close();
		}
	} catch (error) {
		return [{ what: 'database', good: false, says: error instanceof Error ? error.message : String(error) }];
	}
}

async function database(context: Context): Promise<Finding> {
	const what = 'database';
	const { count } = await context.db.read
		.selectFrom('post')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	if (!context.db.sqlite) {
		const { rows } = await sql<{
			version: string;
		}>`select current_setting('server_version') as version`.execute(context.db.read);
		return { what, good: true, says: `PostgreSQL ${rows[0]?.version}, ${count} posts` };
	}
	const pragma = (name: string): unknown => context.db.sqlite?.pragma(name, { simple: true });
	const check = pragma('quick_check');
	const safe =
		pragma('journal_mode') === 'wal' && pragma('synchronous') === 2 && pragma('foreign_keys') === 1;
	const good = check === 'ok' && safe;
	const servers = otherServers(context.config.dataDir).length;
	return {
		what,
		good,
		says: good
			? `SQLite whole, writes safe from power loss, ${count} posts${servers > 1 ? `; ${servers} servers use it, which is meant for a rolling restart only` : ''}`
			: `quick check says ${check}; restore a backup if it is damaged`,
	};
}

const names = { smtp: 'mail', imap: 'mailbox', telegram: 'bot' } as const;

/** Signs in at each connection, as the office's screen does, and says the same in the first language of the site. */
async function connections(context: Context): Promise<Finding[]> {
	const { config } = context;
	const findings: Finding[] = [];
	for (const kind of connectionKinds) {
		const what = names[kind];
		const tried = await tryConnection(context, kind);
		if (tried) findings.push({ what, good: tried.ok, says: tell(tried.answer, config.languages[0]) });
		else if (kind === 'smtp' && config.smtpUrl !== null)
			findings.push({ what, good: false, says: 'SMTP_URL is set, but MAIL_TO is not' });
		else if (await isLost(context, kind))
			findings.push({ what, good: false, says: tell(say('connection.lost'), config.languages[0]) });
		else findings.push({ what, good: null, says: 'not set up' });
	}
	return findings;
}

const isLost = async ({ db }: Context, kind: ConnectionKind): Promise<boolean> =>
	(await db.read.selectFrom('connection').select('kind').where('kind', '=', kind).executeTakeFirst()) !==
	undefined;

const hourMs = 60 * 60 * 1000;

async function clock(context: Context): Promise<Finding> {
	const last = await context.db.read
		.selectFrom('audit')
		.select(({ fn }) => fn.max('at').as('at'))
		.executeTakeFirst();
	const now = context.now();
	const behind = last?.at ? Date.parse(last.at) - now.getTime() : 0;
	const good = behind < hourMs && now.getUTCFullYear() >= 2026;
	return {
		what: 'clock',
		good,
		says: good
			? now.toISOString()
			: `${now.toISOString()} lies before the last change in the database (${last?.at}); set the clock`,
	};
}

const leastFreeMb = 500;

async function disk(config: Config): Promise<Finding> {
	// With PostgreSQL the folder is made by the first snapshot.
	let folder = config.dataDir;
	while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
	const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
	const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
	return { what: 'disk', good: freeMb >= leastFreeMb, says: `${freeMb} MB free for the data` };
}

const patienceMs = 6000;

async function bank(config: Config): Promise<Finding> {
	const what = 'bank';
	try {
		const response = await fetch(`${config.nbuUrl}?valcode=EUR&json`, {
			signal: AbortSignal.timeout(patienceMs),
			redirect: 'error',
			headers: bankHeaders,
		});
		const [first] = (await response.json()) as { rate?: unknown; exchangedate?: unknown }[];
		const good = response.ok && typeof first?.rate === 'number' && first.rate > 0;
		return {
			what,
			good,
			says: good
				? `EUR ${first?.rate} on ${String(first?.exchangedate)}`
				: `answered ${response.status} without a rate`,
		};
	} catch {
		return { what, good: false, says: 'does not answer; stored rates are used with their date' };
	}
}
