// @module-tag time
// @module-tag rounds
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../../testing/start.ts';

test('an event stream that is not read is closed once a megabyte waits for it, and others go on (E11)', async () => {
	const server = await startServer();
	const streams = async (): Promise<number> =>
		Number(/^clearway_event_streams (\d+)/m.exec(await (await server.fetch('/metrics')).text())?.[1]);
	const socket = connect(server.running.port, '127.0.0.1').on('error', () => undefined);
	socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.token}\r\n\r\n`);
	socket.pause();
	await expect.poll(streams).toBe(1);
	const { db } = server.running.context;
	const at = new Date().toISOString();
	// Events far larger than any real one, so that a few hundred fill every buffer on the way.
	for (let batch = 0; batch < 10; batch++) {
		await db.write(async (tx) => {
			const data = JSON.stringify({ kind: 'request', id: batch, revision: 1, ballast: 'x'.repeat(50_000) });
			await tx
				.insertInto('news')
				.values(Array.from({ length: 50 }, () => ({ at, type: 'request.changed', data })))
				.execute();
			tx.changed({ kind: 'request', id: batch, revision: 2 });
		});
	}
	await expect.poll(streams, { timeout: 10_000 }).toBe(0);
	expect(await server.admin.category.create({ body: { title: 'Дальше' } })).toMatchObject({
		title: 'Дальше',
	});
	socket.destroy();
	await server.close();
});
