import type { Category } from '@clearway/shared/contract/category.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';
import { record } from './audit.ts';
import { discard, recover } from './discard.ts';
import { lockRow, notFound, requireRevision, unlessDuplicate } from './revision.ts';

const rows = (db: Read) =>
	db.selectFrom('category').select(['id', 'title', 'revision']).where('deleted_at', 'is', null);

const missing = () => notFound(say('category.missing'));

const list = ({ db }: Context): Promise<Category[]> =>
	rows(db.read).orderBy('title_key').orderBy('id').execute();

const get = async ({ db }: Context, { params }: InputOf<'category.get'>): Promise<Category> => {
	const found = await rows(db.read).where('id', '=', params.id).executeTakeFirst();
	if (!found) throw missing();
	return found;
};

async function create(
	context: Context,
	{ body }: InputOf<'category.create'>,
	call: AdminCall,
): Promise<Category> {
	return context.db.write(async (tx) => {
		const saved = await unique(() =>
			tx
				.insertInto('category')
				.values({ title: body.title, title_key: fold(body.title), revision: 1 })
				.returning(['id', 'title', 'revision'])
				.executeTakeFirstOrThrow(),
		);
		tx.changed({ kind: 'category', id: saved.id, revision: 1, created: true });
		await record(tx, context, call, { action: 'create', kind: 'category', id: saved.id, after: saved });
		return saved;
	});
}

async function save(
	context: Context,
	{ params, body }: InputOf<'category.save'>,
	call: AdminCall,
): Promise<Category> {
	return context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		requireRevision(body.revision, before, before);
		const title = body.title ?? before.title;
		const saved = await unique(() =>
			tx
				.updateTable('category')
				.set({ title, title_key: fold(title), revision: before.revision + 1 })
				.where('id', '=', params.id)
				.returning(['id', 'title', 'revision'])
				.executeTakeFirstOrThrow(),
		);
		tx.changed({ kind: 'category', id: saved.id, revision: saved.revision });
		await record(tx, context, call, { action: 'save', kind: 'category', id: saved.id, before, after: saved });
		return saved;
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'category.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		await discard(tx, context, call, 'category', before);
	});
}

const unique = <T>(write: () => Promise<T>): Promise<T> =>
	unlessDuplicate('title', say('category.taken'), write);

/** Brings a deleted category back, to the posts that had it. */
export const restoreCategory = (tx: Write, id: number): Promise<number | null> =>
	unique(() => recover(tx, 'category', id));

export const category = { list, get, create, save, remove };
