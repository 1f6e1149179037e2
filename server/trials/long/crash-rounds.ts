import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../../testing/program.ts';
import { seeded } from '../faults/faulty-disk.ts';
import { findLosses, nothingYet, writeEverything } from '../faults/mixed-writes.ts';

/** The outcome: nothing acknowledged may be lost, nothing half written. */
export type CrashReport = {
	seed: number;
	rounds: number;
	acknowledged: number;
	lost: string[];
	halves: string[];
	integrity: string;
};

/** The number of rounds, the seed of chance, and the listener to each round. */
export type CrashRun = { rounds: number; seed?: number | undefined; say?: (line: string) => void };

type Crashing = {
	program: Program;
	/** The database, where it is a file that can be checked. */
	file: string | null;
	/** Runs before the server starts again. */
	afterKill?: (random: () => number) => Promise<void>;
};

/**
 * Kills the server at random moments under writes of every kind, and looks for each that was acknowledged.
 */
export async function crashRounds(
	{ rounds, seed = Date.now() % 1_000_000, say = () => undefined }: CrashRun,
	{ program, file, afterKill }: Crashing,
): Promise<CrashReport> {
	const random = seeded(seed);
	const acknowledged = nothingYet();
	const report: CrashReport = { seed, rounds, acknowledged: 0, lost: [], halves: [], integrity: 'ok' };
	for (let round = 1; round <= rounds; round++) {
		const writing = writeEverything(program, acknowledged);
		await writing.until(acknowledged.count + 15);
		await sleep(random() * 1000);
		await program.kill();
		await writing.stop();
		await afterKill?.(random);
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
}

/** Rounds and seed from the command line, each round on a line of its own. */
export const crashRunOf = ([, , rounds, seed]: readonly string[], usualRounds: number): CrashRun => ({
	rounds: Number(rounds ?? usualRounds),
	seed: seed ? Number(seed) : undefined,
	say: console.log,
});

/** Prints the outcome and ends the process, with 1 where something was lost. */
export function endWith(title: string, report: CrashReport): never {
	console.log(`${title}: ${JSON.stringify(report)}`);
	process.exit(report.lost.length + report.halves.length === 0 && report.integrity === 'ok' ? 0 : 1);
}
