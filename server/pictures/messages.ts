import type { Work } from './work.ts';

/** A task for the child process. */
export type TaskRequest = { id: number; task: keyof Work; args: unknown[] };

/** Its result. */
export type TaskReply = { id: number; value: unknown } | { id: number; error: string };
