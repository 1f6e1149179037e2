import type { Insertable } from 'kysely';
import type { CarFileTable } from '../../db/car-tables.ts';
import type { Read, Write } from '../../db/open.ts';

/*
 * The bytes of files of cars are written and read here alone, so that they can move out of the database one day.
 */

export type StoredBytes = { name: string; type: string; bytes: Uint8Array };

/** Stores a file; null where the car has the same bytes already. */
export async function storeBytes(tx: Write, file: Insertable<CarFileTable>): Promise<number | null> {
	const added = await tx
		.insertInto('car_file')
		.values(file)
		.onConflict((conflict) => conflict.columns(['car_id', 'sha256']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return added?.id ?? null;
}

/** Reads a file of a car; a small size is there for photos alone. */
export async function readBytes(
	db: Read,
	{ carId, id, isSmall }: { carId: number; id: number; isSmall: boolean },
	which: 'all' | 'shown' = 'all',
): Promise<(StoredBytes & { kind: string }) | null> {
	let query = db
		.selectFrom('car_file')
		.select(['name', 'type', 'kind', isSmall ? 'small as bytes' : 'bytes'])
		.where('car_id', '=', carId)
		.where('id', '=', id);
	if (which === 'shown') query = query.where('shown', '=', 1);
	const row = await query.executeTakeFirst();
	return row?.bytes ? { ...row, bytes: row.bytes } : null;
}

export const dropBytes = (tx: Write, ids: readonly number[]): Promise<unknown> =>
	tx.deleteFrom('car_file').where('id', 'in', ids).execute();
