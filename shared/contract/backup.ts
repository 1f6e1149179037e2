import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './shapes.ts';

/** Why a backup that was begun did not arrive. */
const BackupFault = z.enum(['client', 'session', 'space', 'server', 'unused']);
export type BackupFault = z.infer<typeof BackupFault>;

/** How far a download of a backup has come. */
export const BackupRun = z
	.object({
		id: z.int(),
		state: z.enum(['waiting', 'making', 'sending', 'done', 'broken']),
		/** Bytes that have left the server. */
		sent: z.int(),
		/** Known once the copy was made and checked. */
		bytes: z.int().nullable(),
		why: BackupFault.nullable(),
		at: Instant,
	})
	.meta({ id: 'BackupRun' });
export type BackupRun = z.infer<typeof BackupRun>;

const BackupState = z
	.object({
		/** The newest that left the server whole. */
		last: z.object({ at: Instant, by: z.string(), bytes: z.int() }).nullable(),
		/** The newest that was begun in this session. */
		own: BackupRun.nullable(),
		/** Nightly snapshots on the server itself, with the day of the newest. */
		snapshots: z.object({ isOn: z.boolean(), day: z.string().nullable() }),
	})
	.meta({ id: 'BackupState' });
export type BackupState = z.infer<typeof BackupState>;

const path = '/api/backup';

/** Backups to keep elsewhere. */
export const backup = {
	download: endpoint({
		method: 'GET',
		path,
		summary: 'A verified backup of the database',
		access: 'admin',
		raw: 'file',
	}),
	prepare: endpoint({
		method: 'POST',
		path,
		summary: 'A ticket by which a browser fetches a backup itself; good once, for five minutes',
		access: 'admin',
		status: 201,
		reply: z.object({ id: z.int(), ticket: z.string(), name: z.string() }),
	}),
	state: endpoint({
		method: 'GET',
		path: `${path}/state`,
		summary: 'How far the own download has come, and when the last backup was made',
		access: 'admin',
		reply: BackupState,
	}),
	/** Takes no token: a browser that stores a file itself sends none. The ticket belongs to a session. */
	fetch: endpoint({
		method: 'GET',
		path: `${path}/ticket/:ticket`,
		summary: 'The verified backup of a ticket',
		access: 'public',
		params: z.object({ ticket: z.string().regex(/^[\w-]{43}$/) }),
		raw: 'file',
	}),
};
