import { z } from 'zod';
import { trashDays } from './days.ts';
import { endpoint } from './endpoint.ts';
import { type RecordKind, recordKinds } from './records.ts';
import { Instant } from './shapes.ts';

const TrashKind = z.enum(recordKinds);
export type TrashKind = RecordKind;

/** One deleted record. */
export const TrashItem = z
	.object({ kind: TrashKind, id: z.int(), title: z.string(), deletedAt: Instant, erasedAt: Instant })
	.meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof TrashItem>;

/** Records that go or come back together. */
const Together = z.strictObject({
	items: z
		.array(z.strictObject({ kind: TrashKind, id: z.int().min(1) }))
		.min(1)
		.max(1000),
});

export const trash = {
	list: endpoint({
		method: 'GET',
		path: '/api/trash',
		summary: `Deleted records of the last ${trashDays} days`,
		access: 'admin',
		reply: z.array(TrashItem),
	}),
	restore: endpoint({
		method: 'POST',
		path: '/api/trash/:kind/:id/restore',
		summary: 'Bring a deleted record back',
		access: 'admin',
		params: z.object({
			kind: TrashKind,
			id: z
				.string()
				.regex(/^[1-9]\d{0,14}$/)
				.transform(Number),
		}),
		status: 204,
	}),
	removeMany: endpoint({
		method: 'POST',
		path: '/api/trash/remove',
		summary: 'Move many records to the trash: all of them, or none',
		access: 'admin',
		body: Together,
		status: 204,
	}),
	restoreMany: endpoint({
		method: 'POST',
		path: '/api/trash/restore',
		summary: 'Bring many deleted records back: all of them, or none',
		access: 'admin',
		body: Together,
		status: 204,
	}),
};
