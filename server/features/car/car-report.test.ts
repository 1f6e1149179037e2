import { expect, test } from 'vitest';
import { newCar, setStage } from '../../testing/cars.ts';
import { keptQuote } from '../../testing/delivered.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';

const { server } = withBankOfFile({ now: () => new Date('2026-08-17T09:00:00Z') });

type Stage = 'bought' | 'paid' | 'border' | 'cleared' | 'plated';
const report = () => server.admin.car.report();

async function made(days: Partial<Record<Stage, string>>, quote?: string) {
	const { id } = await newCar(server, { quote });
	for (const [stage, doneOn] of Object.entries(days)) await setStage(server, id, stage as Stage, { doneOn });
	return id;
}

test('an office without cars has empty reports', async () => {
	expect(await report()).toEqual({ stages: [], due: [], legs: [], groups: [] });
});

test('stages say how many cars stand there and which the longest; a car that was given up is not counted', async () => {
	const oldest = await made({ bought: '2026-07-01' });
	await made({ bought: '2026-07-05' });
	const gone = await made({ bought: '2026-06-01' });
	await server.admin.car.close({ params: { id: gone }, body: { reason: 'Передумал' } });
	expect((await report()).stages).toEqual([
		{ stage: 'bought', count: 2, oldest: { id: oldest, title: 'Kia Rio 2020', since: '2026-07-01' } },
	]);
});

test('sums are due within a week or overdue, by currency', async () => {
	const id = await made({});
	const pay = (amount: string, currency: 'USD' | 'UAH', dueOn: string) =>
		server.admin.carPayment.create({ params: { id }, body: { kind: 'freight', amount, currency, dueOn } });
	await pay('100', 'USD', '2026-08-16');
	await pay('50.50', 'USD', '2026-08-17');
	await pay('7', 'USD', '2026-08-24');
	await pay('900', 'UAH', '2026-08-20');
	expect((await report()).due).toEqual([
		{ currency: 'USD', overdue: '100.00', week: '50.50' },
		{ currency: 'UAH', overdue: '0.00', week: '900.00' },
	]);
});

test('legs of five cars and more stand beside the days of the calculator', async () => {
	const cleared = ['02', '03', '04', '05', '09'];
	for (const day of cleared)
		await made({ bought: '2026-05-01', border: '2026-06-01', cleared: `2026-06-${day}` });
	const { legs } = await report();
	expect(legs).toEqual([
		{
			...{ route: 'eu', from: 'bought', to: 'border', count: 5, median: 31, mostly: 31 },
			...{ planned: { from: 6, to: 29 }, option: 'calculator.days.direct' },
		},
		{
			...{ route: null, from: 'border', to: 'cleared', count: 5, median: 3, mostly: 4 },
			...{ planned: { from: 1, to: 5 }, option: 'calculator.days.customs' },
		},
	]);
});

test('estimate and payment are compared by group over five cars that are paid in whole', async () => {
	for (let car = 0; car < 5; car++) {
		const { number } = await keptQuote(server);
		const id = await made({}, number);
		const { payments } = await server.admin.carPayment.plan({ params: { id } });
		if (car === 0) expect((await report()).groups).toEqual([]);
		for (const { id: payment, amount, currency } of payments)
			await server.admin.carPayment.pay({
				params: { id, payment },
				body: { was: null, on: '2026-08-17', amount, currency },
			});
	}
	const { groups } = await report();
	expect(groups.map(({ group, count, currency }) => [group, count, currency])).toContainEqual([
		...['purchase', 5, 'EUR'],
	]);
	expect(groups.find(({ group }) => group === 'purchase')?.difference).toBe('0.00');
});

test('a car that was handed over still owes, until it is paid; one that was given up owes nothing', async () => {
	const before = await server.admin.office.overview();
	const id = await made({ bought: '2026-08-01' });
	const { payments } = await server.admin.carPayment.create({
		params: { id },
		body: { kind: 'freight', amount: '30', currency: 'EUR', dueOn: '2026-08-16' },
	});
	const owing = async () => ({
		report: (await report()).due.find(({ currency }) => currency === 'EUR')?.overdue,
		home: (await server.admin.office.overview()).cars.due - before.cars.due,
		list: (await server.admin.car.list({ query: { only: 'unpaid' } })).data.some((car) => car.id === id),
	});
	await server.admin.car.setStage({
		params: { id, stage: 'handed' },
		body: { was: {}, doneOn: '2026-08-17' },
	});
	expect(await owing()).toEqual({ report: '30.00', home: 1, list: true });
	const payment = { params: { id, payment: payments[0]?.id ?? 0 } };
	await server.admin.carPayment.pay({ ...payment, body: { was: null, on: '2026-08-17' } });
	expect(await owing()).toEqual({ report: undefined, home: 0, list: false });
	const gone = await made({});
	await server.admin.carPayment.create({
		params: { id: gone },
		body: { kind: 'freight', amount: '30', currency: 'EUR', dueOn: '2026-08-16' },
	});
	await server.admin.car.close({ params: { id: gone }, body: { reason: 'Передумал' } });
	expect(await owing()).toEqual({ report: undefined, home: 0, list: false });
});
