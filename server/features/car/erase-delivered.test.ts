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
	const fields = { vin: 'WVWZZZ1KZAW000001', plate: 'AA1234BB', clientName: 'Клієнт' };
	const { id } = await newCar(server, fields);
	const params = { id };
	const form = { kind: 'photo' } as const;
	const photo = await server.admin.carFile.add({ params, form, file: await pictureFile() });
	const made = await server.admin.car.deliver({ params, body: { photos: [photo.id] } });
	await server.admin.delivered.save({ params: made, body: { plate: 'AA1234BB' } });
	return { id, made };
}
const imagesOf = () => read().selectFrom('image').select('sha256').execute();
const logOf = async () =>
	JSON.stringify(await read().selectFrom('audit').select(['before', 'after']).execute());
const personal = /WVWZZZ1KZAW000001|AA1234BB|Клієнт/;

test('a face that visitors do not see leaves with its client, with its pictures', async () => {
	const { id, made } = await delivered();
	expect(await imagesOf()).toHaveLength(1);
	await server.admin.car.erase({ params: { id } });
	await expect(server.admin.delivered.get({ params: made })).rejects.toMatchObject({ code: 'missing' });
	expect(await imagesOf()).toEqual([]);
	expect(await logOf()).not.toMatch(personal);
});

test('a delivered car that was published stays without client, VIN and plate when he is erased or forgotten', async () => {
	for (const leave of ['erase', 'forget'] as const) {
		const { id, made } = await delivered();
		const { db } = server.running.context;
		await db.write((tx) => tx.updateTable('car').set({ status: 'published' }).where('id', '=', id).execute());
		const before = await server.visitor.delivered.get({ params: made });
		if (leave === 'erase') await server.admin.car.erase({ params: { id } });
		else {
			await server.admin.car.close({ params: { id }, body: { reason: 'Передумал' } });
			const later = new Date(Date.now() + 1200 * dayMs);
			await forgetClients({ ...server.running.context, now: () => later });
		}
		const row = await db.read.selectFrom('car').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
		expect(JSON.stringify(row)).not.toMatch(personal);
		const files = db.read.selectFrom('car_file').select('id').where('car_id', '=', id);
		expect(await files.execute()).toEqual([]);
		const after = await server.visitor.delivered.get({ params: made });
		expect(after).toEqual({ ...before, plate: '', vin: '', revision: expect.any(Number) });
		expect(after.pictures).toHaveLength(1);
		expect(await logOf()).not.toMatch(personal);
	}
});
