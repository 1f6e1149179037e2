import { randomUUID } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import { claimFact, readFact } from './fact.ts';
import type { Write } from './open.ts';

const name = 'database identity';

/**
 * Backups and moves copy the identity with the rows. A restore can tell by it whether the ids of two databases
 * name the same records.
 */
export const identityOf = (tx: Write): Promise<string | null> => readFact(tx, name);

/** The same of a file that no server has open. */
export const identityIn = (database: Sqlite.Database): string | null =>
	(database.prepare('select value from fact where name = ?').pluck().get(name) as string | undefined) ?? null;

/** Gives an identity to a database that has none. */
export const giveIdentity = (tx: Write, value: string = randomUUID()): Promise<unknown> =>
	claimFact(tx, name, value);
