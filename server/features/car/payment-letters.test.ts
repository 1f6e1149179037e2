import { expect, test } from 'vitest';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { tellDue } from './payment-letters.ts';

const clock = { now: '2026-08-17T09:00:00Z' };
const server = serverOfFile({
	work: false,
	now: () => new Date(clock.now),
	env: {
		SESSION_HOURS: '2000',
		SMTP_URL: 'smtp://127.0.0.1:9',
		MAIL_TO: 'a@mail.example',
		MAIL_FROM: 'b@mail.example',
	},
});

test('a client is told of a payment three days before, on the day, one day after, and when it has come', async () => {
	const { id } = await server.admin.car.create({
		body: { make: 'Audi', model: 'Q5', year: 2020, email: 'client@mail.example', speaks: 'uk' },
	});
	const { payments } = await server.admin.carPayment.create({
		params: { id },
		body: { kind: 'customs', amount: '1500', currency: 'UAH', dueOn: '2026-08-20' },
	});
	const payment = { params: { id, payment: payments[0]?.id ?? 0 } };
	const told = async () => {
		const { db } = server.running.context;
		const rows = await db.read.selectFrom('outbox').select('content').where('car_id', '=', id).execute();
		return rows.map(({ content }) => JSON.parse(content ?? ''));
	};
	const due = { kind: 'due', title: 'Митниця', sum: '1\u202F500\u00A0₴', on: '2026-08-20', hasPayee: false };
	const counts: number[] = [];
	for (const day of ['16', '17', '18', '20', '21', '22', '17']) {
		clock.now = `2026-08-${day}T09:00:00Z`;
		await tellDue(server.running.context);
		counts.push((await told()).length);
	}
	expect(counts).toEqual([0, 1, 1, 2, 3, 3, 3]);
	expect(await told()).toEqual([due, due, due]);
	clock.now = '2026-08-21T09:01:00Z';
	await server.admin.carPayment.pay({ ...payment, body: { was: null, on: '2026-08-21' } });
	expect(await told()).toEqual([due, due, { kind: 'paid', sum: due.sum }]);
	await tellDue(server.running.context);
	const was = { on: '2026-08-21', amount: '1500.00', currency: 'UAH' } as const;
	await server.admin.carPayment.pay({ ...payment, body: { was, on: null } });
	expect(await told()).toEqual([due, due]);
});

test('a day that moves on with a late stage is told once it stands still, also of a car that was handed over', async () => {
	clock.now = '2026-08-17T09:00:00Z';
	const { id } = await server.admin.car.create({
		body: { make: 'Audi', model: 'Q5', year: 2020, route: 'eu', email: 'client@mail.example' },
	});
	const stage = (stage: 'bought' | 'handed', doneOn: string) =>
		server.admin.car.setStage({ params: { id, stage }, body: { was: {}, doneOn, isQuiet: true } });
	await stage('bought', '2026-08-01');
	const { stages } = await server.admin.car.get({ params: { id } });
	const [paid, handed] = (['paid', 'handed'] as const).map(
		(name) => stages.find(({ stage }) => stage === name)?.planned?.to ?? '',
	);
	await server.admin.carPayment.create({
		params: { id },
		body: { kind: 'services', amount: '100', currency: 'UAH', dueStage: 'handed' },
	});
	const told = async () => {
		const { db } = server.running.context;
		return (await db.read.selectFrom('outbox').select('content').where('car_id', '=', id).execute()).length;
	};
	expect([paid, handed]).toEqual(['2026-08-06', '2026-09-11']);
	for (const day of ['09-08', '09-09', '09-12']) {
		clock.now = `2026-${day}T09:00:00Z`;
		await tellDue(server.running.context);
	}
	expect(await told()).toBe(0);
	await stage('handed', '2026-09-12');
	for (const day of ['09-12', '09-13']) {
		clock.now = `2026-${day}T10:00:00Z`;
		await tellDue(server.running.context);
	}
	expect(await told()).toBe(2);
});
