import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../db/open.ts';
import { startProgram } from '../../testing/program.ts';
import { makeFaultyDisk, noFaultyDisk, seeded } from '../faults/faulty-disk.ts';
import { findLosses, nothingYet, writeEverything } from '../faults/mixed-writes.ts';

/** What came of it: of what was acknowledged nothing may be lost, whichever unsynced blocks came down. */
export type PowerLossReport = {
	seed: number;
	rounds: number;
	acknowledged: number;
	blocksKept: number;
	blocksLost: number;
	lost: string[];
	halves: string[];
	integrity: string;
};

/**
 * Lets the power go at random moments under writes of every kind: only synced bytes and any part of the
 * others are left.
 */
export async function powerLoss(
	rounds: number,
	seed = Date.now() % 1_000_000,
	say: (line: string) => void = () => undefined,
): Promise<PowerLossReport> {
	const random = seeded(seed);
	const disk = await makeFaultyDisk();
	const program = await startProgram(disk.env);
	const acknowledged = nothingYet();
	const report: PowerLossReport = {
		seed,
		rounds,
		acknowledged: 0,
		blocksKept: 0,
		blocksLost: 0,
		lost: [],
		halves: [],
		integrity: 'ok',
	};
	try {
		for (let round = 1; round <= rounds; round++) {
			const writing = writeEverything(program, acknowledged);
			await writing.until(acknowledged.count + 15);
			await sleep(random() * 1000);
			await program.kill();
			await writing.stop();
			const { blocksKept, blocksLost } = await disk.losePower(random);
			report.blocksKept += blocksKept;
			report.blocksLost += blocksLost;
			await program.start();
			const { lost, halves, integrity } = await findLosses(program, acknowledged, databaseFile(disk.dataDir));
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
		await disk.remove();
	}
}

if (import.meta.main) {
	const missing = await noFaultyDisk();
	if (missing) {
		console.log(missing);
		process.exit(0);
	}
	const report = await powerLoss(
		Number(process.argv[2] ?? 200),
		process.argv[3] ? Number(process.argv[3]) : undefined,
		console.log,
	);
	console.log(`power lost: ${JSON.stringify(report)}`);
	process.exit(report.lost.length + report.halves.length === 0 && report.integrity === 'ok' ? 0 : 1);
}
