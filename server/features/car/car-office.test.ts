import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { expect, test } from 'vitest';
import { carInDollars } from '../../testing/car.ts';
import { newCar, setStage } from '../../testing/cars.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { requestWithQuote, saveRates } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';

const office = serverWithMailOfFile();
const today = kyivDay(new Date());
const id = (id: number) => ({ params: { id: String(id) } });

test('an offer becomes one car, which its request names until the car is in the trash', async () => {
	await ownCompany(office);
	const request = await requestWithQuote(office);
	const { made: offer } = await office.admin.request.offer({
		params: { id: request.id },
		body: { validUntil: addDays(today, 14) },
	});
	const body = { make: 'Audi', model: 'Q5', offer };
	const car = await office.admin.car.create({ body, idempotencyKey: 'first-of-offer' });
	expect(car).toMatchObject({ requestId: request.id, email: request.email, year: 2019, stage: 'offered' });
	const again = await office.admin.car.create({ body, idempotencyKey: 'first-of-offer' });
	expect(again.id).toBe(car.id);
	await expect(office.admin.car.create({ body })).rejects.toMatchObject({ code: 'conflict' });

	await office.admin.request.offer({
		params: { id: request.id },
		body: { validUntil: addDays(today, 7) },
	});
	const shown = async () => office.admin.request.get(id(request.id));
	const carOfRequest = async () => (await shown()).carId;
	expect(await carOfRequest()).toBe(car.id);
	expect((await shown()).offers).toMatchObject([
		{ carId: car.id, total: expect.stringMatching(/^\d.*,\d\d\u00A0\$$/) },
		{ carId: null },
	]);
	await office.admin.car.remove(id(car.id));
	expect(await carOfRequest()).toBeNull();
	expect((await office.admin.car.create({ body })).id).not.toBe(car.id);
});

test('a car takes make, model, VIN and lot from the calculation of its offer, or of its number', async () => {
	await ownCompany(office);
	const vin = '1FTFW1ET5CFA00001';
	const href = 'https://www.copart.com/lot/45678901';
	await saveRates(office);
	const quote = await office.visitor.quote.create({
		body: { ...carInDollars, car: '2019 Ford F-150', vin, lot: href },
	});
	const { id } = await office.admin.request.create({
		body: { name: 'Олена', phone: '+380671234567', quote: quote.id },
	});
	const { made: offer } = await office.admin.request.offer({
		params: { id },
		body: { validUntil: addDays(today, 14) },
	});
	const taken = { make: 'Ford', model: 'F-150', vin, lot: href };
	expect(await office.admin.car.create({ body: { offer } })).toMatchObject({ ...taken, clientName: 'Олена' });
	expect(await office.admin.car.create({ body: { quote: quote.number ?? '' } })).toMatchObject(taken);
	await expect(office.admin.car.create({ body: { year: 2020 } })).rejects.toMatchObject({
		errors: [{ path: 'make' }, { path: 'model' }],
	});
});

test('another day for the first stage of a car marks no stage before it', async () => {
	const moved = { was: { doneOn: today }, doneOn: addDays(today, -3) };
	const { stages } = await setStage(office, (await newCar(office)).id, 'agreed', moved);
	const done = stages.filter(({ doneOn }) => doneOn !== null);
	expect(done.map(({ stage, doneOn }) => [stage, doneOn])).toEqual([['agreed', addDays(today, -3)]]);
});

test('the home counts cars under way that are late or have a payment due, and unread messages of any car', async () => {
	const counts = async () => (await office.admin.office.overview()).cars;
	const before = await counts();
	const [late, closed] = [await newCar(office), await newCar(office)];
	await setStage(office, late.id, 'bought', { doneOn: today });
	await setStage(office, late.id, 'paid', { expectedOn: addDays(today, -1) });
	await office.admin.car.close({ ...id(closed.id), body: { reason: 'Передумал' } });
	const at = new Date().toISOString();
	await office.running.context.db.write(async (tx) => {
		const payment = { kind: 'other', title: '', amount: '1.00', currency: 'USD', rate_rule: '{}' } as const;
		await tx
			.insertInto('car_payment')
			.values({ car_id: late.id, position: 1, ...payment, due_on: today, created_at: at, revision: 1 })
			.execute();
		await tx
			.insertInto('message')
			.values({
				client_id: closed.clientId,
				car_id: closed.id,
				request_id: null,
				direction: 'in',
				by: '',
				via: 'page',
				text: 'Где акт?',
				at,
				read_at: null,
			})
			.execute();
	});
	expect(await counts()).toEqual({
		underWay: before.underWay + 1,
		late: before.late + 1,
		due: before.due + 1,
		unread: before.unread + 1,
	});
});
