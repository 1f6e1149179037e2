// @module-tag db
import { expect, onTestFinished, test } from 'vitest';
import { movableClock } from '../testing/clock.ts';
import { startServer } from '../testing/start.ts';

test('a form sent twice is one request even if the second has an earlier time: both came at once, or the clock was set back', async () => {
	const clock = movableClock('2026-11-21T10:00:00Z');
	const server = await startServer({ now: clock.now });
	onTestFinished(server.close);
	const send = (idempotencyKey?: string) =>
		server.client({ address: '203.0.113.9' }).mail.callback({
			body: { name: 'Иван', phone: '067 123 45 67' },
			...(idempotencyKey !== undefined && { idempotencyKey }),
		});
	const [plain, keyed] = [await send(), await send('one-and-the-same')];
	clock.pass(-5);
	expect([await send(), await send('one-and-the-same')]).toEqual([plain, keyed]);
	expect((await server.admin.request.list()).total).toBe(2);
});
