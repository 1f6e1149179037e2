import { createHmac, randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Read } from '../../db/open.ts';
import type { World } from '../../world.ts';
import { ownedBy } from './kept.ts';

/** A calculation about to be kept: its id, what it was made of, and its answer, both as they will be read back. */
export type Kept = { id: string; input: string; answer: string };

const keyName = 'quote-key';

// Not the key that signs tokens: changing that one must not give known calculations new addresses.
const keys = ownedBy((world) => {
	const reading = readKey(world);
	reading.catch(() => undefined);
	return { reading };
});

async function readKey({ db }: World): Promise<string> {
	const find = (reader: Read) => reader.selectFrom('fact').select('value').where('name', '=', keyName).executeTakeFirst();
	const known = await find(db.read);
	if (known) return known.value;
	return db.write(async (tx) => {
		const made = { name: keyName, value: randomBytes(32).toString('base64url') };
		await tx
			.insertInto('fact')
			.values(made)
			.onConflict((oc) => oc.column('name').doNothing())
			.execute();
		// Another process may have been first.
		return (await find(tx))?.value ?? made.value;
	});
}

/** The id of frozen content: the same for the same content, and for everybody else as good as random. */
export async function quoteId(world: World, content: string): Promise<string> {
	const held = keys(world);
	const key = await held.reading.catch(() => {
		held.reading = readKey(world);
		return held.reading;
	});
	return createHmac('sha256', key).update(content).digest('base64url').slice(0, 24);
}

type Waiting = { kept: Kept; resolve: (added: boolean) => void; reject: (error: unknown) => void };

const queues = ownedBy((): { waiting: Waiting[]; isWriting: boolean } => ({ waiting: [], isWriting: false }));
const mostAtOnce = 64;

/**
 * Keeps a calculation; false when it was there already. Those that arrive together share one transaction,
 * because making it durable costs the disk more than everything else costs the processor.
 */
export function keepQuote(world: World, kept: Kept): Promise<boolean> {
	const queue = queues(world);
	return new Promise((resolve, reject) => {
		queue.waiting.push({ kept, resolve, reject });
		if (queue.isWriting) return;
		queue.isWriting = true;
		setImmediate(() => void drain(world));
	});
}

async function drain(world: World): Promise<void> {
	const queue = queues(world);
	while (queue.waiting.length > 0) await writeTogether(world, queue.waiting.splice(0, mostAtOnce));
	queue.isWriting = false;
}

async function writeTogether(world: World, batch: readonly Waiting[]): Promise<void> {
	const unique = [...new Map(batch.map(({ kept }) => [kept.id, kept])).values()];
	const at = world.now().toISOString();
	try {
		const query = insertion(world.db.read, unique.length);
		const parameters = unique.flatMap(({ id, input, answer }) => [id, input, answer, at]);
		const { rows } = await world.db.write((tx) => tx.executeQuery<{ id: string }>({ ...query, parameters }));
		const added = new Set(rows.map(({ id }) => id));
		// Of two equal ones in a batch the first has added it.
		for (const { kept, resolve } of batch) resolve(added.delete(kept.id));
	} catch (error) {
		for (const { reject } of batch) reject(error);
	}
}

// Building a query costs more than running it.
const insertions = new WeakMap<Read, Map<number, CompiledQuery<{ id: string }>>>();

function insertion(db: Read, count: number): CompiledQuery<{ id: string }> {
	const bySize = insertions.get(db) ?? new Map<number, CompiledQuery<{ id: string }>>();
	insertions.set(db, bySize);
	const known = bySize.get(count);
	if (known) return known;
	const blank = { id: '', input: '', answer: '', created_at: '' };
	const query = db
		.insertInto('quote')
		.values(Array.from({ length: count }, () => blank))
		.onConflict((oc) => oc.column('id').doNothing())
		.returning('id')
		.compile();
	bySize.set(count, query);
	return query;
}

const selections = new WeakMap<Read, CompiledQuery<{ answer: string }>>();

/** The answer of a kept calculation as it was stored, or undefined. */
export async function findQuote({ db }: World, id: string): Promise<string | undefined> {
	let query = selections.get(db.read);
	if (!query) {
		query = db.read.selectFrom('quote').select('answer').where('id', '=', '').compile();
		selections.set(db.read, query);
	}
	const { rows } = await db.read.executeQuery<{ answer: string }>({ ...query, parameters: [id] });
	return rows[0]?.answer;
}
