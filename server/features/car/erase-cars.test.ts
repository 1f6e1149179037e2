import { expect, test } from 'vitest';
import { newCar, setStage } from '../../testing/cars.ts';
import { pictureFile } from '../../testing/posts.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';
import { testPassword } from '../../testing/settings.ts';
import { rateOf } from '../../testing/with-bank.ts';
import { forgetClients, forgetPhotos } from './erase-cars.ts';

let at = new Date('2026-03-01T09:00:00Z');
const { server } = withBankOfFile({ now: () => at, tell: rateOf('2026-03-01') });

async function handed() {
	const { id } = await newCar(server, { clientName: 'Клієнт', phone: '+380501112233' });
	const add = async (kind: 'photo' | 'invoice', file: File) =>
		server.admin.carFile.add({ params: { id }, form: { kind }, file });
	await add('photo', await pictureFile());
	await add('invoice', new File(['%PDF-1'], 'a.pdf'));
	await setStage(server, id, 'handed', { doneOn: '2026-03-01' });
	return id;
}
// The session of the test is over by then.
const read = () => server.running.context.db.read;
const kinds = async (id: number) =>
	(await read().selectFrom('car_file').select('kind').where('car_id', '=', id).orderBy('id').execute()).map(
		({ kind }) => kind,
	);
const carOf = (id: number) =>
	read().selectFrom('car').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('photos leave half a year after a car was handed over, its client after three years; days stay', async () => {
	const id = await handed();
	at = new Date('2026-08-27T09:00:00Z');
	await forgetPhotos(server.running.context);
	expect(await kinds(id)).toEqual(['photo', 'invoice']);
	at = new Date('2026-08-30T09:00:00Z');
	await forgetPhotos(server.running.context);
	expect(await kinds(id)).toEqual(['invoice']);

	at = new Date('2029-02-27T09:00:00Z');
	await forgetClients(server.running.context);
	expect((await carOf(id)).client_name).toBe('Клієнт');
	at = new Date('2029-03-02T09:00:00Z');
	await forgetClients(server.running.context);
	await forgetClients(server.running.context);
	expect(await carOf(id)).toMatchObject({
		...{ client_name: '', phone: '', folded: '', stage: 'handed', title: 'Kia Rio 2020' },
	});
	const stage = read().selectFrom('car_stage').select('done_on').where('car_id', '=', id);
	expect(await stage.where('stage', '=', 'handed').executeTakeFirst()).toEqual({ done_on: '2026-03-01' });
	expect(await kinds(id)).toEqual([]);
	const log = await read()
		.selectFrom('audit')
		.select('id')
		.where('action', '=', 'forget')
		.where('kind', '=', 'car')
		.execute();
	expect(log).toHaveLength(1);
});

test('a forgotten car keeps no reasons, because they may name its client', async () => {
	at = new Date('2026-03-01T09:00:00Z');
	const { id } = await newCar(server, { clientName: 'Клієнт' });
	const reason = 'Клієнт передумав';
	const params = { id };
	await setStage(server, id, 'bought', { doneOn: '2026-03-01' });
	await setStage(server, id, 'paid', { expectedOn: '2026-04-01', reason });
	const body = { kind: 'other', title: reason, amount: '10', currency: 'UAH' } as const;
	const [payment] = (await server.admin.carPayment.create({ params, body })).payments;
	const save = (body: object) =>
		server.admin.carPayment.save({ params: { id, payment: payment?.id ?? 0 }, body });
	await save({ amount: '20', reason });
	await save({ cancelledReason: reason });
	await server.admin.car.close({ params, body: { reason } });
	const textsOf = async () =>
		JSON.stringify([
			await carOf(id),
			await read().selectFrom('car_stage').selectAll().where('car_id', '=', id).execute(),
			await read().selectFrom('car_payment').selectAll().where('car_id', '=', id).execute(),
		]);
	expect((await textsOf()).split(reason)).toHaveLength(6);
	at = new Date('2029-03-02T09:00:00Z');
	await forgetClients(server.running.context);
	expect(await textsOf()).not.toContain('Клієнт');
	expect(await carOf(id)).toMatchObject({ closed_reason: '' });
});

test('a car is erased at once only with a fresh proof', async () => {
	at = new Date('2026-03-01T09:00:00Z');
	const id = await handed();
	const erase = () => server.admin.car.erase({ params: { id } });
	at = new Date('2026-03-01T09:30:00Z');
	await expect(erase()).rejects.toMatchObject({ code: 'confirmation' });
	await server.admin.auth.confirm({ body: { password: testPassword } });
	await erase();
	await expect(server.admin.car.get({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
});
