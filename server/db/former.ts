import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { BadConfig } from '../services/config.ts';

// Until version 0.1.0 the schema was made in many steps, of which this was the first. They became one step, so
// nothing leads from those databases to today's schema.
const formerStep = '0001-first';

/** True of a database or a backup from before version 0.1.0, by the steps in its ledger. */
export const isFormer = (steps: readonly string[]): boolean => steps.includes(formerStep);

export const formerFault =
	'it was made before Clearway 0.1.0, which takes nothing over from it: begin with an empty DATA_DIR';

const refusal =
	'The database was made before Clearway 0.1.0, which takes nothing over from it: keep it, and begin with an empty DATA_DIR or an empty PostgreSQL database. Nothing was changed.';

export function refuseFormer(steps: readonly string[]): void {
	if (isFormer(steps)) throw new BadConfig(refusal);
}

/** Looks before the file is opened for writing, which may change its first page. */
export function refuseFormerFile(file: string): void {
	if (!existsSync(file)) return;
	let database: Sqlite.Database | undefined;
	try {
		database = new Sqlite(file, { readonly: true, timeout: 100 });
		refuseFormer(database.prepare('select name from schema_step').pluck().all().map(String));
	} catch (error) {
		if (error instanceof BadConfig) throw error;
		// Another fault of the file is told by whoever opens it.
	} finally {
		database?.close();
	}
}
