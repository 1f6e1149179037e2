import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../context/context.ts';
import { record } from '../records/audit.ts';
import { todayInKyiv } from '../records/today.ts';
import { Refusal } from '../services/refusal.ts';
import { optionRecord } from './option-record.ts';
import { lockTable, publish } from './tables/publish.ts';
import { inForce, readHistory, readRows } from './tables/table-versions.ts';

/** Takes example prices as they stand as the office's own, all or none, and logs them as the one act that it is. */
export async function takeAsOwn(
	context: Context,
	{ body: { tables, options } }: InputOf<'calculator.takeAsOwn'>,
	call: AdminCall,
): Promise<undefined> {
	const part = { ...call, isPart: true as const };
	await context.db.write(async (tx) => {
		for (const { title, version } of tables) {
			await lockTable(tx, context, title);
			const validFrom = todayInKyiv(context);
			const seen = inForce((await readHistory(tx))[title], validFrom);
			if (seen?.version !== version)
				throw new Refusal('conflict', say('table.changed'), {
					current: { title, version: seen?.version ?? null },
				});
			const rows = await readRows(tx, title, version);
			const own = { ...seen, validFrom, rows, illustrative: false, note: '' };
			await publish(tx, context, part, 'publish', own);
		}
		for (const option of options) await optionRecord.createIn({ tx, context, call: part }, option, null);
		await record(tx, context, call, {
			...{ action: 'own', kind: 'table', id: null },
			after: { tables: tables.length, options: options.length },
		});
	});
}
