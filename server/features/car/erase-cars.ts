import { setTimeout as sleep } from 'node:timers/promises';
import { carFields, faceFields } from '@clearway/shared/contract/car-fields.ts';
import { blankOf } from '@clearway/shared/contract/fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import { eraseIfEmpty, forgetClientOf } from '../../clients/erase-clients.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { chunksOf } from '../../db/chunks.ts';
import { emptyPersonal, storedOf } from '../../db/field-columns.ts';
import type { Write } from '../../db/open.ts';
import { emptyLog } from '../../db/sqlite.ts';
import { byAge } from '../../jobs/clock.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { overBefore } from '../../options/option.ts';
import { record, recordErased } from '../../records/audit.ts';
import { notFound } from '../../records/revision.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { dropUnused } from '../pictures/unused-pictures.ts';
import { columnsOfReceipt, emptyReceipt } from './face.ts';

type Some = { tx: Write; context: Pick<Context, 'db' | 'now'> };

/**
 * Erases cars with all that belongs to them. One that visitors see stays with its days and sums, without its client,
 * VIN and plate. Answers the ids that existed.
 */
export async function eraseCars(
	tx: Write,
	context: Pick<Context, 'db' | 'now'>,
	ids: readonly number[],
): Promise<number[]> {
	const erased: number[] = [];
	for (const some of chunksOf(ids)) {
		const cars = await tx
			.selectFrom('car')
			.select(['id', 'client_id', 'status', 'deleted_at', 'revision', 'pictures'])
			.where('id', 'in', some)
			.execute();
		await forgetClientsOf({ tx, context }, cars.filter(isShown));
		const rest = cars.filter((car) => !isShown(car));
		const restIds = rest.map(({ id }) => id);
		if (restIds.length > 0) await forgetVoidReasons(tx, restIds);
		if (restIds.length > 0) await tx.deleteFrom('outbox').where('car_id', 'in', restIds).execute();
		// Stages, payments, files, links and messages go with their car.
		if (restIds.length > 0) await tx.deleteFrom('car').where('id', 'in', restIds).execute();
		await eraseIfEmpty(tx, [...new Set(cars.map(({ client_id }) => client_id))]);
		for (const { id, revision } of rest) tx.changed({ kind: 'car', id, revision: revision + 1 });
		const pictures = rest.flatMap((car) => JSON.parse(car.pictures) as string[]);
		await dropUnused(tx, context, pictures);
		erased.push(...cars.map(({ id }) => id));
	}
	return erased;
}

/** The number of a paper outlives its file, and a reason may name the client. */
const forgetVoidReasons = (tx: Write, cars: readonly number[]) =>
	tx
		.updateTable('paper')
		.set({ void_reason: '' })
		.where('void_reason', 'is not', null)
		.where('file_id', 'in', tx.selectFrom('car_file').select('id').where('car_id', 'in', cars))
		.execute();

/** True if visitors see the car. */
const isShown = ({ status, deleted_at }: { status: string | null; deleted_at: string | null }): boolean =>
	status === 'published' && deleted_at === null;

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
			.select(['id', 'client_id', 'status', 'deleted_at', 'revision', 'pictures'])
			.where('closed_at', '<', before)
			.where('folded', '<>', '')
			.limit(atOnce)
			.execute();
		if (rows.length === 0) return 0;
		await forgetClientsOf({ tx, context }, rows);
		await eraseIfEmpty(tx, [...new Set(rows.map(({ client_id }) => client_id))]);
		await record(tx, context, 'server', {
			...{ action: 'forget', kind: 'car', id: null },
			after: { count: rows.length, olderThan: before.slice(0, 10) },
		});
		return rows.length;
	});
}

type ClosedCar = {
	id: number;
	status: string | null;
	deleted_at: string | null;
	revision: number;
	pictures: string;
};

/** Takes what names the client out of cars. A face that visitors do not see goes with him. */
async function forgetClientsOf({ tx, context }: Some, cars: readonly ClosedCar[]): Promise<void> {
	const ids = cars.map(({ id }) => id);
	if (ids.length === 0) return;
	// A reason of the office may name the client.
	await tx.updateTable('car_stage').set({ reason: '' }).where('car_id', 'in', ids).execute();
	await tx.updateTable('car_payment').set({ title: '', reason: '' }).where('car_id', 'in', ids).execute();
	const cancelled = tx.updateTable('car_payment').set({ cancelled_reason: '' });
	await cancelled.where('car_id', 'in', ids).where('cancelled_reason', 'is not', null).execute();
	const closed = tx.updateTable('car').set({ closed_reason: '' });
	await closed.where('id', 'in', ids).where('closed_reason', 'is not', null).execute();
	await forgetVoidReasons(tx, ids);
	// An empty search text marks what is done.
	await tx
		.updateTable('car')
		.set((eb) => ({
			...{ ...emptyPersonal(carFields), folded: '', request_id: null, revision: eb('revision', '+', 1) },
			waived: '[]',
			closed_at: eb.fn.coalesce('closed_at', eb.val(context.now().toISOString())),
		}))
		.where('id', 'in', ids)
		.execute();
	for (const table of ['chat', 'car_link', 'message', 'car_file', 'acceptance', 'outbox'] as const)
		await tx.deleteFrom(table).where('car_id', 'in', ids).execute();
	await forgetClientOf(tx, context, ids);
	const drafts = cars.filter((car) => car.status !== null && !isShown(car));
	const draftIds = drafts.map(({ id }) => id);
	const empty = { ...storedOf(faceFields, blankOf(faceFields)), ...columnsOfReceipt(emptyReceipt) };
	const noFace = { ...empty, status: null, translations: '{}', sorted_on: '', published_at: null };
	if (draftIds.length > 0) await tx.updateTable('car').set(noFace).where('id', 'in', draftIds).execute();
	const pictures = drafts.flatMap((car) => JSON.parse(car.pictures) as string[]);
	await dropUnused(tx, context, pictures);
	for (const car of cars)
		tx.changed({ kind: 'car', id: car.id, revision: car.revision + 1, noticed: isShown(car) });
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
