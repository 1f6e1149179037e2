import type { Read, Write } from './open.ts';

/** A value that is kept under a name; null where there is none. */
export async function readFact(db: Read, name: string): Promise<string | null> {
	const row = await db.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst();
	return row?.value ?? null;
}

/** Keeps a value under a name; null forgets it. */
export async function storeFact(tx: Write, name: string, value: string | null): Promise<void> {
	if (value === null) return void (await tx.deleteFrom('fact').where('name', '=', name).execute());
	await tx
		.insertInto('fact')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}

/** Keeps a value under a name that is free; false where it is taken. */
export async function claimFact(tx: Write, name: string, value: string): Promise<boolean> {
	const made = await tx
		.insertInto('fact')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.returning('name')
		.executeTakeFirst();
	return made !== undefined;
}

/** Replaces a value; false where it is another one by now. */
export async function replaceFact(tx: Write, name: string, before: string, value: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('fact')
		.set({ value })
		.where('name', '=', name)
		.where('value', '=', before)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}
