import { chunksOf } from './chunks.ts';
import type { Write } from './open.ts';
import type { TombstoneTable } from './tables.ts';

/** Writes down what no restore may bring back. The first time counts. */
export async function bury(tx: Write, stones: readonly TombstoneTable[]): Promise<void> {
	for (const some of chunksOf(stones))
		await tx
			.insertInto('tombstone')
			.values([...some])
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}
