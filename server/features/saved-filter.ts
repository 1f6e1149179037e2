import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { FilteredList, SavedFilter } from '@clearway/shared/contract/saved-filter.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { requireLiveSession } from './auth/session.ts';
import { notFound } from './revision.ts';

const most = 30;
const columns = ['id', 'list', 'name', 'query'] as const;

async function list(
	{ db }: Context,
	{ query }: InputOf<'savedFilter.list'>,
	{ session }: AdminCall,
): Promise<SavedFilter[]> {
	const rows = await db.read
		.selectFrom('saved_filter')
		.select(columns)
		.where('admin_id', '=', session.adminId)
		.where('list', '=', query.list)
		.orderBy('name')
		.orderBy('id')
		.execute();
	return rows.map(shown);
}

// A person's own convenience: neither a change that colleagues notice nor a line of the log.
async function save(
	context: Context,
	{ body }: InputOf<'savedFilter.save'>,
	{ session }: AdminCall,
): Promise<SavedFilter> {
	return context.db.write(async (tx) => {
		await requireLiveSession(tx, context, session);
		const own = await tx
			.selectFrom('saved_filter')
			.select(['name'])
			.where('admin_id', '=', session.adminId)
			.where('list', '=', body.list)
			.execute();
		if (own.length >= most && !own.some(({ name }) => name === body.name))
			throw new Refusal('conflict', say('filter.tooMany', most));
		return shown(
			await tx
				.insertInto('saved_filter')
				.values({ admin_id: session.adminId, ...body })
				.onConflict((conflict) =>
					conflict.columns(['admin_id', 'list', 'name']).doUpdateSet({ query: body.query }),
				)
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'savedFilter.remove'>,
	{ session }: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		await requireLiveSession(tx, context, session);
		const removed = await tx
			.deleteFrom('saved_filter')
			.where('id', '=', params.id)
			.where('admin_id', '=', session.adminId)
			.executeTakeFirst();
		if (Number(removed.numDeletedRows) === 0) throw notFound(say('filter.missing'));
	});
}

// The column holds only what the contract lets in.
const shown = ({ list, ...row }: { id: number; list: string; name: string; query: string }): SavedFilter => ({
	...row,
	list: list as FilteredList,
});

export const savedFilter = { list, save, remove };
