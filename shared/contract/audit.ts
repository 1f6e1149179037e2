import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant, PageQuery, paged } from './shapes.ts';

/** One change: who, what, before and after, from which app. */
export const AuditEntry = z
	.object({
		id: z.int(),
		at: Instant,
		by: z.string(),
		app: z.string(),
		action: z.string(),
		kind: z.string(),
		recordId: z.string().nullable(),
		before: z.unknown(),
		after: z.unknown(),
	})
	.meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What changed, and what can be undone. */
export const audit = {
	list: endpoint({
		method: 'GET',
		path: '/api/audit',
		summary: 'What changed, newest first',
		access: 'admin',
		/** `changes` leaves out who signed in or out. */
		query: z.strictObject({ page: PageQuery, what: z.enum(['changes']).optional() }),
		reply: paged(AuditEntry),
	}),
};
