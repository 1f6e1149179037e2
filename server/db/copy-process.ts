import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BadConfig } from '../services/config.ts';
import type { Counts } from './copy.ts';
import { nameCopyFolder, removeLeftovers } from './copy-folder.ts';

/** The source of a copy: the product's database while it is in use, or a file to restore. */
export type CopySource =
	| { kind: 'sqlite'; file: string }
	| { kind: 'postgres'; url: string }
	| { kind: 'backup'; file: string };

/** A copy that was opened, checked and counted, in a folder that is removed after its use. */
export type Copy = { folder: string; file: string; bytes: number; counts: Counts };

export type CopyTask = { source: CopySource; folder: string; now: Date };
export type CopyAnswer = { copy: Copy } | { error: string; code: string; isForeseen: boolean };

const program = fileURLToPath(new URL('./copy-child.ts', import.meta.url));

/**
 * Copies a database in a separate process, hands the checked copy over and removes it afterwards. Half a
 * gigabyte takes seconds in which the server must go on answering; and the process outlives its parent for as
 * long as it takes to clean up.
 */
export async function withCopy<T>(
	source: CopySource,
	{ beside, now, signal }: { beside: string; now: Date; signal?: AbortSignal | undefined },
	use: (copy: Copy) => Promise<T>,
): Promise<T> {
	signal?.throwIfAborted();
	await removeLeftovers(beside, now);
	const folder = nameCopyFolder(beside);
	const child = fork(program, [folder], {
		serialization: 'advanced',
		execArgv: [],
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	const ended = new Promise<void>((resolve) =>
		child.once('exit', () => resolve()).once('error', () => resolve()),
	);
	const stop = (): boolean => child.kill('SIGKILL');
	signal?.addEventListener('abort', stop);
	try {
		const copy = await answerOf(child, { source, folder, now });
		signal?.throwIfAborted();
		return await use(copy);
	} catch (error) {
		signal?.throwIfAborted();
		throw error;
	} finally {
		signal?.removeEventListener('abort', stop);
		stop();
		await ended;
		// Windows keeps a folder while a file in it is open; the next copy removes it then.
		await rm(folder, { recursive: true, force: true }).catch(() => undefined);
	}
}

function answerOf(child: ChildProcess, task: CopyTask): Promise<Copy> {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code, signal) =>
			reject(new Error(`The process that copies the database ended with ${signal ?? code}`)),
		);
		child.once('message', (answer: CopyAnswer) => {
			if ('copy' in answer) return resolve(answer.copy);
			const { error, code, isForeseen } = answer;
			reject(isForeseen ? new BadConfig(error) : Object.assign(new Error(error), { code }));
		});
		child.send(task, (error) => error && reject(error));
	});
}
