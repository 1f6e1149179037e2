// @module-tag db
import { expect, test } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { takeRequestMessage } from '../request/request-message.ts';
import { takeCarMessage } from './car-message.ts';

const server = serverOfFile({ work: false });
const written = {
	by: 'client@mail.example',
	text: 'Согласен',
	via: 'mail',
	source: 'mail <1@mail.example>',
} as const;

test('a message from elsewhere is in its request or car once, however often it comes', async () => {
	const { context } = server.running;
	const body = { name: 'Олена', phone: '+380671234567' };
	const { id } = await server.admin.request.create({ body });
	const car = await newCar(server);
	const takings = [1, 2, 3].map(() =>
		context.db.write(async (tx) => [
			await takeRequestMessage(tx, context, id, written),
			await takeCarMessage(tx, context, car.id, written),
		]),
	);
	const stored = (await Promise.all(takings)).filter(([ofRequest]) => ofRequest !== null);
	expect(stored).toEqual([[expect.any(Number), expect.any(Number)]]);
	const rows = await context.db.read.selectFrom('request_message').select(['text', 'read_at']).execute();
	expect(rows).toEqual([{ text: 'Согласен', read_at: null }]);
	const { messages } = await server.admin.car.get({ params: { id: String(car.id) } });
	expect(messages).toMatchObject([{ kind: 'client', by: 'client@mail.example', readAt: null }]);
});

test('messages of a request go when it is erased', async () => {
	const { context } = server.running;
	const { id } = await server.admin.request.create({ body: { name: 'Ігор', phone: '+380671234568' } });
	await context.db.write((tx) => takeRequestMessage(tx, context, id, { ...written, source: 'mail 2' }));
	await server.admin.request.remove({ params: { id: String(id) } });
	expect(
		await context.db.read.selectFrom('request_message').select('id').where('request_id', '=', id).execute(),
	).toEqual([]);
});
