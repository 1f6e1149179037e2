import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, exactName, Instant, PageQuery, PerPageQuery, paged } from './shapes.ts';

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

export const audit = {
	list: endpoint({
		method: 'GET',
		path: '/api/audit',
		summary: 'What changed, newest first',
		access: 'admin',
		/** `changes` leaves out sign-ins, sign-outs and the data that the server deleted because it was old. */
		query: z.strictObject({
			page: PageQuery,
			perPage: PerPageQuery,
			what: z.enum(['changes']).optional(),
			/** Who did it, as `by` of the entries names him; `system` for the server. */
			by: exactName(100).optional(),
			kind: exactName(40).optional(),
			/** The id of a record, or its name where it has no id. */
			record: exactName(100).optional(),
			from: Day.optional(),
			to: Day.optional(),
		}),
		reply: paged(AuditEntry),
	}),
	people: endpoint({
		method: 'GET',
		path: '/api/audit/people',
		summary: 'Whose changes the log holds, those of removed admins included',
		access: 'admin',
		/** A removed admin has no name. */
		reply: z.array(z.object({ login: z.string(), name: z.string().nullable() })),
	}),
};
