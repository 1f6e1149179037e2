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

const bare = { make: 'Audi', model: 'Q5', year: 2020 } as const;
const paper = () => new File(['%PDF-1'], 'a.pdf', { type: 'application/pdf' });

/** The path of a new car. */
const of = async ({ admin }: TestServer, body: object = {}) => ({
	params: { id: (await admin.car.create({ body: { ...bare, ...body } })).id },
});

/** Two requests of different clients, as names of clients. */
async function twoClients({ admin }: TestServer) {
	const asked = async (phone: string) =>
		`request-${(await admin.request.create({ body: { name: 'Клиент', phone } })).id}`;
	return { of: await asked('+380671111111'), with: await asked('+380672222222') };
}

/** Everything an admin can write about a car, but its payments. */
export const carWrites: Writes = {
	'car.create': async () => (api) => api.car.create({ body: bare }),
	'car.save': async (server) => {
		const car = await of(server);
		return (api) => api.car.save({ ...car, body: { model: 'Q7' } });
	},
	'car.remove': async (server) => {
		const car = await of(server);
		return (api) => api.car.remove(car);
	},
	'car.setStage': async (server) => {
		const { params } = await of(server);
		const at = { params: { ...params, stage: 'bought' as const } };
		return (api) => api.car.setStage({ ...at, body: { was: {}, doneOn: '2026-01-02' } });
	},
	'car.close': async (server) => {
		const car = await of(server);
		return (api) => api.car.close({ ...car, body: { reason: 'Передумал' } });
	},
	'car.export': async () => (api) => api.car.export({ query: {} }),
	'car.deliver': async (server) => {
		const car = await of(server);
		return (api) => api.car.deliver({ ...car, body: {} });
	},
	'car.erase': async (server) => {
		const car = await of(server);
		return (api) => api.car.erase(car);
	},
	'carFile.add': async (server) => {
		const car = await of(server);
		return (api) => api.carFile.add({ ...car, form: { kind: 'invoice' }, file: paper() });
	},
	'carFile.save': async (server) => {
		const { params } = await of(server);
		const { id: file } = await server.admin.carFile.add({ params, form: { kind: 'invoice' }, file: paper() });
		return (api) => api.carFile.save({ params: { ...params, file }, body: { shown: true } });
	},
	'carFile.remove': async (server) => {
		const { params } = await of(server);
		const { id: file } = await server.admin.carFile.add({ params, form: { kind: 'invoice' }, file: paper() });
		return (api) => api.carFile.remove({ params: { ...params, file } });
	},
	'carLink.create': async (server) => {
		const car = await of(server);
		return (api) => api.carLink.create({ ...car, body: { label: 'Клиент', role: 'client' } });
	},
	'carLink.revoke': async (server) => {
		const { params } = await of(server);
		const body = { label: 'Клиент', role: 'client' } as const;
		const { id: link } = await server.admin.carLink.create({ params, body });
		return (api) => api.carLink.revoke({ params: { ...params, link } });
	},
	'carMessage.create': async (server) => {
		const car = await of(server);
		return (api) => api.carMessage.create({ ...car, body: { kind: 'note', text: 'Заметка' } });
	},
	'carMessage.read': async (server) => {
		const { params } = await of(server);
		const at = '2026-01-01T00:00:00.000Z';
		const message = {
			car_id: params.id,
			kind: 'client',
			by: 'Клиент',
			text: 'Где?',
			via: 'page',
			at,
		} as const;
		const { id: last } = await server.running.context.db.read
			.insertInto('car_message')
			.values(message)
			.returning('id')
			.executeTakeFirstOrThrow();
		return (api) => api.carMessage.read({ params, body: { last } });
	},
	'client.join': async (server) => {
		const { of, ...body } = await twoClients(server);
		return (api) => api.client.join({ params: { of }, body });
	},
	'client.part': async (server) => {
		const { of, ...body } = await twoClients(server);
		await server.admin.client.join({ params: { of }, body });
		return (api) => api.client.part({ params: { of }, body });
	},
	'client.erase': async (server) => {
		const { of } = await twoClients(server);
		return (api) => api.client.erase({ params: { of } });
	},
};

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
