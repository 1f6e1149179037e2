// @module-tag db
import { expect, test } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { eraseClient } from '../../testing/erase-client.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { takeMessage } from './take-message.ts';

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
			await takeMessage(tx, context, { table: 'request', id }, written),
			await takeMessage(tx, context, { table: 'car', id: car.id }, { ...written, source: 'mail of a car' }),
		]),
	);
	const stored = (await Promise.all(takings)).filter(([ofRequest]) => ofRequest !== null);
	expect(stored).toEqual([[expect.any(Number), expect.any(Number)]]);
	const rows = await context.db.read
		.selectFrom('message')
		.select(['text', 'read_at'])
		.where('request_id', '=', id)
		.execute();
	expect(rows).toEqual([{ text: 'Согласен', read_at: null }]);
	expect(await writtenIn(server, `car-${car.id}`)).toMatchObject([
		{ kind: 'client', by: 'client@mail.example', isUnread: true },
	]);
});

test('messages of a request go when it is erased', async () => {
	const { context } = server.running;
	const { id } = await server.admin.request.create({ body: { name: 'Ігор', phone: '+380671234568' } });
	await context.db.write((tx) =>
		takeMessage(tx, context, { table: 'request', id }, { ...written, source: 'mail 2' }),
	);
	await eraseClient(server, `request-${id}`);
	expect(
		await context.db.read.selectFrom('message').select('id').where('request_id', '=', id).execute(),
	).toEqual([]);
});
