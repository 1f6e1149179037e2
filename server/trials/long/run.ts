import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasDovecot } from '../../testing/dovecot.ts';

/** Every long run with its full figures, the most important first. */
const programs: readonly (readonly [file: string, ...args: string[]])[] = [
	// All server tests on PostgreSQL; `npm test` runs those with the tag `db`.
	['../../testing/suite-postgres.ts'],
	['kill-writes.ts', '30'],
	['power-loss.ts', '200'],
	['kill-rounds.ts', '30'],
	['kill-at-mail.ts', '100'],
	...(hasDovecot
		? ([
				['kill-at-mailbox.ts', '50'],
				['hostile-load.ts', '2000'],
			] as const)
		: []),
	['kill-at-payment.ts', '200'],
	['telegram-rounds.ts', '100'],
	['mail-outage.ts', '1000'],
	['load.ts', '600'],
	['abuse.ts', '20'],
	['guess-links.ts', '100000'],
	['many-cars.ts', '500'],
	['form-flood.ts', '200', '20'],
	['event-streams.ts', '1000', '20'],
	['restore-time.ts', '1024'],
	['rate-rounds.ts', '1000'],
	['two-processes.ts', '5'],
	['image.ts'],
	['older-npm.ts'],
	['properties.ts'],
	// What the journeys do on the real Electron, which is not there.
	['../../../desktop/testing/run.ts', '--as-electron'],
	['../../../desktop/testing/run.ts', '--as-windows'],
];

/** Runs one program; returns its last output, which holds its figures, and whether its promise held. */
function runOne([file, ...args]: readonly [string, ...string[]]): Promise<{
	figures: string;
	good: boolean;
}> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		let figures = '';
		createInterface({ input: child.stdout }).on('line', (line) => {
			figures = line;
			console.log(line);
		});
		child.once('error', reject).once('close', (code) => resolve({ figures, good: code === 0 }));
	});
}

// Arguments choose some of them: node server/trials/long/run.ts load restore
const wanted = process.argv.slice(2);
const lines: string[] = [];
let isGood = true;
for (const program of programs) {
	if (wanted.length > 0 && !wanted.some((word) => program[0].includes(word))) continue;
	console.log(`\n— ${program.join(' ')}`);
	const { figures, good } = await runOne(program);
	lines.push(`${good ? 'good ' : 'SHORT'} ${figures}`);
	isGood &&= good;
}
console.log(`\n${lines.join('\n')}`);
process.exit(isGood ? 0 : 1);
