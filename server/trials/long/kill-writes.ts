import { databaseFile } from '../../db/open.ts';
import { startProgram } from '../../testing/program.ts';
import { type CrashReport, type CrashRun, crashRounds, crashRunOf, endWith } from './crash-rounds.ts';

/** Kills the server at random moments. */
export async function killWrites(run: CrashRun): Promise<CrashReport> {
	const program = await startProgram();
	const file = program.env.DATABASE_URL ? null : databaseFile(program.dataDir);
	try {
		return await crashRounds(run, { program, file });
	} finally {
		await program.close();
	}
}

if (import.meta.main)
	endWith('killed under writes of every kind', await killWrites(crashRunOf(process.argv, 30)));
