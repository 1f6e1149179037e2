import pg from 'pg';
import type { Context } from '../context/context.ts';
import { newsChannel } from '../db/news.ts';

const pollMs = 1000;
const reconnectMs = 3000;

/** Called when another process may have changed the database. */
export type OtherProcesses = {
	/** Waits until everything is known that any process committed before this call. */
	catchUp(): Promise<void>;
	close(): void;
};

/** Looks at the news when another process may have written some. */
export function followOtherProcesses(context: Context, look: () => Promise<void>): OtherProcesses {
	return context.db.sqlite ? pollFile(context, look) : listenToPostgres(context, look);
}

// SQLite sends no notifications, but a connection can see through data_version that another one wrote.
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

// A separate connection: listening would occupy one of the pool for ever.
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
		// This process looks at its own news when its transaction has returned.
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
	// A connection may be dead for minutes before that is noticed, and notifications of that time are not
	// repeated.
	const timer = setInterval(() => void look(), pollMs);
	timer.unref();
	return {
		// A notification may arrive after its transaction was acknowledged; the rows are readable at once.
		catchUp: look,
		close() {
			closed = true;
			clearInterval(timer);
			client?.end().catch(() => undefined);
		},
	};
}
