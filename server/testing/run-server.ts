import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The server run as a program. */
export type Program = {
	readonly process: ChildProcess;
	/** Everything it has printed so far. */
	output(): string;
	/** Waits until it prints something, or fails when it ends first. */
	until(text: RegExp): Promise<RegExpExecArray>;
	/** Waits for its end. */
	ended: Promise<{ code: number | null; signal: string | null; output: string }>;
};

const patienceMs = 30_000;

/** Starts `node server/main.js` with nothing in its environment but what is given. */
export function runServer(env: Record<string, string>, { file = join(root, 'server', 'main.js'), args = [] as string[] } = {}): Program {
	const child = spawn(process.execPath, [...args, file], {
		cwd: root,
		env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
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
	return {
		process: child,
		output: () => printed,
		until: (text) =>
			new Promise((resolve, reject) => {
				const late = setTimeout(() => reject(new Error(`Not printed in time: ${text}\n${printed}`)), patienceMs);
				const look = (): void => {
					const found = text.exec(printed);
					if (!found) return;
					clearTimeout(late);
					listeners.delete(look);
					resolve(found);
				};
				listeners.add(look);
				ended.then(({ code }) => reject(new Error(`Ended with ${code} before it printed ${text}\n${printed}`)));
				look();
			}),
		ended,
	};
}
