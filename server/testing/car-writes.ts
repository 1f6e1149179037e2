import { keptQuote } from './delivered.ts';
import { saveRates } from './request-with-quote.ts';
import type { Writes } from './request-writes.ts';
import type { TestServer } from './start.ts';

/** A car with a payment. */
async function withPayment({ admin }: Pick<TestServer, 'admin'>) {
	const { id } = await admin.car.create({ body: { make: 'Audi', model: 'Q5', year: 2020 } });
	const body = { kind: 'other', amount: '100', currency: 'UAH' } as const;
	const { payments } = await admin.carPayment.create({ params: { id }, body });
	return { of: { params: { id } }, one: { params: { id, payment: payments[0]?.id ?? 0 } } };
}

const payeeBody = { title: 'Компания', currency: 'UAH', requisites: 'IBAN' } as const;

/** Everything an admin can write about payments. */
export const paymentWrites: Writes = {
	'carPayment.create': async (server) => {
		const { of } = await withPayment(server);
		return (api) => api.carPayment.create({ ...of, body: { kind: 'deposit', amount: '5', currency: 'USD' } });
	},
	'carPayment.plan': async (server) => {
		await saveRates(server);
		const quote = (await keptQuote(server)).number;
		const { id } = await server.admin.car.create({ body: { make: 'Audi', model: 'Q5', quote } });
		return (api) => api.carPayment.plan({ params: { id } });
	},
	'carPayment.save': async (server) => {
		const { one } = await withPayment(server);
		return (api) => api.carPayment.save({ ...one, body: { amount: '90' } });
	},
	'carPayment.remove': async (server) => {
		const { one } = await withPayment(server);
		return (api) => api.carPayment.remove(one);
	},
	'carPayment.split': async (server) => {
		const { one } = await withPayment(server);
		return (api) => api.carPayment.split({ ...one, body: { amount: '40' } });
	},
	'carPayment.pay': async (server) => {
		const { one } = await withPayment(server);
		return (api) => api.carPayment.pay({ ...one, body: { was: null, on: '2026-08-03' } });
	},
	'carPayment.cancel': async (server) => {
		const { one } = await withPayment(server);
		return (api) => api.carPayment.cancel({ ...one, body: { reason: 'Платит сам' } });
	},
	'payee.create': async () => (api) => api.payee.create({ body: payeeBody }),
	'payee.save': async (server) => {
		const { id } = await server.admin.payee.create({ body: payeeBody });
		return (api) => api.payee.save({ params: { id }, body: { ...payeeBody, title: 'Другая', revision: 1 } });
	},
	'payee.remove': async (server) => {
		const { id } = await server.admin.payee.create({ body: payeeBody });
		return (api) => api.payee.remove({ params: { id } });
	},
};
