import type { Work } from './work.ts';

/** What the server asks of the process that makes pictures. */
export type TaskRequest = { id: number; task: keyof Work; args: unknown[] };

/** What comes back. */
export type TaskReply = { id: number; value: unknown } | { id: number; error: string };
