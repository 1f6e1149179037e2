import { databaseFile } from '../../db/open.ts';
import { startProgram } from '../../testing/program.ts';
import { makeFaultyDisk, noFaultyDisk } from '../faults/faulty-disk.ts';
import { type CrashReport, type CrashRun, crashRounds, crashRunOf, endWith } from './crash-rounds.ts';

/** Also how many unsynced blocks came down. */
type PowerLossReport = CrashReport & { blocksKept: number; blocksLost: number };

/** Lets the power go at random moments: only synced bytes and any part of the others are left. */
export async function powerLoss(run: CrashRun): Promise<PowerLossReport> {
	const disk = await makeFaultyDisk();
	const program = await startProgram(disk.env);
	const blocks = { blocksKept: 0, blocksLost: 0 };
	try {
		const report = await crashRounds(run, {
			program,
			file: databaseFile(disk.dataDir),
			async afterKill(random) {
				const { blocksKept, blocksLost } = await disk.losePower(random);
				blocks.blocksKept += blocksKept;
				blocks.blocksLost += blocksLost;
			},
		});
		return { ...report, ...blocks };
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
	endWith('power lost', await powerLoss(crashRunOf(process.argv, 200)));
}
