import { randomBytes } from 'node:crypto';
import { quoteNumber } from '@clearway/shared/domain/quote-number.ts';
import type { CompiledQuery } from 'kysely';
import { perContext } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { packQuote, type QuoteTexts, unpackQuote } from './pack-quote.ts';
import { budgetsNow, requireRoom, type Spent, spend, tooMany } from './quote-budget.ts';
import { isFirstVisit, noteUse } from './quote-use.ts';

/** A calculation to be stored, and the client's address. */
export type NewQuote = QuoteTexts & { id: string; address: string };

/** Whether a calculation was stored just now, and the number that stands beside its id. */
export type StoredQuote = { isNew: boolean; number: string | null };

type Waiting = {
	quote: NewQuote;
	number: string;
	packed: Buffer;
	resolve: (added: boolean) => void;
	reject: (error: unknown) => void;
};

const queues = perContext((): { waiting: Waiting[]; isWriting: boolean } => ({
	waiting: [],
	isWriting: false,
}));
const mostAtOnce = 64;

/**
 * Stores a calculation that is not stored yet. New ones are counted, and refused beyond the budgets; an
 * existing one costs nothing and is never refused.
 */
export async function storeQuote(context: Context, quote: NewQuote, draw = drawNumber): Promise<StoredQuote> {
	try {
		requireRoom(context, await budgetsNow(context), quote.address);
	} catch (refusal) {
		// Only read: a flood that is refused reaches no disk.
		const known = await findRow(context, quote.id);
		if (known) return { isNew: false, number: known.number };
		throw refusal;
	}
	const packed = packQuote(quote);
	for (;;) {
		const number = draw();
		if (await insert(context, { quote, number, packed })) return { isNew: true, number };
		const known = await findRow(context, quote.id);
		if (known) return { isNew: false, number: known.number };
		// Another calculation has this number: once among some hundred thousand.
	}
}

const drawNumber = (): string => quoteNumber(randomBytes(16));

/**
 * Adds a row; false if its id or its number is there already. Concurrent ones share one transaction, because
 * the disk's sync costs more than all the computing.
 */
function insert(context: Context, row: Pick<Waiting, 'quote' | 'number' | 'packed'>): Promise<boolean> {
	const queue = queues(context);
	return new Promise((resolve, reject) => {
		queue.waiting.push({ ...row, resolve, reject });
		if (queue.isWriting) return;
		queue.isWriting = true;
		setImmediate(() => void drain(context));
	});
}

async function drain(context: Context): Promise<void> {
	const queue = queues(context);
	while (queue.waiting.length > 0) await writeTogether(context, queue.waiting.splice(0, mostAtOnce));
	queue.isWriting = false;
}

async function writeTogether(context: Context, batch: readonly Waiting[]): Promise<void> {
	// Of equal ones the first adds it.
	const unique = [...Map.groupBy(batch, ({ quote }) => quote.id).values()].flatMap(([first]) => first ?? []);
	const at = context.now().toISOString();
	try {
		const budgets = await budgetsNow(context);
		const query = insertion(context.db.read, unique.length);
		const parameters = unique.flatMap(({ quote, number, packed }) => [
			quote.id,
			'',
			'',
			at,
			null,
			packed,
			number,
		]);
		const { added, spending } = await context.db.write(async (tx) => {
			const { rows } = await tx.executeQuery<{ id: string }>({ ...query, parameters });
			const ids = new Set(rows.map(({ id }) => id));
			const news = unique.filter(({ quote }) => ids.has(quote.id)).map(({ quote }) => quote);
			const outcome = await spend(tx, context, budgets, news);
			if (outcome.refused.size > 0)
				await tx
					.deleteFrom('quote')
					.where('id', 'in', [...outcome.refused.keys()])
					.execute();
			return { added: ids, spending: outcome };
		});
		spending.settle();
		for (const one of batch) answer(context, one, added, spending.refused);
	} catch (error) {
		for (const { reject } of batch) reject(error);
	}
}

