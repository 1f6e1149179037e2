import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { TrashItem, TrashKind } from '@clearway/shared/contract/trash.ts';
import type { AdminCall, World } from '../context.ts';
import type { Dialect } from '../db/column-types.ts';
import type { Write } from '../db/open.ts';
import { record } from './audit.ts';
import { restoreCategory } from './category.ts';
import { restoreMeta } from './meta.ts';
import { restoreOption } from './option.ts';
import { restorePost } from './post/write.ts';
import { gone } from './revision.ts';

const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const after = (at: string): string => new Date(Date.parse(at) + keptDays * dayMs).toISOString();

/** How each kind comes back. Answers its new revision, or null where it is not in the trash. */
const restorers: Record<TrashKind, (tx: Write, id: number, dialect: Dialect) => Promise<number | null>> = {
	post: restorePost,
	category: restoreCategory,
	meta: restoreMeta,
	option: restoreOption,
};

async function list({ db }: World): Promise<TrashItem[]> {
	const found: TrashItem[] = [];
	for (const kind of Object.keys(restorers) as TrashKind[]) {
		const named = kind === 'meta' ? 'page' : 'title';
		const rows = await db.read
			.selectFrom(kind)
			.select((eb) => ['id', eb.ref(named as 'title').as('named'), 'deleted_at'])
			.where('deleted_at', 'is not', null)
			.execute();
		for (const { id, named: title, deleted_at } of rows) {
			if (deleted_at !== null) found.push({ kind, id, title, deletedAt: deleted_at, goneAt: after(deleted_at) });
		}
	}
	return found.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

async function restore(world: World, { params }: InputOf<'trash.restore'>, call: AdminCall): Promise<undefined> {
	await world.db.write(async (tx) => {
		const revision = await restorers[params.kind](tx, params.id, world.db.dialect);
		if (revision === null) throw gone('В корзине этого нет.');
		tx.changed({ kind: params.kind, id: params.id, revision });
		await record(tx, world, call, { action: 'restore', kind: params.kind, id: params.id });
	});
}

/** Deletes for good what has lain in the trash for its time. */
export async function emptyTrash(world: World): Promise<void> {
	const before = new Date(world.now().getTime() - keptDays * dayMs).toISOString();
	await world.db.write(async (tx) => {
		for (const kind of Object.keys(restorers) as TrashKind[]) {
			const gone = await tx.deleteFrom(kind).where('deleted_at', '<=', before).returning('id').execute();
			for (const { id } of gone) await record(tx, world, 'server', { action: 'purge', kind, id });
		}
	});
}

export const trash = { list, restore };
