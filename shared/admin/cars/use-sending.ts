import { useRef, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { outcome } from '../services/outcome.ts';

/** A file on its way; one that failed waits for a hand. */
export type Sending<K> = { id: string; file: File; kind: K; problem: Problem | null };

const atOnce = 3;

/** Sends files, three at once, and keeps those that failed. A repeated file is the same one for the server. */
export function useSending<K>(send: (file: File, kind: K) => Promise<unknown>, done: () => Promise<void>) {
	const [files, setFiles] = useState<readonly Sending<K>[]>([]);
	const waiting = useRef<Sending<K>[]>([]);
	const running = useRef(0);
	const change = (id: string, to: Sending<K> | null): void =>
		setFiles((all) => all.flatMap((one) => (one.id === id ? (to ?? []) : one)));

	async function work(): Promise<void> {
		running.current += 1;
		for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
			const result = await outcome(send(next.file, next.kind));
			change(next.id, result.ok ? null : { ...next, problem: result.problem });
			if (result.ok) await done();
		}
		running.current -= 1;
	}
	function begin(begun: readonly Sending<K>[]): void {
		waiting.current.push(...begun);
		for (let free = atOnce - running.current; free > 0 && waiting.current.length > 0; free--) void work();
	}
	return {
		files,
		add: (added: readonly File[], kind: K): void => {
			const begun = added.map((file) => ({ id: crypto.randomUUID(), file, kind, problem: null }));
			setFiles((all) => [...all, ...begun]);
			begin(begun);
		},
		again: (failed: Sending<K>): void => {
			change(failed.id, { ...failed, problem: null });
			begin([{ ...failed, problem: null }]);
		},
		forget: ({ id }: Sending<K>): void => change(id, null),
	};
}
