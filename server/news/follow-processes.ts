import pg from 'pg';
import type { Context } from '../context/context.ts';
import { newsChannel } from '../db/news.ts';

const pollMs = 1000;
const reconnectMs = 3000;

/** Called when another process may have changed the database. */
export type OtherProcesses = {
	/** Waits until this process knows everything that any process committed before the call. */
	catchUp(): Promise<void>;
	close(): void;
};

/** Reads the news when another process may have written some. */
export function followOtherProcesses(context: Context, look: () => Promise<void>): OtherProcesses {
	return context.db.sqlite ? pollFile(context, look) : listenToPostgres(context, look);
}

// SQLite sends no notifications, but data_version shows a connection that another one has written.
function pollFile({ db }: Context, look: () => Promise<void>): OtherProcesses {
	let before: unknown;
	let looking = Promise.resolve();
	const lookAgain = (): Promise<void> => {
		const version = db.sqlite?.open ? db.sqlite.pragma('data_version', { simple: true }) : before;
		if (version !== before) looking = look();
		before = version;
		return looking;
	};
	const timer = setInterval(() => void lookAgain(), pollMs);
	timer.unref();
	return { catchUp: lookAgain, close: () => clearInterval(timer) };
}

// A separate connection, because listening would occupy a connection of the pool for ever.
function listenToPostgres(context: Context, look: () => Promise<void>): OtherProcesses {
	let client: pg.Client | null = null;
	let closed = false;
	const logLostChannel = (error: unknown) =>
		context.log.warn({ err: error }, 'news of other processes are not heard');
	const connect = async (): Promise<void> => {
		const next = new pg.Client({
			connectionString: context.config.databaseUrl ?? '',
			application_name: 'clearway news',
			keepAlive: true,
		});
		client = next;
		// This process reads its own news when its transaction has returned.
		next.on('notification', ({ payload }) => {
			if (payload !== context.db.writer) void look();
		});
		next.on('error', logLostChannel);
		next.on('end', () => {
			if (!closed) setTimeout(() => void connect(), reconnectMs).unref();
		});
		try {
			await next.connect();
			await next.query(`listen ${newsChannel}`);
			// Reads the changes that were announced while the connection was down.
			await look();
		} catch (error) {
			logLostChannel(error);
			await next.end().catch(() => undefined);
		}
	};
	void connect();
	// A connection may be dead for minutes before we notice, and PostgreSQL does not repeat the notifications of that
	// time.
	const timer = setInterval(() => void look(), pollMs);
	timer.unref();
	return {
		// A notification may arrive after its commit was confirmed; the rows can be read at once.
		catchUp: look,
		close() {
			closed = true;
			clearInterval(timer);
			client?.end().catch(() => undefined);
		},
	};
}
