import type { InputOf } from '@clearway/shared/contract/index.ts';
import { metaFields } from '@clearway/shared/contract/record-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../context/context.ts';
import { plainRecord } from '../records/plain-record.ts';
import { notFound } from '../records/revision.ts';

export const metaRecord = plainRecord({
	kind: 'meta',
	fields: metaFields,
	order: 'page',
	unique: { path: 'page', taken: say('meta.taken') },
});

const { calls } = metaRecord;

/** The record of one page. */
async function single(context: Context, { params: { page }, query }: InputOf<'meta.single'>, call: Call) {
	const row = await context.db.read
		.selectFrom('meta')
		.select('id')
		.where('page', '=', page)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (!row) throw notFound();
	return calls.get(context, { params: row, query }, call);
}

export const meta = { ...calls, single };
