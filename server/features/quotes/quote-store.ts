import { randomBytes } from 'node:crypto';
import { quoteNumber } from '@clearway/shared/domain/quote-number.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { packQuote, type QuoteTexts, unpackQuote } from './pack-quote.ts';
import { budgetsNow, requireRoom, spend } from './quote-budget.ts';
import { isFirstVisit, noteUse } from './quote-use.ts';

/** A calculation before it is stored, and the client's address. */
export type NewQuote = QuoteTexts & { id: string; address: string };

/** `isNew` if the calculation was just stored, and the number beside its id. */
export type StoredQuote = { isNew: boolean; number: string };

/**
 * Stores a calculation unless it is already stored. New ones are counted and refused beyond the budgets; a
 * stored one costs nothing and is never refused.
 */
export async function storeQuote(context: Context, quote: NewQuote, draw = drawNumber): Promise<StoredQuote> {
	const packed = packQuote(quote);
	// The budgets are read before the transaction, which takes SQLite's only connection.
	const budgets = await budgetsNow(context);
	for (;;) {
		const known = await findRow(context, quote.id);
		if (known) return { isNew: false, number: known.number };
		// A refused flood writes nothing.
		await requireRoom(context, budgets, quote.address);
		const number = draw();
		const isAdded = await context.db.write(async (tx) => {
			const row = {
				id: quote.id,
				number,
				packed,
				created_at: context.now().toISOString(),
				used_on: null,
			};
			const added = await tx
				.insertInto('quote')
				.values(row)
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.executeTakeFirst();
			if (added) await spend(tx, context, budgets, quote.address);
			return added !== undefined;
		});
		if (isAdded) return { isNew: true, number };
		// Another call has stored the same calculation, or another calculation has this number.
	}
}

const drawNumber = (): string => quoteNumber(randomBytes(16));

const findRow = ({ db }: Context, id: string) =>
	db.read
		.selectFrom('quote')
		.select(['number', 'packed', 'created_at', 'used_on'])
		.where('id', '=', id)
		.executeTakeFirst();

/** A stored calculation; `isFirstVisit` during the visit that stored it. */
export type OpenedQuote = { number: string; answer: string; isFirstVisit: boolean };

/** Opens a stored calculation, which counts as use after the first visit. */
export async function openQuote(context: Context, id: string): Promise<OpenedQuote | undefined> {
	const row = await findRow(context, id);
	if (!row) return undefined;
	const isFirst = isFirstVisit(context, row);
	if (!isFirst) noteUse(context, id, row);
	return { number: row.number, answer: answerOf(row), isFirstVisit: isFirst };
}

/** The number of a stored calculation. */
export const findNumber = async (context: Context, id: string): Promise<string | undefined> =>
	(await findRow(context, id))?.number;

export async function findByNumber({ db }: Context, number: string): Promise<string | undefined> {
	const row = await db.read.selectFrom('quote').select('id').where('number', '=', number).executeTakeFirst();
	return row?.id;
}

/** The answer of a stored calculation. Reading it does not count as use. */
export async function findAnswer(context: Context, id: string): Promise<string | undefined> {
	const row = await findRow(context, id);
	return row && answerOf(row);
}

/** Reads several stored calculations at once. Reading does not count as use. */
export async function findQuotes(
	db: Read,
	ids: readonly string[],
): Promise<{ id: string; number: string; answer: string }[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom('quote')
		.select(['id', 'number', 'packed'])
		.where('id', 'in', [...new Set(ids)])
		.execute();
	return rows.map((row) => ({ id: row.id, number: row.number, answer: answerOf(row) }));
}

const answerOf = ({ packed }: { packed: Uint8Array }): string => unpackQuote(packed).answer;

/** Notes that a stored calculation was printed, even in the first visit. False if there is none. */
export async function notePrint(context: Context, id: string): Promise<boolean> {
	const row = await findRow(context, id);
	if (row) noteUse(context, id, row);
	return row !== undefined;
}
