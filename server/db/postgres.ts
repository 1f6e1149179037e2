import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

// Ids, counts and sums of integers fit a double; the driver would hand them over as text.
const int8 = 20;
const numeric = 1700;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);

export type { PostgresPool };

const answerMs = 10_000;

/**
 * A pool with time limits for connections and answers. A patient one has no limit for answers: for migrations
 * and copies of the whole database.
 */
export function openPostgres(url: string, onError: (error: Error) => void, patient: boolean): PostgresPool {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 5000,
		idleTimeoutMillis: 30_000,
		...(!patient && { statement_timeout: answerMs }),
		lock_timeout: 5000,
		keepAlive: true,
		application_name: 'clearway',
		// Compiling a query takes longer than any of ours runs: a second and a half for a list of 10,000 posts.
		options: '-c jit=off',
	});
	// An idle connection that breaks must not end the process; the next query opens another.
	pool.on('error', onError);
	// Nor must a connection that breaks between two queries of a transaction, when the pool has no error
	// handler; the next query fails.
	pool.on('connect', (client) => client.on('error', () => undefined));
	return {
		options: pool.options,
		connect: async () => {
			const client = await pool.connect();
			return patient ? (client as PostgresPoolClient) : impatient(client);
		},
		end: () => pool.end(),
	};
}

/** A connection that is closed when no answer comes: a network may drop packets without an error. */
function impatient(client: pg.PoolClient): PostgresPoolClient {
	let isSilent = false;
	const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
	const query = async (text: string, parameters: unknown[]): Promise<unknown> => {
		if (isSilent) throw noAnswer();
		const { promise: late, reject } = Promise.withResolvers<never>();
		// The database cancels a statement after this time; this limit is for a database that does not respond.
		const timer = setTimeout(() => {
			isSilent = true;
			reject(noAnswer());
		}, answerMs + 1000);
		const answer = client.query(text, parameters);
		// After the time limit the result is ignored.
		answer.catch(() => undefined);
		return Promise.race([answer, late]).finally(() => clearTimeout(timer));
	};
	const release = (destroy?: boolean): void => client.release(isSilent || destroy);
	return Object.create(client, {
		query: { value: query },
		release: { value: release },
	}) as PostgresPoolClient;
}
