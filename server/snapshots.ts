import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from './db/backup.ts';
import { optionValues } from './features/option.ts';
import type { Job } from './jobs.ts';
import { kyivDay } from './kyiv.ts';
import type { World } from './world.ts';

const fewest = 3;
const mostWeekly = 8;
const named = /^snapshot-(\d{4}-\d{2}-\d{2})\.sqlite$/;

/** Puts a verified copy of the database aside once a day and drops what is old. */
export async function takeSnapshot(world: World): Promise<string | null> {
	const options = await optionValues(world.db.read);
	if (options['backup.snapshots'] !== 'true') return null;
	const folder = join(world.config.dataDir, 'backups');
	await mkdir(folder, { recursive: true });
	const file = join(folder, `snapshot-${kyivDay(world.now())}.sqlite`);
	const there = await readdir(folder);
	if (there.includes(`snapshot-${kyivDay(world.now())}.sqlite`)) return null;
	const made = await backUp(world.db, file, world.now());
	world.log.info({ bytes: made.bytes }, 'snapshot taken and checked');
	// Only a good new copy makes an old one superfluous.
	const days = [...there, file].flatMap((name) => named.exec(name.split('/').at(-1) ?? '')?.[1] ?? []);
	for (const day of superfluous(days, Number(options['backup.snapshots-keep'])))
		await rm(join(folder, `snapshot-${day}.sqlite`), { force: true });
	return file;
}

/** Days whose snapshots may go: all but the newest `daily` and, of the older ones, the newest of each of eight weeks. */
export function superfluous(days: readonly string[], daily: number): string[] {
	const newestFirst = [...new Set(days)].sort().reverse();
	const kept = new Set(newestFirst.slice(0, Math.max(fewest, daily)));
	const weeks = new Set<number>();
	for (const day of newestFirst) {
		const week = Math.floor(Date.parse(`${day}T00:00:00Z`) / (7 * 24 * 60 * 60 * 1000));
		if (weeks.has(week) || weeks.size >= mostWeekly) continue;
		weeks.add(week);
		kept.add(day);
	}
	return newestFirst.filter((day) => !kept.has(day));
}

export const snapshotJobs: readonly Job[] = [{ name: 'take a snapshot', atKyiv: ['03:20'], run: takeSnapshot }];
