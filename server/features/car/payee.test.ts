// @module-tag db
import { expect, test } from 'vitest';
import { companyBody, newCar, newLink, payeeBody } from '../../testing/cars.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();
const create = (body: object) => server.admin.payee.create({ body: { ...companyBody, ...body } });
const faultAt = (path: string) => ({ code: 'invalid', errors: [expect.objectContaining({ path })] });

/** A car with one payment, and what its client's page says of it. */
async function due(body: object = {}) {
	const { id } = await newCar(server, { vin: '5YJ3E1EA7KF317000' });
	const sum = { kind: 'services', amount: '84300', currency: 'UAH', ...body } as const;
	await server.admin.carPayment.create({ params: { id }, body: sum });
	const { token } = await newLink(server, id);
	const ofOffice = async () => (await server.admin.carPayment.list({ params: { id } })).payments[0];
	const ofClient = async () => (await server.visitor.carPage.get({ params: { token } })).payments[0];
	return { id, token, ofOffice, ofClient };
}

test('a planned payment without a payee takes the one that is set later, which is said to both', async () => {
	const { id, token, ofOffice, ofClient } = await due();
	expect(await ofClient()).toMatchObject({ payee: null, isPayeeChanged: false });
	const payee = await create({});
	expect(payee.payments).toBe(1);
	expect(await ofOffice()).toMatchObject({
		payee: { title: payee.title },
		payeeId: null,
		isPayeeUsual: true,
	});
	expect(await ofClient()).toMatchObject({
		isPayeeChanged: true,
		payee: {
			...{ code: '38765432', iban: 'UA213223130000026007233566001', bank: 'АТ «Банк»' },
			purpose: `Оплата за авто № ${id}, VIN 5YJ3E1EA7KF317000`,
			link: expect.stringMatching(/^https:\/\/qr\.bank\.gov\.ua\/[\w-]{100,}$/),
		},
	});
	const second = await create({ title: 'Другая' });
	expect(await ofClient()).toMatchObject({ payee: null });
	const { payments: _, changedAt: __, id: ___, ...body } = second;
	const own = await server.admin.payee.save({
		params: { id: second.id },
		body: { ...body, kind: 'customs' },
	});
	expect(own.payments).toBe(0);
	const paid = (await ofOffice())?.id ?? 0;
	const pay = { was: null, on: '2026-08-03' };
	await server.admin.carPayment.pay({ params: { id, payment: paid }, body: pay });
	await server.admin.payee.remove({ params: { id: payee.id } });
	expect(await ofClient()).toMatchObject({ payee: { iban: companyBody.iban, link: null } });
	const gone = { token, payment: paid };
	await expect(server.visitor.carPage.paymentCode({ params: gone, query: {} })).rejects.toMatchObject({
		code: 'missing',
	});
	await server.admin.payee.remove({ params: { id: second.id } });
});

test('an account, a code, a purpose and a sum that no bank takes are refused at their fields', async () => {
	await expect(create({ iban: 'UA213223130000026007233566002' })).rejects.toMatchObject(faultAt('iban'));
	await expect(create({ code: '123456789' })).rejects.toMatchObject(faultAt('code'));
	await expect(create({ code: '' })).rejects.toMatchObject(faultAt('code'));
	await expect(create({ purpose: 'п'.repeat(421) })).rejects.toMatchObject(faultAt('purpose'));
	await expect(create({ purpose: 'п'.repeat(300) })).rejects.toMatchObject(faultAt('purpose'));
	await expect(create({ ...payeeBody, requisites: ' ' })).rejects.toMatchObject(faultAt('iban'));
	await expect(due({ amount: '1234567890' })).rejects.toMatchObject(faultAt('amount'));
	expect(await server.admin.payee.list()).toEqual([]);
});

test('the code of a payment is a picture for its link alone, and foreign sums have none', async () => {
	const payee = await create({ currency: 'UAH' });
	const { token, ofClient } = await due();
	const payment = (await ofClient())?.id ?? 0;
	const address = `/api/car-page/${token}/payment/${payment}/code`;
	const answer = await server.fetch(address);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		...{ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
		'content-security-policy': "default-src 'none'; sandbox",
	});
	expect(await answer.text()).not.toBe(await (await server.fetch(`${address}?address=former`)).text());
	const foreign = await due({ currency: 'USD' });
	const params = { id: foreign.id, payment: (await foreign.ofOffice())?.id ?? 0 };
	await server.admin.carPayment.save({ params, body: { payeeId: payee.id } });
	expect(await foreign.ofClient()).toMatchObject({ payee: { title: payee.title, link: null } });
	for (const [of, id] of [
		[foreign.token, params.payment],
		[foreign.token, payment],
		['A'.repeat(32), payment],
	] as const)
		expect((await server.fetch(`/api/car-page/${of}/payment/${id}/code`)).status).toBe(404);
});
