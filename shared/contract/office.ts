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

/** What can be brought back. */
export const TrashKind = z.enum(['post', 'category', 'meta', 'option']);
export type TrashKind = z.infer<typeof TrashKind>;

/** One deleted record. */
export const TrashItem = z
	.object({ kind: TrashKind, id: z.int(), title: z.string(), deletedAt: Instant, goneAt: Instant })
	.meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof TrashItem>;

/** The kinds of news a stream carries. After `reset` a client that was away too long reads everything anew. */
export const EventType = z.enum(['request.created', 'request.changed', 'record.changed', 'table.changed', 'reset']);
export type EventType = z.infer<typeof EventType>;

/** One piece of news: which record changed, to which revision. */
export const NewsData = z.object({ id: z.union([z.int(), z.string()]), kind: z.string(), revision: z.int() }).meta({ id: 'News' });
export type NewsData = z.infer<typeof NewsData>;

/** What changed, and what can be undone. */
export const audit = {
	list: endpoint({
		method: 'GET',
		path: '/api/audit',
		summary: 'What changed, newest first',
		access: 'admin',
		query: z.strictObject({ page: PageQuery }),
		reply: paged(AuditEntry),
	}),
};

export const trash = {
	list: endpoint({
		method: 'GET',
		path: '/api/trash',
		summary: 'Deleted records of the last 30 days',
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
};

export const events = {
	listen: endpoint({
		method: 'GET',
		path: '/api/events',
		summary: 'Server-sent events, read with fetch; `id:` works as Last-Event-ID',
		access: 'admin',
		raw: 'events',
	}),
};

export const backup = {
	download: endpoint({ method: 'GET', path: '/api/backup', summary: 'A verified backup of the database', access: 'admin', raw: 'file' }),
};

/** What needs a hand today, for the admin's home. */
export const Overview = z
	.object({
		requests: z.object({ new: z.int(), taken: z.int(), followUps: z.int() }),
		mail: z.object({ configured: z.boolean(), waiting: z.int(), failed: z.int(), oldestAt: Instant.nullable() }),
		rates: z.object({ date: z.string().nullable(), USD: z.string().nullable(), EUR: z.string().nullable(), ageDays: z.int().nullable() }),
		posts: z.object({ published: z.int(), scheduled: z.int(), drafts: z.int() }),
		warnings: z.array(z.object({ code: z.string(), message: z.string(), link: z.string().nullable() })),
		demo: z.boolean(),
	})
	.meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const office = {
	overview: endpoint({ method: 'GET', path: '/api/office', summary: 'What needs a hand today', access: 'admin', reply: Overview }),
	testMail: endpoint({
		method: 'POST',
		path: '/api/office/test-mail',
		summary: 'Send a test mail and say what the mail server answered',
		access: 'admin',
		reply: z.object({ ok: z.boolean(), answer: z.string() }).meta({ id: 'TestMail' }),
	}),
};
