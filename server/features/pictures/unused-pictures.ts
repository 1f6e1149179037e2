import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayMs } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { lastMoment } from '../../jobs/daily-jobs.ts';
import { record } from '../../records/audit.ts';
import { readSome, readWaitingPictures } from './picture-uses.ts';

// Overwriting a picture of a megabyte takes 4 ms.
const atOnce = 10;
const pauseMs = 10;

/** The time in Kyiv at which unused pictures are deleted. */
export const forgettingAt = '04:40';

/**
 * Deletes pictures older than a given time that no record, version or working copy uses. It also runs on a
 * full disk, which needs the freed room most.
 */
export async function forgetPictures(context: Context, before: string): Promise<void> {
	await readWaitingPictures(context, context.db.writeUrgent);
	while (!context.stopping.aborted && (await forgetSome(context, before)) === atOnce)
		await sleep(pauseMs, undefined, { ref: false });
}

const forgetSome = (context: Context, before: string): Promise<number> =>
	context.db.writeUrgent(async (tx) => {
		// New records are read first; a record that cannot be read yet keeps every picture.
		while ((await readSome(tx, context)) > 0);
		const old = unused(tx).where('created_at', '<', before).limit(atOnce);
		const deleted = await drop(tx, old).where('created_at', '<', before).execute();
		tellDropped(tx, deleted);
		const after = { count: deleted.length, olderThan: kyivDay(new Date(before)) };
		if (deleted.length > 0)
			await record(tx, context, 'server', { action: 'forget', kind: 'image', id: null, after });
		return deleted.length;
	});

/** Deletes those of some pictures at once that nothing uses. */
export async function dropUnused(
	tx: Write,
	context: Pick<Context, 'db' | 'now'>,
	names: readonly string[],
): Promise<void> {
	if (names.length === 0) return;
	while ((await readSome(tx, context)) > 0);
	tellDropped(tx, await drop(tx, unused(tx).where('sha256', 'in', names)).execute());
}

const unused = (db: Read) =>
	db
		.selectFrom('image')
		.select('sha256')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(selectFrom('picture_use').select('owner').whereRef('picture_use.sha256', '=', 'image.sha256')),
			),
		)
		.where(({ not, exists, selectFrom }) => not(exists(selectFrom('picture_to_read').select('source'))));

const drop = (tx: Write, names: ReturnType<typeof unused>) =>
	tx.deleteFrom('image').where('sha256', 'in', names).returning('sha256');

function tellDropped(tx: Write, deleted: readonly { sha256: string }[]): void {
	for (const { sha256 } of deleted) tx.changed({ kind: 'image', id: sha256, revision: 2 });
}

/** The day on which an unused picture will be deleted, unless somebody wants it again before. */
export function forgottenOn(wantedAt: string, days: number, now: Date): string {
	const over = new Date(Math.max(Date.parse(wantedAt) + days * dayMs, now.getTime()));
	return addDays(lastMoment([forgettingAt], over).slice(0, '2026-11-20'.length), 1);
}
