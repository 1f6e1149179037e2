// @module-tag db
import { carLetters } from '@clearway/shared/words/ru/car-letters.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCar, newLink, payeeBody } from '../../testing/cars.ts';
import { pictureFile } from '../../testing/posts.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { tellDue } from './payment-letters.ts';

const at = new Date('2026-08-17T09:00:00Z');
const server = serverWithMailOfFile('takes', { now: () => at });
beforeAll(() => server.admin.payee.create({ body: payeeBody }));
const paper = (text = '%PDF-1') => new File([text], 'Чек.pdf', { type: 'application/pdf' });

async function owing() {
	const { id } = await newCar(server, { email: 'olena@mail.example' });
	const body = { kind: 'services', amount: '84300', currency: 'UAH', dueOn: '2026-08-17' } as const;
	const { payments } = await server.admin.carPayment.create({ params: { id }, body });
	const { token } = await newLink(server, id);
	const payment = payments[0]?.id ?? 0;
	const say = (file: File | null = null) =>
		server.visitor.carPage.sayPaid({ params: { token, payment }, form: {}, file });
	const list = () => server.admin.carPayment.list({ params: { id } });
	const state = async () => (await list()).payments[0];
	const messages = async () => await writtenIn(server, `car-${id}`);
	const act = { params: { id, payment } };
	return { id, token, payment, say, list, state, messages, act };
}

test('a client says that he has paid with a receipt; the office is told, and nothing counts before it confirms', async () => {
	const { id, token, say, list, state, messages, act } = await owing();
	const before = await list();
	await say(paper());
	expect((await list()).sums).toEqual(before.sums);
	const said = await state();
	expect(said).toMatchObject({ owed: '84300.00', paid: null, saidAt: at.toISOString() });
	const { files } = await server.admin.car.get({ params: { id } });
	expect(files).toMatchObject([
		{ id: said?.receipt, kind: 'receipt', by: 'Олена', shown: true, name: 'Чек.pdf' },
	]);
	expect(await messages()).toMatchObject([
		{
			kind: 'client',
			by: 'Олена',
			isUnread: true,
			text: expect.stringMatching(/^Оплата отправлена: .*84.300.₴$/),
		},
	]);
	expect((await server.admin.car.list({ query: { only: 'unread' } })).data.map((car) => car.id)).toContain(
		id,
	);
	await server.admin.carPayment.pay({ ...act, body: { was: null, on: '2026-08-17' } });
	expect(await state()).toMatchObject({ owed: '0.00', saidAt: null, receipt: said?.receipt });
	await expect(say()).rejects.toMatchObject({ code: 'conflict' });
	expect((await server.visitor.carPage.get({ params: { token } })).papers).toHaveLength(1);
});

test('the same form sent twice is said once, and another receipt is told again', async () => {
	const { say, messages, state } = await owing();
	await say(paper());
	await say(paper());
	expect(await messages()).toHaveLength(1);
	const first = (await state())?.receipt;
	await say(await pictureFile());
	expect(await messages()).toHaveLength(2);
	expect((await state())?.receipt).not.toBe(first);
});

test('the office asks by a message, and the payment waits as before until the client says so again', async () => {
	const { say, messages, state, act } = await owing();
	const { context } = server.running;
	const due = async () =>
		(
			await context.db.read
				.selectFrom('outbox')
				.select('id')
				.where('event_key', '=', `${act.params.id} due ${act.params.payment} 2026-08-17`)
				.execute()
		).length;
	await say();
	await tellDue(context);
	expect(await due()).toBe(0);
	const ask = () =>
		server.admin.carPayment.ask({
			...act,
			body: { text: 'Пришлите квитанцию' },
			idempotencyKey: 'asks-once',
		});
	await ask();
	await ask();
	expect((await messages()).map(({ kind, mail }) => [kind, mail])).toEqual([
		['client', null],
		['office', 'waiting'],
	]);
	expect((await state())?.saidAt).toBeNull();
	await tellDue(context);
	expect(await due()).toBe(1);
	await say();
	expect((await state())?.saidAt).toBe(at.toISOString());
});

test('a receipt that is no picture and no PDF is refused, and the payment is not said to be paid', async () => {
	const { say, state, payment } = await owing();
	await expect(say(paper('MZ'))).rejects.toMatchObject({ code: 'unsupported' });
	expect(await state()).toMatchObject({ saidAt: null, receipt: null });
	const other = await owing();
	const params = { token: other.token, payment };
	await expect(server.visitor.carPage.sayPaid({ params, form: {} })).rejects.toMatchObject({
		code: 'missing',
	});
	const viewer = await newLink(server, other.id, { role: 'viewer' });
	const ofViewer = { token: viewer.token, payment: other.payment };
	await expect(server.visitor.carPage.sayPaid({ params: ofViewer, form: {} })).rejects.toMatchObject({
		code: 'missing',
	});
});

test('the form without scripts says the same, and a refused one leads back to the page', async () => {
	const { id, token, payment, state } = await owing();
	const post = (file: File, to = '') => {
		const body = new FormData();
		body.set('file', file);
		return server.fetch(`${to}/car/${token}/payment/${payment}/paid`, { method: 'POST', body });
	};
	const refused = await post(paper('MZ'), '/uk');
	expect(refused.status).toBe(415);
	expect(await refused.text()).toContain(`href="/uk/car/${token}"`);
	// A browser sends an empty file where none was chosen.
	const answer = await post(new File([], '', { type: 'application/octet-stream' }));
	expect([answer.status, answer.headers.get('location')]).toEqual([303, `/car/${token}#payment`]);
	expect((await state())?.saidAt).toBe(at.toISOString());
	expect((await server.admin.car.get({ params: { id } })).files).toEqual([]);
});

test('a payment that goes to nobody cannot be said to be paid, and its reminder names no requisites', async () => {
	const { id } = await newCar(server, { email: 'taras@mail.example', speaks: 'ru' });
	const body = { kind: 'services', amount: '100', currency: 'EUR', dueOn: '2026-08-17' } as const;
	const { payments } = await server.admin.carPayment.create({ params: { id }, body });
	const { token } = await newLink(server, id);
	const payment = payments[0]?.id ?? 0;
	expect((await server.visitor.carPage.get({ params: { token } })).payments).toMatchObject([{ payee: null }]);
	await expect(
		server.visitor.carPage.sayPaid({ params: { token, payment }, form: {} }),
	).rejects.toMatchObject({ code: 'conflict' });
	await tellDue(server.running.context);
	const { read } = server.running.context.db;
	const row = await read
		.selectFrom('outbox')
		.select('content')
		.where('event_key', '=', `${id} due ${payment} 2026-08-17`)
		.executeTakeFirstOrThrow();
	expect(JSON.parse(row.content ?? '')).toMatchObject({ kind: 'due', hasPayee: false });
	expect(carLetters.due('Услуги', '100 €', '17.08.2026', false)).toBe(
		'Услуги: 100 € до 17.08.2026. Реквизиты уточняем',
	);
});
