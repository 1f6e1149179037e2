import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '..', 'cli.js');

/** A command of the command line while it runs. */
export type RunningCommand = {
	readonly process: ChildProcess;
	readonly ended: Promise<{ code: number; said: string }>;
};

/**
 * Starts a command of the command line as the leader of a process group of its own, so that a test can kill
 * all of it.
 */
export function startCommand(env: Readonly<Record<string, string>>, args: readonly string[]): RunningCommand {
	const child = spawn(process.execPath, [cli, ...args], {
		// As `npm run` hands it on: without it a command takes twice the time.
		env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => (said += text));
	const ended = new Promise<{ code: number; said: string }>((resolve) =>
		child.once('close', (code) => resolve({ code: code ?? 1, said })),
	);
	return { process: child, ended };
}

/** Runs a command of the command line to its end. */
export const runCommandLine = (env: Readonly<Record<string, string>>, args: readonly string[]) =>
	startCommand(env, args).ended;
