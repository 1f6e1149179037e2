// @module-tag db
import { expect, test } from 'vitest';
import { newCar, newLink, payeeBody, setStage } from '../testing/cars.ts';
import { movableClock } from '../testing/clock.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { serverWithMailOfFile } from '../testing/server-of-file.ts';
import { testPassword } from '../testing/settings.ts';
import { takeMessage } from './message/take-message.ts';

const clock = movableClock('2026-08-17T09:00:00Z');
const today = '2026-08-17';
const server = serverWithMailOfFile('takes', { now: clock.now });

async function colleague() {
	const body = {
		login: 'olena',
		password: 'quite long enough',
		name: 'Олена',
		rights: ['requests' as const],
	};
	const { id } = await server.admin.auth.create({ body });
	const { token } = await server.visitor.auth.login({ body: { login: body.login, password: body.password } });
	return { id, api: server.client({ token }) };
}
const ask = async (name: string) => {
	const { id } = await server
		.client({ address: freshAddress() })
		.mail.callback({ body: { name, phone: '0671234567' } });
	clock.pass(60_000);
	return { id, params: { id } };
};
const kinds = async () =>
	(await server.admin.office.work()).map(({ kind, client, title }) => `${kind} ${title || client}`);

test('the work of a day is what clients wait for first, then what is due or late, each with who has it; done, it is gone', async () => {
	const { api, id: olena } = await colleague();
	const [first, second, planned, reminded] = [
		await ask('Иван'),
		await ask('Пётр'),
		await ask('Отложен'),
		await ask('Вспомнен'),
	];
	await api.request.save({ ...second, body: { status: 'taken' } });
	await server.admin.request.save({ ...planned, body: { status: 'taken', followUpOn: '2026-08-20' } });
	await server.admin.request.save({ ...reminded, body: { status: 'taken', followUpOn: `${today} 14:30` } });
	await server.running.context.db.write((tx) =>
		takeMessage(
			tx,
			server.running.context,
			{ table: 'request', id: first.id },
			{
				...{ by: 'Иван', text: 'Ещё вопрос', via: 'mail', source: '<a@b>' },
			},
		),
	);
	const car = await newCar(server, { clientName: 'Оля', ownerId: olena });
	const { id: payeeId } = await server.admin.payee.create({ body: payeeBody });
	const of = { params: { id: car.id } };
	const bill = { kind: 'services', amount: '84300', currency: 'UAH', payeeId } as const;
	const pay = async (dueOn: string) => {
		const { payments } = await server.admin.carPayment.create({ ...of, body: { ...bill, dueOn } });
		return payments.at(-1)?.id ?? 0;
	};
	const [said, due] = [await pay('2026-09-01'), await pay('2026-08-15')];
	await pay('2026-08-18');
	const nameless = await newCar(server, { clientName: 'Без реквизитов' });
	const foreign = { kind: 'services', amount: '100', currency: 'USD', dueOn: '2026-09-01' } as const;
	const { payments } = await server.admin.carPayment.create({ params: { id: nameless.id }, body: foreign });
	const { token } = await newLink(server, car.id);
	await server.visitor.carPage.sayPaid({ params: { token, payment: said }, form: {}, file: null });
	await setStage(server, car.id, 'bought', { doneOn: '2026-08-10', isQuiet: true });
	await setStage(server, car.id, 'paid', { expectedOn: '2026-08-14', reason: 'Банк', isQuiet: true });

	const work = await api.office.work();
	expect(work).toMatchObject([
		{ kind: 'message', of: 'request', id: first.id, count: 1, text: 'Ещё вопрос', owner: null },
		{ kind: 'message', of: 'car', id: car.id, title: car.title, owner: { id: olena } },
		{ kind: 'request', client: 'Иван', isNew: true, phone: '+380671234567', owner: null },
		{ kind: 'request', client: 'Пётр', isNew: false, owner: { id: olena, name: 'Олена' } },
		{ kind: 'said', client: 'Оля', payment: { id: said, owed: '84300.00' } },
		{ kind: 'reminder', id: reminded.id, on: `${today} 14:30`, owner: { name: 'Администратор' } },
		{ kind: 'payment', payment: { id: due }, dueDay: '2026-08-15' },
		{ kind: 'payee', id: nameless.id, payments: [{ kind: 'services', title: '' }] },
		{ kind: 'stage', stage: 'paid', dueOn: '2026-08-14', expectedOn: '2026-08-14', reason: 'Банк' },
		{ kind: 'paper', id: car.id, needs: ['contract', 'invoice'] },
		{ kind: 'paper', id: nameless.id, needs: ['contract'] },
	]);
	expect(work.length).toBe(11);

	const act = (payment: number) => ({ params: { id: car.id, payment } });
	await server.admin.carPayment.pay({ ...act(said), body: { was: null, on: today } });
	await server.admin.carPayment.save({ ...act(due), body: { dueOn: '2026-08-25' } });
	await setStage(server, car.id, 'paid', { was: { doneOn: null }, doneOn: today, isQuiet: true });
	await server.admin.request.save({ ...reminded, body: { followUpOn: null, status: 'done' } });
	const unread = work.flatMap((item) => (item.kind === 'message' ? [item] : []));
	for (const { of, id, last } of unread)
		await server.admin.thread.read({
			params: { of: `${of}-${id}` },
			body: { upTo: last, about: `${of}-${id}` },
		});
	const nobody = { params: { id: nameless.id, payment: payments[0]?.id ?? 0 } };
	const inDollars = { ...payeeBody, title: 'Порт', currency: 'USD' as const };
	await server.admin.auth.confirm({ body: { password: testPassword } });
	await server.admin.payee.create({ body: inDollars });
	expect((await server.admin.carPayment.list(nobody)).payments[0]?.payee).toMatchObject({ title: 'Порт' });
	expect(await kinds()).toEqual([
		...['request Иван', 'request Пётр'],
		...[car, nameless].map(({ title }) => `paper ${title}`),
	]);
});

