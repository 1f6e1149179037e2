import { expect, test } from 'vitest';
import { createRequestCounts } from './request-counts.ts';

test('new requests of two servers are counted together, and those of a server that was left are not', () => {
	const shown = new Set(['https://one.example', 'https://two.example']);
	const counts = createRequestCounts((server) => shown.has(server));
	counts.set('https://one.example', 3);
	counts.set('https://two.example', 1);
	expect(counts.sum()).toBe(4);
	// Its window says that nobody is signed in.
	counts.set('https://two.example', 0);
	expect(counts.sum()).toBe(3);
	shown.delete('https://one.example');
	expect(counts.sum()).toBe(0);
	shown.add('https://one.example');
	expect(counts.sum()).toBe(0);
});
