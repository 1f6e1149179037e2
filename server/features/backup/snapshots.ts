import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import { backUp } from '../../db/back-up.ts';
import { jumpedFrom } from '../../jobs/clock.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { optionValues } from '../../options/option.ts';

const fewest = 3;
const mostWeekly = 8;
const named = /^snapshot-(\d{4}-\d{2}-\d{2})\.sqlite$/;

const folderOf = ({ config }: Context): string => join(config.dataDir, 'backups');

/** Makes a verified backup of the database once a day and deletes old ones. */
export async function takeSnapshot(context: Context): Promise<string | null> {
	const options = await optionValues(context.db.read);
	if (options['backup.snapshots'] !== 'true') return null;
	const folder = folderOf(context);
	const there: string[] = await readdir(folder).catch(() => []);
	const isBelieved = (await jumpedFrom(context)) === null;
	const drop = async (names: readonly string[]): Promise<void> => {
		if (!isBelieved) return;
		for (const day of superfluous(daysOf(context, names), Number(options['backup.snapshots-keep'])))
			await rm(join(folder, `snapshot-${day}.sqlite`), { force: true });
	};
	// Old snapshots go before the new one, too, which may need their room: otherwise a full disk would never
	// become free.
	await drop(there);
	// A copy of everything would take the room that is left for visitors' requests.
	if (context.db.reserve?.fullSince) return null;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const name = `snapshot-${kyivDay(context.now())}.sqlite`;
	if (there.includes(name)) return null;
	await requireRoom(context, folder);
	const file = join(folder, name);
	const made = await backUp(context.config, file, context.now(), context.stopping);
	context.log.info({ bytes: made.bytes }, 'snapshot taken and checked');
	await drop([...there, name]);
	return file;
}

const spareBytes = 32 * 1024 * 1024;
const inMb = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/**
 * Refuses a copy for which there is no room: it would take the room of other writes before it fails, and be
 * tried again and again.
 */
async function requireRoom({ db: { sqlite } }: Context, folder: string): Promise<void> {
	// The size of a PostgreSQL database as a SQLite file is known only when that is written.
	if (!sqlite) return;
	const read = (name: string): number => Number(sqlite.pragma(name, { simple: true }));
	const needed = (read('page_count') - read('freelist_count')) * read('page_size') + spareBytes;
	const { bavail, bsize } = await statfs(folder);
	const free = bavail * bsize;
	if (free >= needed) return;
	const message = `There is no room for a snapshot: it wants ${inMb(needed)}, and ${inMb(free)} are free`;
	throw Object.assign(new Error(message), { code: 'ENOSPC' });
}

// A snapshot of a future day was taken under a wrong clock: as the newest it would hide that there is none.
const daysOf = ({ now }: Context, names: readonly string[]): string[] => {
	const today = kyivDay(now());
	return names.flatMap((name) => named.exec(name)?.[1] ?? []).filter((day) => day <= today);
};

/** The day of the newest snapshot, or null. */
export async function newestSnapshot(context: Context): Promise<string | null> {
	const names = await readdir(folderOf(context)).catch(() => []);
	return daysOf(context, names).toSorted().at(-1) ?? null;
}

/**
 * The time since the newest snapshot was taken, or since the product began to be used; null where snapshots
 * are switched off.
 */
export async function sinceSnapshot(context: Context): Promise<{ ms: number; day: string | null } | null> {
	const options = await optionValues(context.db.read);
	if (options['backup.snapshots'] !== 'true') return null;
	const day = await newestSnapshot(context);
	const first = await context.db.read
		.selectFrom('admin')
		.select(({ fn }) => fn.min('created_at').as('at'))
		.executeTakeFirst();
	const from = day === null ? (first?.at ?? context.now().toISOString()) : `${day}T00:00:00Z`;
	return { ms: context.now().getTime() - Date.parse(from), day };
}

const missedMs = 1.5 * dayMs;

/** Takes the snapshot of a night in which the server was off. */
export async function takeMissedSnapshot(context: Context): Promise<string | null> {
	const since = await sinceSnapshot(context);
	return since && since.ms > missedMs ? takeSnapshot(context) : null;
}

/**
 * Days whose snapshots may go: all but the newest `daily` and, of the older ones, the newest of each of eight
 * weeks.
 */
export function superfluous(days: readonly string[], daily: number): string[] {
	const newestFirst = [...new Set(days)].sort().reverse();
	const retained = new Set(newestFirst.slice(0, Math.max(fewest, daily)));
	const weeks = new Set<number>();
	for (const day of newestFirst) {
		const week = Math.floor(Date.parse(`${day}T00:00:00Z`) / (7 * dayMs));
		if (weeks.has(week) || weeks.size >= mostWeekly) continue;
		weeks.add(week);
		retained.add(day);
	}
	return newestFirst.filter((day) => !retained.has(day));
}

export const snapshotJobs: readonly Job[] = [
	{ name: 'take a snapshot', atKyiv: ['03:20'], run: takeSnapshot },
	{ name: 'take a snapshot that was missed', everySeconds: 1800, run: takeMissedSnapshot },
];