function answer(
	context: Context,
	{ quote, resolve, reject }: Waiting,
	added: Set<string>,
	refused: ReadonlyMap<string, Spent>,
): void {
	const spent = refused.get(quote.id);
	if (spent) reject(tooMany(context, spent));
	else resolve(added.delete(quote.id));
}

// Building a query costs more than running it.
const insertions = new WeakMap<Read, Map<number, CompiledQuery<{ id: string }>>>();

function insertion(db: Read, count: number): CompiledQuery<{ id: string }> {
	const bySize = insertions.get(db) ?? new Map<number, CompiledQuery<{ id: string }>>();
	insertions.set(db, bySize);
	const known = bySize.get(count);
	if (known) return known;
	const blank = {
		id: '',
		input: '',
		answer: '',
		created_at: '',
		used_on: '',
		packed: Buffer.alloc(0),
		number: '',
	};
	const query = db
		.insertInto('quote')
		.values(Array.from({ length: count }, () => blank))
		.onConflict((oc) => oc.doNothing())
		.returning('id')
		.compile();
	bySize.set(count, query);
	return query;
}

type Row = {
	number: string | null;
	answer: string;
	packed: Uint8Array | null;
	created_at: string;
	used_on: string | null;
};

const selections = new WeakMap<Read, CompiledQuery<Row>>();

async function findRow({ db }: Context, id: string): Promise<Row | undefined> {
	let query = selections.get(db.read);
	if (!query) {
		query = db.read
			.selectFrom('quote')
			.select(['number', 'answer', 'packed', 'created_at', 'used_on'])
			.where('id', '=', '')
			.compile();
		selections.set(db.read, query);
	}
	const { rows } = await db.read.executeQuery<Row>({ ...query, parameters: [id] });
	return rows[0];
}

/** A stored calculation: its answer, and whether this is still the visit that stored it. */
export type OpenedQuote = { number: string | null; answer: string; isFirstVisit: boolean };

/** Opens a stored calculation. Opening it after the first visit counts as use. */
export async function openQuote(context: Context, id: string): Promise<OpenedQuote | undefined> {
	const row = await findRow(context, id);
	if (!row) return undefined;
	const isFirst = isFirstVisit(context, row);
	if (!isFirst) noteUse(context, id, row);
	return { number: row.number, answer: answerOf(row), isFirstVisit: isFirst };
}

/** The number of a stored calculation, null where it has none yet; undefined where there is none. */
export const findNumber = async (context: Context, id: string): Promise<string | null | undefined> =>
	(await findRow(context, id))?.number;

/** The id of the calculation with a number. */
export async function findByNumber({ db }: Context, number: string): Promise<string | undefined> {
	const row = await db.read.selectFrom('quote').select('id').where('number', '=', number).executeTakeFirst();
	return row?.id;
}

/** The same without anybody using it. */
export async function findAnswer(context: Context, id: string): Promise<string | undefined> {
	const row = await findRow(context, id);
	return row && answerOf(row);
}

/** The same of several at once. */
export async function findQuotes(
	{ db }: Context,
	ids: readonly string[],
): Promise<{ id: string; number: string | null; answer: string }[]> {
	if (ids.length === 0) return [];
	const rows = await db.read
		.selectFrom('quote')
		.select(['id', 'number', 'answer', 'packed'])
		.where('id', 'in', [...new Set(ids)])
		.execute();
	return rows.map((row) => ({ id: row.id, number: row.number, answer: answerOf(row) }));
}

const answerOf = ({ packed, answer }: Pick<Row, 'packed' | 'answer'>): string =>
	packed ? unpackQuote(packed).answer : answer;

/** Notes that a stored calculation was printed, also in the first visit; false if there is none. */
export async function notePrint(context: Context, id: string): Promise<boolean> {
	const row = await findRow(context, id);
	if (row) noteUse(context, id, row);
	return row !== undefined;
}