test('a car that was handed over without its papers stays among the work until they are there or waived for a reason', async () => {
	const { id } = await newCar(server, { clientName: 'Ганна', route: 'customs' });
	await setStage(server, id, 'handed', { doneOn: today, isQuiet: true });
	const card = () => server.admin.car.get({ params: { id: String(id) } });
	const needs = async () =>
		(await server.admin.office.work()).flatMap((item) =>
			item.kind === 'paper' && item.id === id ? item.needs : [],
		);
	expect(await needs()).toEqual(['contract', 'declaration', 'pensionReceipt', 'act']);
	const file = new File(['%PDF-1'], 'a.pdf', { type: 'application/pdf' });
	await server.admin.carFile.add({ params: { id }, form: { kind: 'declaration' }, file });
	expect(await needs()).toEqual(['contract', 'pensionReceipt', 'act']);

	const waive = (names: ('contract' | 'pensionReceipt' | 'act')[], reason: string) =>
		server.admin.car.waive({ params: { id }, body: { needs: names, reason } });
	await expect(waive(['contract'], ' ')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
	await waive(['contract', 'pensionReceipt'], 'Клиент оформлял сам');
	expect(await needs()).toEqual(['act']);
	// What is waived already keeps its reason.
	await waive(['contract', 'act'], 'Акт подписали на бумаге');
	expect(await needs()).toEqual([]);
	const by = 'Администратор';
	expect((await card()).waived).toEqual([
		{ need: 'contract', reason: 'Клиент оформлял сам', by },
		{ need: 'pensionReceipt', reason: 'Клиент оформлял сам', by },
		{ need: 'act', reason: 'Акт подписали на бумаге', by },
	]);
	const { data } = await server.admin.audit.list({ query: { kind: 'car', record: String(id) } });
	expect(JSON.stringify(data)).not.toContain('на бумаге');
	// A car that was delivered before it had a card owes nothing.
	const before = await newCar(server, { handedOn: '2026-01-02' });
	expect(
		(await server.admin.office.work()).some(({ kind, id }) => kind === 'paper' && id === before.id),
	).toBe(false);
});
