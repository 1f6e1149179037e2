import { readFile } from 'node:fs/promises';
import { type Row, type TableTitle, tableTitles, toVerify } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { readTable } from '@clearway/shared/domain/tables/read-table.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../context/context.ts';
import { publish } from '../features/tables/publish.ts';
import { beginningOfTables } from '../features/tables/table-versions.ts';
import { sha256, storeFile } from '../records/file.ts';
import { tell } from '../services/words.ts';

// Prices of roads, ships and own lines are invented; the auctions' fees are their published ones.
const illustrative: readonly TableTitle[] = ['ship-delivery', 'transportation', 'own-line'];

/** A call of the first start, without a caller. */
const noAdmin: Call = {
	session: null,
	app: 'api',
	language: 'ru',
	requestId: 'seed',
	address: 'seed',
	idempotencyKey: null,
	lastEventId: null,
	signal: AbortSignal.any([]),
};

/** Stores the demo tables as version 1, in force from the beginning. Tables that are there already stay. */
export async function seedTables(context: Context): Promise<void> {
	const read = await Promise.all(tableTitles.map(readSeed));
	await context.db.write(async (tx) => {
		const there = await tx.selectFrom('calculator_table').select('title').distinct().execute();
		for (const { title, bytes, rows } of read) {
			if (there.some((row) => row.title === title)) continue;
			const sha = sha256(bytes);
			await storeFile(tx, sha, bytes, context.now());
			await publish(tx, context, noAdmin, 'publish', {
				title,
				validFrom: beginningOfTables,
				rows,
				illustrative: illustrative.includes(title),
				note: tell(say('tableNote.example'), context.config.languages[0]),
				file: { name: `${title}.csv`, size: bytes.byteLength, sha256: sha },
			});
		}
	});
}

/**
 * Shipped prices keep their day: the day of their check, or the first day on which they hold. Fees of the
 * auctions also keep the note that they have to be checked again.
 */
function withNotes(title: TableTitle, rows: readonly Row[], text: string): readonly Row[] {
	const [header = '', ...lines] = text.trim().split(/\r?\n/);
	const keys = header.split(',');
	if (!keys.includes('checked_on') && !keys.includes('valid_from')) return rows;
	const { identity } = tableKind(title);
	const seeds = new Map(
		lines.map((line) => {
			const cells = line.split(',');
			const seed = Object.fromEntries(
				keys.map((key, at): [string, string | null] => [key, cells[at] || null]),
			);
			return [identity(seed), seed];
		}),
	);
	return rows.map((row) => {
		const seed = seeds.get(identity(row));
		const status = seed?.status?.endsWith('_verify') ? toVerify : null;
		return { ...row, checked_on: seed?.checked_on ?? seed?.valid_from ?? null, status };
	});
}

async function readSeed(title: TableTitle) {
	const bytes = await readFile(new URL(`../demo/tables/${title}.csv`, import.meta.url));
	const { rows, faults } = await readTable(tableKind(title), bytes, `${title}.csv`);
	if (faults.length > 0) throw new Error(`The demo table ${title} cannot be read: ${faults[0]?.message}`);
	return { title, bytes, rows: withNotes(title, rows, bytes.toString()) };
}
