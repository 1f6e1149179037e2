import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { recordKinds } from './records.ts';

/** The events of a stream. After `reset` a client that was away too long reloads everything. */
export const EventType = z.enum([
	'request.created',
	'request.changed',
	'request.message',
	'car.message',
	'client.message',
	'car.accepted',
	'car.signed',
	'record.changed',
	'table.changed',
	'reset',
]);
export type EventType = z.infer<typeof EventType>;

/** The kinds of data that can change; `reset` says that any of them may have changed. */
export const NewsKind = z.enum([
	...recordKinds,
	'draft',
	'image',
	'table',
	'rate',
	'payee',
	'connection',
	'admin',
	'reset',
]);
export type NewsKind = z.infer<typeof NewsKind>;

/** One piece of news: which record changed, to which revision. */
export const NewsData = z
	.object({ id: z.union([z.int(), z.string()]), kind: NewsKind, revision: z.int() })
	.meta({ id: 'News' });
export type NewsData = z.infer<typeof NewsData>;

export const events = {
	listen: endpoint({
		method: 'GET',
		path: '/api/events',
		summary: 'Server-sent events, read with fetch; `id:` works as Last-Event-ID',
		access: 'admin',
		raw: 'events',
	}),
};
