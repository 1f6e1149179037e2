import { expect, test } from 'vitest';
import type { Copies } from '../services/copies.ts';
import { createCopyWriter } from './local-copy.ts';

test('a copy flushed while the one before has no answer is handed over at once: a closing page would not come to it', async () => {
	const handed: string[] = [];
	const told: (Date | null)[] = [];
	const answers: ((at: Date) => void)[] = [];
	const copies = {
		write: (_key: string, { typed }: { typed: { title: { value: string } } }) => {
			handed.push(typed.title.value);
			return new Promise<Date>((resolve) => answers.push(resolve));
		},
	} as unknown as Copies;
	const writer = createCopyWriter<{ title: string }>(copies, 'post/1', (at) => told.push(at));
	const flushed = ['Да', 'Да!'].map((value) => {
		writer.write({ typed: { title: { value, over: '' } } });
		return writer.flush();
	});
	expect(handed).toEqual(['Да', 'Да!']);
	// The later answer is the one that is shown.
	answers[1]?.(new Date(2));
	answers[0]?.(new Date(1));
	await Promise.all(flushed);
	expect(told).toEqual([new Date(1), new Date(2)]);
});
