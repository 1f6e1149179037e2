// @module-tag db
import { expect, test } from 'vitest';
import { newCar, newLink, setStage } from '../testing/cars.ts';
import { movableClock } from '../testing/clock.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { serverWithMailOfFile } from '../testing/server-of-file.ts';
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
	const of = { params: { id: car.id } };
	const bill = { kind: 'services', amount: '84300', currency: 'UAH' } as const;
	const pay = async (dueOn: string) => {
		const { payments } = await server.admin.carPayment.create({ ...of, body: { ...bill, dueOn } });
		return payments.at(-1)?.id ?? 0;
	};
	const [said, due] = [await pay('2026-09-01'), await pay('2026-08-15')];
	await pay('2026-08-18');
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
		{ kind: 'stage', stage: 'paid', dueOn: '2026-08-14', expectedOn: '2026-08-14', reason: 'Банк' },
		{ kind: 'paper', id: car.id, needs: ['contract', 'invoice'] },
	]);
	expect(work.length).toBe(9);

	const act = (payment: number) => ({ params: { id: car.id, payment } });
	await server.admin.carPayment.pay({ ...act(said), body: { was: null, on: today } });
	await server.admin.carPayment.save({ ...act(due), body: { dueOn: '2026-08-25' } });
	await setStage(server, car.id, 'paid', { was: { doneOn: null }, doneOn: today, isQuiet: true });
	await server.admin.request.save({ ...reminded, body: { followUpOn: null, status: 'done' } });
	const unread = work.flatMap((item) => (item.kind === 'message' ? [item] : []));
	for (const { of, id, last } of unread)
		await server.admin.thread.read({ params: { of: `${of}-${id}` }, body: { [of]: last } });
	expect(await kinds()).toEqual(['request Иван', 'request Пётр', `paper ${car.title}`]);
});
