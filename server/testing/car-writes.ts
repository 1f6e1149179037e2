import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { storeOwnMessage } from '../clients/messages.ts';
import { payeeBody } from './cars.ts';
import { keptQuote } from './delivered.ts';
import { ownPapers } from './own-company.ts';
import { saveRates } from './request-with-quote.ts';
import type { Writes } from './request-writes.ts';
import type { TestServer } from './start.ts';

/** A write over something that the first admin makes. */
const over =
	<T>(
		make: (server: TestServer) => Promise<T>,
		act: (api: Api<ApiContract>, made: T) => Promise<unknown>,
	): Writes[string] =>
	async (server) => {
		const made = await make(server);
		return (api) => act(api, made);
	};

const bare = { make: 'Audi', model: 'Q5', year: 2020 } as const;
const paper = () => new File(['%PDF-1'], 'a.pdf', { type: 'application/pdf' });

const car = async ({ admin }: TestServer) => ({
	params: { id: (await admin.car.create({ body: bare })).id },
});

async function file(server: TestServer) {
	const { params } = await car(server);
	const { id } = await server.admin.carFile.add({ params, form: { kind: 'invoice' }, file: paper() });
	return { params: { ...params, file: id } };
}

/** What the example of a contract asks for. */
async function contract(server: TestServer) {
	await ownPapers(server);
	const { params } = await car(server);
	const [template] = await server.admin.template.list();
	return { params, body: { template: template?.id ?? 0, language: 'ru' as const } };
}

async function madeContract(server: TestServer) {
	const { params, body } = await contract(server);
	const { id } = await server.admin.paper.make({ params, body });
	return { params: { ...params, file: id }, body: { reason: 'Ошибка в имени' } };
}

const linkBody = { label: 'Клиент', role: 'client' } as const;

async function link(server: TestServer) {
	const { params } = await car(server);
	const { id } = await server.admin.carLink.create({ params, body: linkBody });
	return { params: { ...params, link: id } };
}

async function messageOfClient(server: TestServer) {
	const { params } = await car(server);
	const { context } = server.running;
	const message = { direction: 'in', by: 'Клиент', text: 'Где?' } as const;
	const about = { table: 'car', id: Number(params.id) } as const;
	const upTo = await context.db.write((tx) => storeOwnMessage(tx, context, about, message));
	return { params: { of: `car-${params.id}` }, body: { upTo } };
}

// Nobody listens there.
const mailbox = { host: '127.0.0.1', port: 9, isTls: false, user: 'office', secret: 'secret' } as const;

async function client({ admin }: TestServer) {
	const { clientId } = await admin.request.create({ body: { name: 'Клиент', phone: '+380671111111' } });
	return { params: { id: clientId } };
}

async function twoClients(server: TestServer) {
	const { id: other } = await server.admin.client.create({ body: { name: 'Клиент' } });
	return { ...(await client(server)), other, body: { with: `client-${other}` } };
}

async function joined(server: TestServer) {
	const { params, other, body } = await twoClients(server);
	await server.admin.client.join({ params, body });
	return { params, body: { with: other } };
}

async function erased(server: TestServer) {
	const { params } = await client(server);
	const { goes } = await server.admin.client.get({ params });
	return { params, body: { goes: goes.map(({ of }) => of) } };
}

