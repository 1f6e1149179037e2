import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Meta } from '@clearway/shared/contract/meta.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';
import { record } from './audit.ts';
import { discard, recover } from './discard.ts';
import { lockRow, notFound, requireRevision, unlessDuplicate } from './revision.ts';

const columns = ['id', 'page', 'title', 'description', 'keywords', 'revision'] as const;
const rows = (db: Read) => db.selectFrom('meta').select(columns).where('deleted_at', 'is', null);
const missing = () => notFound(say('meta.missing'));

const list = ({ db }: Context): Promise<Meta[]> => rows(db.read).orderBy('page').execute();

const get = async ({ db }: Context, { params }: InputOf<'meta.get'>): Promise<Meta> => {
	const found = await rows(db.read).where('id', '=', params.id).executeTakeFirst();
	if (!found) throw missing();
	return found;
};

const single = async ({ db }: Context, { params }: InputOf<'meta.single'>): Promise<Meta> => {
	const found = await rows(db.read).where('page', '=', params.page).executeTakeFirst();
	if (!found) throw missing();
	return found;
};

async function create(context: Context, { body }: InputOf<'meta.create'>, call: AdminCall): Promise<Meta> {
	return context.db.write(async (tx) => {
		const values = {
			page: body.page,
			title: body.title,
			description: body.description ?? '',
			keywords: body.keywords ?? '',
			revision: 1,
		};
		const saved = await unique(() =>
			tx.insertInto('meta').values(values).returning(columns).executeTakeFirstOrThrow(),
		);
		tx.changed({ kind: 'meta', id: saved.id, revision: 1, created: true });
		await record(tx, context, call, { action: 'create', kind: 'meta', id: saved.id, after: saved });
		return saved;
	});
}

async function save(
	context: Context,
	{ params, body }: InputOf<'meta.save'>,
	call: AdminCall,
): Promise<Meta> {
	return context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		requireRevision(body.revision, before, before);
		const values = {
			page: body.page ?? before.page,
			title: body.title ?? before.title,
			description: body.description ?? before.description,
			keywords: body.keywords ?? before.keywords,
			revision: before.revision + 1,
		};
		const saved = await unique(() =>
			tx
				.updateTable('meta')
				.set(values)
				.where('id', '=', params.id)
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		tx.changed({ kind: 'meta', id: saved.id, revision: saved.revision });
		await record(tx, context, call, { action: 'save', kind: 'meta', id: saved.id, before, after: saved });
		return saved;
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'meta.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		await discard(tx, context, call, 'meta', before);
	});
}

const unique = <T>(write: () => Promise<T>): Promise<T> => unlessDuplicate('page', say('meta.taken'), write);

/** Brings a deleted record back, unless its page has another one by now. */
export const restoreMeta = (tx: Write, id: number): Promise<number | null> =>
	unique(() => recover(tx, 'meta', id));

export const meta = { list, get, single, create, save, remove };
