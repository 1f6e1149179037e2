import pg from 'pg';
import { newsChannel } from './db/news.ts';
import type { Change } from './db/open.ts';
import type { World } from './world.ts';

const pollMs = 1000;
const settleMs = 20;
const reconnectMs = 3000;

/** Calls back when another process may have changed the database. */
export function followOtherProcesses(world: World, look: () => Promise<void>): { close(): void } {
	return world.db.sqlite ? pollFile(world, look) : listenToPostgres(world, look);
}

// SQLite says nothing to others, but each connection can see that the file is not as it left it.
function pollFile({ db }: World, look: () => Promise<void>): { close(): void } {
	let before: unknown;
	const timer = setInterval(() => {
		const version = db.sqlite?.open ? db.sqlite.pragma('data_version', { simple: true }) : before;
		if (version !== before) void look();
		before = version;
	}, pollMs);
	timer.unref();
	return { close: () => clearInterval(timer) };
}

// A connection of its own: one of the pool would be missing there for ever.
function listenToPostgres(world: World, look: () => Promise<void>): { close(): void } {
	let client: pg.Client | null = null;
	let closed = false;
	const deaf = (error: unknown) => world.log.warn({ err: error }, 'news of other processes are not heard');
	const connect = async (): Promise<void> => {
		const next = new pg.Client({ connectionString: world.config.databaseUrl ?? '', application_name: 'clearway news', keepAlive: true });
		client = next;
		// This process's own news come by here as well, now and then before its transaction has returned.
		next.on('notification', () => setTimeout(() => void look(), settleMs).unref());
		next.on('error', deaf);
		next.on('end', () => {
			if (!closed) setTimeout(() => void connect(), reconnectMs).unref();
		});
		try {
			await next.connect();
			await next.query(`listen ${newsChannel}`);
			// Whatever was said while nobody heard.
			await look();
		} catch (error) {
			deaf(error);
			await next.end().catch(() => undefined);
		}
	};
	void connect();
	return {
		close() {
			closed = true;
			client?.end().catch(() => undefined);
		},
	};
}

/** Tells this process's changes from those of others, which lie in the same table. */
export function ownChanges(): { add(changes: readonly Change[]): void; take(data: string): boolean } {
	const counts = new Map<string, number>();
	const most = 10_000;
	return {
		add(changes) {
			for (const { created, ...data } of changes) {
				const key = JSON.stringify(data);
				counts.set(key, (counts.get(key) ?? 0) + 1);
			}
			// So many are left over only where nothing is read any more.
			if (counts.size > most) counts.clear();
		},
		take(key) {
			const count = counts.get(key) ?? 0;
			if (count > 1) counts.set(key, count - 1);
			else counts.delete(key);
			return count > 0;
		},
	};
}
