import { setTimeout as sleep } from 'node:timers/promises';
import { carFields } from '@clearway/shared/contract/car-fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import { chunksOf } from '../../db/chunks.ts';
import { emptyPersonal } from '../../db/field-columns.ts';
import type { Write } from '../../db/open.ts';
import { emptyLog } from '../../db/sqlite.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { record, recordErased } from '../audit.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { byAge } from '../clock.ts';
import { forgetClientOf } from '../delivered/forget-client.ts';
import { overBefore } from '../option.ts';
import { notFound } from '../revision.ts';

/** Erases cars with all that belongs to them. Answers the ids that existed. */
export async function eraseCars(
	tx: Write,
	context: Pick<Context, 'db' | 'now'>,
	ids: readonly number[],
): Promise<number[]> {
	const erased: number[] = [];
	for (const some of chunksOf(ids)) {
		await forgetDelivered(tx, context, some);
		await tx.deleteFrom('outbox').where('car_id', 'in', some).execute();
		// Stages, payments, files, links and messages go with their car.
		const rows = await tx.deleteFrom('car').where('id', 'in', some).returning(['id', 'revision']).execute();
		for (const { id, revision } of rows) tx.changed({ kind: 'car', id, revision: revision + 1 });
		erased.push(...rows.map(({ id }) => id));
	}
	return erased;
}

/** What was made of cars for the public: a draft goes, a published car stays without what names its client. */
async function forgetDelivered(
	tx: Write,
	context: Pick<Context, 'db' | 'now'>,
	cars: readonly number[],
): Promise<void> {
	const made = await tx.selectFrom('car').select('delivered_id').where('id', 'in', cars).execute();
	await forgetClientOf(
		tx,
		context,
		made.flatMap(({ delivered_id }) => delivered_id ?? []),
	);
}

/** Erases one car at once, for a client who asks for it. */
export async function erase(
	context: Context,
	{ params: { id } }: InputOf<'car.erase'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	await context.db.writeUrgent(async (tx) => {
		const erased = await eraseCars(tx, context, [id]);
		if (erased.length === 0) throw notFound(say('car.missing'));
		await recordErased(tx, context, call, 'car', erased);
	});
	void emptyLog(context.db);
}

const atOnce = 50;
// Visitors get their turn between two pieces of work.
const pauseMs = 10;

/** Removes the client from cars that were closed long ago; their days and sums stay for the reports. */
export async function forgetClients(context: Context): Promise<void> {
	const before = await overBefore(context, 'privacy.car-days');
	await inPieces(context, async (tx) => {
		const rows = await tx
			.selectFrom('car')
			.select(['id', 'title', 'revision'])
			.where('closed_at', '<', before)
			.where('folded', '<>', '')
			.limit(atOnce)
			.execute();
		const ids = rows.map(({ id }) => id);
		if (ids.length === 0) return 0;
		await forgetDelivered(tx, context, ids);
		// A reason of the office may name the client.
		await tx.updateTable('car_stage').set({ reason: '' }).where('car_id', 'in', ids).execute();
		await tx.updateTable('car_payment').set({ title: '', reason: '' }).where('car_id', 'in', ids).execute();
		const cancelled = tx.updateTable('car_payment').set({ cancelled_reason: '' });
		await cancelled.where('car_id', 'in', ids).where('cancelled_reason', 'is not', null).execute();
		const closed = tx.updateTable('car').set({ closed_reason: '' });
		await closed.where('id', 'in', ids).where('closed_reason', 'is not', null).execute();
		// An empty search text marks what is done.
		await tx
			.updateTable('car')
			.set((eb) => ({
				...emptyPersonal(carFields),
				folded: '',
				request_id: null,
				revision: eb('revision', '+', 1),
			}))
			.where('id', 'in', ids)
			.execute();
		for (const table of ['car_link', 'car_message', 'car_file', 'outbox'] as const)
			await tx.deleteFrom(table).where('car_id', 'in', ids).execute();
		for (const { id, revision } of rows) tx.changed({ kind: 'car', id, revision: revision + 1 });
		await record(tx, context, 'server', {
			...{ action: 'forget', kind: 'car', id: null },
			after: { count: ids.length, olderThan: before.slice(0, 10) },
		});
		return ids.length;
	});
}

/** Deletes the photos of cars that were handed over long ago; papers stay. */
export async function forgetPhotos(context: Context): Promise<void> {
	const before = (await overBefore(context, 'storage.car-photo-days')).slice(0, 10);
	await inPieces(context, async (tx) => {
		const old = tx
			.selectFrom('car_file')
			.innerJoin('car_stage', 'car_stage.car_id', 'car_file.car_id')
			.select('car_file.id')
			.where('car_file.kind', '=', 'photo')
			.where('car_stage.stage', '=', 'handed')
			.where('car_stage.done_on', '<', before)
			.limit(atOnce);
		const gone = await tx.deleteFrom('car_file').where('id', 'in', old).returning('id').execute();
		return gone.length;
	});
}

async function inPieces(context: Context, work: (tx: Write) => Promise<number>): Promise<void> {
	for (let count = atOnce; count >= atOnce && !context.stopping.aborted; ) {
		count = await context.db.write(work);
		await sleep(pauseMs, undefined, { ref: false });
	}
	await emptyLog(context.db);
}

export const carJobs: readonly Job[] = [
	{ name: 'forget the clients of old cars', atKyiv: ['04:40'], run: byAge(forgetClients) },
	{ name: 'forget the photos of old cars', atKyiv: ['04:50'], run: byAge(forgetPhotos) },
];
