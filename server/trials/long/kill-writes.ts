import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../db/open.ts';
import { startProgram } from '../../testing/program.ts';
import { seeded } from '../faults/faulty-disk.ts';
import { findLosses, nothingYet, writeEverything } from '../faults/mixed-writes.ts';

/** What came of it: nothing acknowledged may be lost, nothing half written. */
export type KillWritesReport = {
	seed: number;
	rounds: number;
	acknowledged: number;
	lost: string[];
	halves: string[];
	integrity: string;
};

/**
 * Kills the server at random moments under writes of every kind, and looks for each that was acknowledged.
 */
export async function killWrites(
	rounds: number,
	seed = Date.now() % 1_000_000,
	say: (line: string) => void = () => undefined,
): Promise<KillWritesReport> {
	const random = seeded(seed);
	const program = await startProgram();
	const acknowledged = nothingYet();
	const file = program.env.DATABASE_URL ? null : databaseFile(program.dataDir);
	const report: KillWritesReport = { seed, rounds, acknowledged: 0, lost: [], halves: [], integrity: 'ok' };
	try {
		for (let round = 1; round <= rounds; round++) {
			const writing = writeEverything(program, acknowledged);
			await writing.until(acknowledged.count + 15);
			await sleep(random() * 1000);
			await program.kill();
			await writing.stop();
			await program.start();
			const { lost, halves, integrity } = await findLosses(program, acknowledged, file);
			report.lost.push(...lost);
			report.halves.push(...halves);
			if (integrity !== 'ok') report.integrity = integrity;
			say(
				`round ${round}: ${acknowledged.count} acknowledged so far, ${report.lost.length} lost, ${integrity}`,
			);
		}
		return { ...report, acknowledged: acknowledged.count };
	} finally {
		await program.close();
	}
}

if (import.meta.main) {
	const report = await killWrites(
		Number(process.argv[2] ?? 30),
		process.argv[3] ? Number(process.argv[3]) : undefined,
		console.log,
	);
	console.log(`killed under writes of every kind: ${JSON.stringify(report)}`);
	process.exit(report.lost.length + report.halves.length === 0 && report.integrity === 'ok' ? 0 : 1);
}
