import { vi } from 'vitest';
import { runCommand } from '../cli/run.ts';

/**
 * Calls a command of the command line in this process. A program of its own takes a second to start, so a test
 * starts one only where the start is what it proves.
 */
export async function callCommand(
	env: Readonly<Record<string, string>>,
	args: readonly string[],
): Promise<{ code: number; said: string }> {
	let said = '';
	const say = (line: unknown): void => {
		said += `${String(line)}\n`;
	};
	const outputs = [
		vi.spyOn(console, 'log').mockImplementation(say),
		vi.spyOn(console, 'error').mockImplementation(say),
	];
	try {
		return { code: await runCommand(args, env), said };
	} finally {
		for (const output of outputs) output.mockRestore();
	}
}
