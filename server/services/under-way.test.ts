import { expect, test } from 'vitest';
import { UnderWay } from './under-way.ts';

test.each([
	['done', async () => undefined],
	['a failure', async () => Promise.reject(new Error('failed'))],
])('whoever waits for work under way goes on when it ends, also if it is %s', async (_end, end) => {
	const underWay = new UnderWay();
	const { promise, resolve } = Promise.withResolvers<void>();
	const order: string[] = [];
	const work = underWay
		.run('page', () => promise.then(end))
		.catch(() => undefined)
		.then(() => order.push('first'));
	const waiting = underWay.ended('page').then(() => order.push('second'));
	await underWay.ended('another page');
	expect(order).toEqual([]);
	resolve();
	await Promise.all([work, waiting]);
	expect(order.toSorted()).toEqual(['first', 'second']);
	await underWay.ended('page');
});
