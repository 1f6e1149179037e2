import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Work } from './work.ts';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const restMs = 5000;

// The environment without the server's secrets.
const { PATH, SystemRoot, TMPDIR, TEMP } = process.env;
const surroundings = { PATH, SystemRoot, TMPDIR, TEMP };

let child: ChildProcess | null = null;
let rest: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** The process ended with the work at hand, which need not be the cause. */
export class ChildEnded extends Error {}

/**
 * Works on a picture in a process of its own: image decoders are the likeliest code to crash, and the memory
 * they allocate would stay with the server. The process starts with the first picture and ends when idle.
 */
export function runInChild<T extends keyof Work>(task: T, ...args: Parameters<Work[T]>): ReturnType<Work[T]> {
	clearTimeout(rest);
	child ??= begin();
	const at = child;
	at.ref();
	at.channel?.ref();
	const id = ++lastId;
	const answer = new Promise<unknown>((resolve, reject) => {
		waiting.set(id, { resolve, reject });
		at.send(
			{ id, task, args } satisfies TaskRequest,
			(cause) => cause && settle(id, (it) => it.reject(new ChildEnded(cause.message, { cause }))),
		);
	});
	// The answer is the result of the task of that name.
	return answer as ReturnType<Work[T]>;
}

const idlers: (() => void)[] = [];

/** Resolves when no picture is being made. */
export async function whenIdle(): Promise<void> {
	while (waiting.size > 0) await new Promise<void>((resolve) => idlers.push(resolve));
}

function begin(): ChildProcess {
	const begun = fork(program, {
		serialization: 'advanced',
		execArgv: [],
		env: surroundings,
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	begun.on('message', (told: TaskReply) =>
		settle(told.id, (it) => ('error' in told ? it.reject(new Error(told.error)) : it.resolve(told.value))),
	);
	const end = (error: Error): void => {
		if (child !== begun) return;
		child = null;
		for (const id of waiting.keys()) settle(id, (it) => it.reject(error));
	};
	begun.on('error', end);
	begun.on('exit', (code, signal) =>
		end(new ChildEnded(`The process that makes pictures ended with ${signal ?? code}`)),
	);
	return begun;
}

function settle(id: number, how: (waiting: Waiting) => void): void {
	const task = waiting.get(id);
	if (!task) return;
	waiting.delete(id);
	how(task);
	if (waiting.size > 0) return;
	// Not at once: the caller that just got its result may have a further task, as an upload is measured first
	// and then resized.
	setImmediate(() => {
		for (const go of idlers.splice(0)) go();
	});
	if (!child) return;
	const idle = child;
	// A program that has nothing else to do may end.
	idle.unref();
	idle.channel?.unref();
	rest = setTimeout(() => {
		if (child === idle) child = null;
		idle.disconnect();
	}, restMs);
	rest.unref();
}

/** A task for the child process. */
export type TaskRequest = { id: number; task: keyof Work; args: unknown[] };

/** Its result. */
export type TaskReply = { id: number; value: unknown } | { id: number; error: string };
