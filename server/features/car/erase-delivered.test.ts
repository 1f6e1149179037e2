// @module-tag db
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { expect, test } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { pictureFile } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { forgetClients } from './erase-cars.ts';

const server = serverOfFile();
const read = () => server.running.context.db.read;

async function delivered() {
	const { id } = await newCar(server, { vin: 'WVWZZZ1KZAW000001', plate: 'AA1234BB' });
	const params = { id };
	const form = { kind: 'photo' } as const;
	const photo = await server.admin.carFile.add({ params, form, file: await pictureFile() });
	const made = await server.admin.car.deliver({ params, body: { photos: [photo.id] } });
	await server.admin.delivered.save({ params: made, body: { plate: 'AA1234BB' } });
	return { id, made };
}
const imagesOf = () => read().selectFrom('image').select('sha256').execute();
const logOf = async () =>
	JSON.stringify(
		await read().selectFrom('audit').select(['before', 'after']).where('kind', '=', 'delivered').execute(),
	);

test('a draft of a delivered car leaves with its client, with its pictures, and no log keeps the VIN', async () => {
	const { id, made } = await delivered();
	expect(await imagesOf()).toHaveLength(1);
	// A line of an earlier version of the program.
	const line = { at: '2026-03-01T09:00:00.000Z', by: 'admin', app: 'web', action: 'save', kind: 'delivered' };
	await server.running.context.db.write((tx) =>
		tx
			.insertInto('audit')
			.values({ ...line, record_id: String(made.id), after: '{"make":"Kia","vin":"WVWZZZ1KZAW000001"}' })
			.execute(),
	);
	await server.admin.car.erase({ params: { id } });
	await expect(server.admin.delivered.get({ params: made })).rejects.toMatchObject({ code: 'missing' });
	expect(await imagesOf()).toEqual([]);
	expect(await logOf()).not.toMatch(/WVWZZZ1KZAW000001|AA1234BB/);
});

test('a delivered car that was published stays without VIN and plate when its client is erased or forgotten', async () => {
	for (const leave of ['erase', 'forget'] as const) {
		const { id, made } = await delivered();
		const { db } = server.running.context;
		await db.write((tx) =>
			tx.updateTable('delivered').set({ status: 'published' }).where('id', '=', made.id).execute(),
		);
		if (leave === 'erase') await server.admin.car.erase({ params: { id } });
		else {
			await server.admin.car.close({ params: { id }, body: { reason: 'Передумал' } });
			const later = new Date(Date.now() + 1200 * dayMs);
			await forgetClients({ ...server.running.context, now: () => later });
		}
		const row = await db.read
			.selectFrom('delivered')
			.select(['content', 'status'])
			.where('id', '=', made.id)
			.executeTakeFirstOrThrow();
		expect(row.status).toBe('published');
		expect(JSON.parse(row.content)).toMatchObject({
			make: 'Kia',
			vin: '',
			plate: '',
			pictures: [expect.any(String)],
		});
		expect(await imagesOf()).toHaveLength(1);
		expect(await logOf()).not.toMatch(/WVWZZZ1KZAW000001|AA1234BB/);
	}
});
