import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('a request begins at once, and a client with many requests takes turns with others', async () => {
	const turns = new Turns();
	const begun: string[] = [];
	const ask = (client: string, name: string): void => turns.take(client, () => begun.push(name));
	for (let n = 1; n <= 4; n++) ask('many', `many ${n}`);
	ask('other', 'other');
	expect(begun).toEqual(['many 1', 'other']);
	await new Promise(setImmediate);
	ask('third', 'third');
	await expect.poll(() => begun.length, { interval: 1 }).toBe(6);
	expect(begun).toEqual(['many 1', 'other', 'many 2', 'third', 'many 3', 'many 4']);
});

test('a client whose requests have all begun begins at once again', async () => {
	const turns = new Turns();
	const begun: number[] = [];
	for (let n = 1; n <= 3; n++) {
		turns.take('one', () => begun.push(n));
		expect(begun).toHaveLength(n);
		await new Promise(setImmediate);
		await new Promise(setImmediate);
	}
});
