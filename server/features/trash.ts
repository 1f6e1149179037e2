import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { TrashItem, TrashKind } from '@clearway/shared/contract/trash.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../context.ts';
import type { Dialect } from '../db/column-types.ts';
import type { Write } from '../db/open.ts';
import { record } from './audit.ts';
import { restoreCategory } from './category.ts';
import { restoreDelivered } from './delivered/delivered.ts';
import { restoreMeta } from './meta.ts';
import { restoreOption } from './option.ts';
import { restorePost } from './post/write.ts';
import { notFound } from './revision.ts';

const retentionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const after = (at: string): string => new Date(Date.parse(at) + retentionDays * dayMs).toISOString();

type Restore = (tx: Write, id: number, dialect: Dialect) => Promise<number | null>;
/** How each kind comes back. Answers its new revision, or null where it is not in the trash. */
const restorers: Record<TrashKind, Restore> = {
	post: restorePost,
	category: restoreCategory,
	meta: restoreMeta,
	option: restoreOption,
	delivered: restoreDelivered,
};

async function list({ db }: Context): Promise<TrashItem[]> {
	const found: TrashItem[] = [];
	for (const kind of Object.keys(restorers) as TrashKind[]) {
		const named = kind === 'meta' ? 'page' : 'title';
		const rows = await db.read
			.selectFrom(kind)
			.select((eb) => ['id', eb.ref(named as 'title').as('named'), 'deleted_at'])
			.where('deleted_at', 'is not', null)
			.execute();
		for (const { id, named: title, deleted_at } of rows) {
			if (deleted_at !== null)
				found.push({ kind, id, title, deletedAt: deleted_at, erasedAt: after(deleted_at) });
		}
	}
	return found.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

async function restore(
	context: Context,
	{ params }: InputOf<'trash.restore'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const revision = await restorers[params.kind](tx, params.id, context.db.dialect);
		if (revision === null) throw notFound(say('record.notInTrash'));
		tx.changed({ kind: params.kind, id: params.id, revision });
		await record(tx, context, call, { action: 'restore', kind: params.kind, id: params.id });
	});
}

/** Purges records that have been in the trash for the retention time. */
export async function emptyTrash(context: Context): Promise<void> {
	const before = new Date(context.now().getTime() - retentionDays * dayMs).toISOString();
	await context.db.write(async (tx) => {
		for (const kind of Object.keys(restorers) as TrashKind[]) {
			const purged = await tx.deleteFrom(kind).where('deleted_at', '<=', before).returning('id').execute();
			for (const { id } of purged) await record(tx, context, 'server', { action: 'purge', kind, id });
		}
	});
}

export const trash = { list, restore };
