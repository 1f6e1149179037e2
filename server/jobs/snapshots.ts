import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../context.ts';
import { backUp } from '../db/back-up.ts';
import { optionValues } from '../features/option.ts';
import type { Job } from './start-jobs.ts';

const fewest = 3;
const mostWeekly = 8;
const dayMs = 24 * 60 * 60 * 1000;
const named = /^snapshot-(\d{4}-\d{2}-\d{2})\.sqlite$/;

const folderOf = ({ config }: Context): string => join(config.dataDir, 'backups');

/** Makes a verified backup of the database once a day and deletes old ones. */
export async function takeSnapshot(context: Context): Promise<string | null> {
	const options = await optionValues(context.db.read);
	if (options['backup.snapshots'] !== 'true') return null;
	const folder = folderOf(context);
	const there: string[] = await readdir(folder).catch(() => []);
	const drop = async (names: readonly string[]): Promise<void> => {
		for (const day of superfluous(daysOf(names), Number(options['backup.snapshots-keep'])))
			await rm(join(folder, `snapshot-${day}.sqlite`), { force: true });
	};
	// Before the new one, too, which may need their room: otherwise a full disk would never become free.
	await drop(there);
	// A copy of everything would take the room that is left for visitors' requests.
	if (context.db.reserve?.fullSince) return null;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const name = `snapshot-${kyivDay(context.now())}.sqlite`;
	if (there.includes(name)) return null;
	const file = join(folder, name);
	const made = await backUp(context.config, file, context.now(), context.stopping);
	context.log.info({ bytes: made.bytes }, 'snapshot taken and checked');
	await drop([...there, name]);
	return file;
}

const daysOf = (names: readonly string[]): string[] => names.flatMap((name) => named.exec(name)?.[1] ?? []);

/** The day of the newest snapshot, or null. */
export async function newestSnapshot(context: Context): Promise<string | null> {
	const names = await readdir(folderOf(context)).catch(() => []);
	return daysOf(names).toSorted().at(-1) ?? null;
}

/**
 * How long ago the newest snapshot was taken, or the product began to be used; null where snapshots are
 * switched off.
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