/** Everything an admin can write about a car, but its payments, and about what clients write. */
export const carWrites: Writes = {
	'car.create': async () => (api) => api.car.create({ body: bare }),
	'car.save': over(car, (api, car) => api.car.save({ ...car, body: { model: 'Q7' } })),
	'car.remove': over(car, (api, car) => api.car.remove(car)),
	'car.setStage': over(car, (api, { params }) =>
		api.car.setStage({ params: { ...params, stage: 'bought' }, body: { was: {}, doneOn: '2026-01-02' } }),
	),
	'car.close': over(car, (api, car) => api.car.close({ ...car, body: { reason: 'Передумал' } })),
	'car.waive': over(car, (api, car) =>
		api.car.waive({ ...car, body: { needs: ['contract'], reason: 'Договора не было' } }),
	),
	'car.export': async () => (api) => api.car.export({ query: {} }),
	'car.deliver': over(car, (api, car) => api.car.deliver({ ...car, body: {} })),
	'car.erase': over(car, (api, car) => api.car.erase(car)),
	'carFile.add': over(car, (api, car) =>
		api.carFile.add({ ...car, form: { kind: 'invoice' }, file: paper() }),
	),
	'carFile.save': over(file, (api, file) => api.carFile.save({ ...file, body: { shown: true } })),
	'carFile.remove': over(file, (api, file) => api.carFile.remove(file)),
	'carFile.send': over(file, (api, file) => api.carFile.send(file)),
	'paper.look': over(contract, (api, asked) => api.paper.look(asked)),
	'paper.make': over(contract, (api, asked) => api.paper.make(asked)),
	'paper.void': over(madeContract, (api, asked) => api.paper.void(asked)),
	'carLink.create': over(car, (api, car) => api.carLink.create({ ...car, body: linkBody })),
	'carLink.revoke': over(link, (api, link) => api.carLink.revoke(link)),
	'thread.write': over(car, (api, { params }) =>
		api.thread.write({ params: { of: `car-${params.id}` }, body: { kind: 'note', text: 'Заметка' } }),
	),
	'thread.read': over(messageOfClient, (api, message) => api.thread.read(message)),
	'connection.save': async () => (api) => api.connection.save({ params: { kind: 'imap' }, body: mailbox }),
	'connection.remove': over(
		({ admin }) => admin.connection.save({ params: { kind: 'imap' }, body: mailbox }),
		(api) => api.connection.remove({ params: { kind: 'imap' } }),
	),
	'connection.test': over(
		({ admin }) => admin.connection.save({ params: { kind: 'imap' }, body: mailbox }),
		(api) => api.connection.test({ params: { kind: 'imap' } }),
	),
	'client.export': async () => (api) => api.client.export({ query: {} }),
	'client.create': async () => (api) => api.client.create({ body: { name: 'Иван' } }),
	'client.save': over(client, (api, { params }) => api.client.save({ params, body: { note: 'Спешит' } })),
	'client.remove': over(
		async ({ admin }) => ({ params: { id: (await admin.client.create({ body: { name: 'Иван' } })).id } }),
		(api, made) => api.client.remove(made),
	),
	'client.contact': over(client, (api, { params }) =>
		api.client.contact({ params, body: { value: 'client@mail.example', isHis: true } }),
	),
	'client.join': over(twoClients, (api, { params, body }) => api.client.join({ params, body })),
	'client.part': over(joined, (api, both) => api.client.part(both)),
	'client.erase': over(erased, (api, client) => api.client.erase(client)),
};

const sum = { kind: 'customs', amount: '100', currency: 'UAH' } as const;

async function payment(server: TestServer) {
	const { params } = await car(server);
	const { payments } = await server.admin.carPayment.create({ params, body: sum });
	return { params: { ...params, payment: payments.at(-1)?.id ?? 0 } };
}

async function carOfQuote(server: TestServer) {
	await saveRates(server);
	const { number } = await keptQuote(server);
	const { id } = await server.admin.car.create({ body: { make: 'Audi', model: 'Q5', quote: number } });
	return { params: { id } };
}

const payee = async ({ admin }: TestServer) => ({
	params: { id: (await admin.payee.create({ body: payeeBody })).id },
});

/** Everything an admin can write about payments. */
export const paymentWrites: Writes = {
	'carCost.save': over(carOfQuote, (api, { params }) =>
		api.carCost.save({ params, body: { lines: { vehicle_price: { planned: '10', real: null } } } }),
	),
	'carPayment.create': over(car, (api, car) => api.carPayment.create({ ...car, body: sum })),
	'carPayment.plan': over(carOfQuote, (api, car) => api.carPayment.plan(car)),
	'carPayment.save': over(payment, (api, one) =>
		api.carPayment.save({ ...one, body: { amount: '90', reason: 'Скидка' } }),
	),
	'carPayment.split': over(payment, (api, one) => api.carPayment.split({ ...one, body: { amount: '40' } })),
	'carPayment.pay': over(payment, (api, one) =>
		api.carPayment.pay({ ...one, body: { was: null, on: '2026-08-03' } }),
	),
	'carPayment.ask': over(payment, (api, one) =>
		api.carPayment.ask({ ...one, body: { text: 'Пришлите квитанцию' } }),
	),
	'payee.create': async () => (api) => api.payee.create({ body: payeeBody }),
	'payee.save': over(payee, (api, one) =>
		api.payee.save({ ...one, body: { ...payeeBody, title: 'Другая', revision: 1 } }),
	),
	'payee.remove': over(payee, (api, one) => api.payee.remove(one)),
};
