import { Problem } from '@clearway/shared/contract/problem.ts';
import { BadConfig, readConfig } from '../config.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { badUsage, type Command } from './command.ts';
import { doctor } from './doctor.ts';
import { importTable } from './import.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

const commands: readonly Command[] = [admin, backup, restore, importTable, move, doctor];

/** Runs one command and answers its exit code. What goes wrong is a sentence, never a stack. */
export async function runCommand([name, ...args]: readonly string[]): Promise<number> {
	const command = commands.find((known) => known.name === name);
	if (!command || args.includes('--help') || args.includes('-h')) return help(command);
	try {
		const code = await command.run(args, readConfig({ LOG_LEVEL: 'error', ...process.env }));
		if (code === badUsage) help(command, console.error);
		return code;
	} catch (error) {
		if (error instanceof BadConfig) console.error(error.message);
		else if (error instanceof Problem) for (const line of problemLines(error)) console.error(line);
		else console.error(`It failed: ${error instanceof Error ? error.message : String(error)}`);
		return 1;
	}
}

function help(command: Command | undefined, say: (line: string) => void = console.log): number {
	say('Usage:');
	for (const { usage } of command ? [command] : commands) for (const line of usage) say(`  ${line}`);
	return command ? 0 : badUsage;
}

const problemLines = (problem: Problem): string[] => [
	problem.message,
	...problem.errors.filter(({ message }) => message !== problem.message).map(({ path, message }) => `  ${path}: ${message}`),
];
