import pg from 'pg';

// Ids, counts and sums of integers fit a double; the driver would hand them over as text.
const int8 = 20;
const numeric = 1700;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);

export type PostgresPool = pg.Pool;

/** A pool that does not wait for ever, neither for a connection nor for a statement. */
export function openPostgres(url: string, onError: (error: Error) => void): PostgresPool {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 5000,
		idleTimeoutMillis: 30_000,
		statement_timeout: 30_000,
		lock_timeout: 5000,
		application_name: 'clearway',
	});
	// An idle connection that breaks must not end the process; the next query opens another.
	pool.on('error', onError);
	return pool;
}
