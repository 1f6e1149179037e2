import type { Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import { dropUnused } from '../unused-pictures.ts';
import { columnsOf, type DeliveredContent } from './content.ts';
import { contentOf } from './shown.ts';

/**
 * Takes a client out of what was made of his car: a draft goes with its pictures. What he agreed to publish stays
 * without VIN and plate. The log keeps neither of both.
 */
export async function forgetClientOf(
	tx: Write,
	context: Pick<Context, 'db' | 'now'>,
	ids: readonly number[],
): Promise<void> {
	if (ids.length === 0) return;
	const rows = await tx
		.selectFrom('delivered')
		.select(['id', 'status', 'content', 'deleted_at', 'revision'])
		.where('id', 'in', ids)
		.execute();
	for (const row of rows) {
		const content = contentOf(row);
		if (isDraft(row)) await tx.deleteFrom('delivered').where('id', '=', row.id).execute();
		else await store(tx, row.id, { ...content, vin: '', plate: '' });
		if (isDraft(row)) await dropUnused(tx, context, content.pictures);
		await forgetInLog(tx, row.id);
		tx.changed({ kind: 'delivered', id: row.id, revision: row.revision + 1 });
	}
}

/** True if no visitor sees it. */
export const isDraft = ({ status, deleted_at }: { status: string; deleted_at: string | null }): boolean =>
	status !== 'published' || deleted_at !== null;

const store = (tx: Write, id: number, content: DeliveredContent): Promise<unknown> =>
	tx
		.updateTable('delivered')
		.set((eb) => ({ ...columnsOf(content), revision: eb('revision', '+', 1) }))
		.where('id', '=', id)
		.execute();

async function forgetInLog(tx: Write, id: number): Promise<void> {
	const lines = await tx
		.selectFrom('audit')
		.select(['id', 'before', 'after'])
		.where('kind', '=', 'delivered')
		.where('record_id', '=', String(id))
		.execute();
	for (const { id, before, after } of lines)
		await tx
			.updateTable('audit')
			.set({ before: withoutClient(before), after: withoutClient(after) })
			.where('id', '=', id)
			.execute();
}

/** `record` writes these columns as JSON. */
function withoutClient(json: string | null): string | null {
	if (json === null) return null;
	const { vin: _, plate: __, ...fields } = JSON.parse(json) as Record<string, unknown>;
	return JSON.stringify(fields);
}
