import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A program that was started, also one that does not start well. */
export type Run = {
	readonly process: ChildProcess;
	/** Everything it has printed so far, on both outputs. */
	output(): string;
	/** Waits until it prints something, or fails when it ends first. */
	until(text: RegExp): Promise<RegExpExecArray>;
	/** Its end. */
	readonly ended: Promise<{ code: number | null; signal: string | null; output: string }>;
};

// A machine that others use may start a program late.
const patienceMs = process.env.CI === 'true' ? 90_000 : 30_000;

/** Starts the built server with the given environment and nothing else in it. */
export const runServer = (env: Record<string, string>, nodeArguments: readonly string[] = []): Run =>
	runProgram(process.execPath, [...nodeArguments, join(root, 'server', 'dist', 'main.js')], env);

/**
 * Starts a program without a terminal. It counts as ended when all processes it started have closed their
 * output.
 */
export function runProgram(
	command: string,
	args: readonly string[],
	env: Record<string, string> = {},
	cwd = root,
): Run {
	const child = spawn(command, args, {
		cwd,
		env: { PATH: process.env.PATH ?? '', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let printed = '';
	const listeners = new Set<() => void>();
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			printed += text;
			for (const listener of listeners) listener();
		});
	}
	const ended = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
		child.once('close', (code, signal) => resolve({ code, signal, output: printed })),
	);
	const until = (text: RegExp): Promise<RegExpExecArray> =>
		new Promise((resolve, reject) => {
			const fail = (why: string): void => reject(new Error(`${why} ${text}:\n${printed}`));
			const late = setTimeout(() => fail('It did not print in time'), patienceMs);
			const look = (): void => {
				const match = text.exec(printed);
				if (!match) return;
				clearTimeout(late);
				listeners.delete(look);
				resolve(match);
			};
			listeners.add(look);
			void ended.then(() => {
				clearTimeout(late);
				fail('It ended before it printed');
			});
			look();
		});
	return { process: child, output: () => printed, until, ended };
}
