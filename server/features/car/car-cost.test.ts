// @module-tag db
import type { CarCosts } from '@clearway/shared/contract/car-cost.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { customsByLaw } from '@clearway/shared/domain/offer/customs-by-law.ts';
import { estimateLines } from '@clearway/shared/domain/offer/offer.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { expect, test } from 'vitest';
import { setStage } from '../../testing/cars.ts';
import { keptQuote } from '../../testing/delivered.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';

const today = '2026-08-17';
const { server } = withBankOfFile({ now: () => new Date(`${today}T09:00:00Z`) });
const none = { planned: null, real: null };

async function pricedCar() {
	const quote = await keptQuote(server, { services: true });
	const body = { make: 'Audi', model: 'Q5', year: 2019, route: 'eu', quote: quote.number } as const;
	const { id } = await server.admin.car.create({ body });
	const params = { id };
	const costs = () => server.admin.carCost.get({ params });
	const save = (lines: Parameters<typeof server.admin.carCost.save>[0]['body']['lines']) =>
		server.admin.carCost.save({ params, body: { lines } });
	return { id, params, quote, costs, save };
}
const line = ({ lines }: CarCosts, code: string) => lines.find((known) => known.code === code);

test('what the office plans to pay comes from its price lists, and its own fee costs nothing', async () => {
	const { quote, costs } = await pricedCar();
	const read = await costs();
	const [price, customs] = ['vehicle_price', 'vat'].map((code) =>
		quote.lines.find((one) => one.code === code),
	);
	expect(line(read, 'vehicle_price')).toMatchObject({ price: price?.eur, listed: price?.eur, ...none });
	expect(line(read, 'vat')).toMatchObject({ listed: customs?.eur });
	expect(line(read, 'company_fee')).toMatchObject({ listed: '0.00' });
	expect(line(read, 'broker')).toMatchObject({ listed: null });
	const own = read.lines.filter(({ listed }) => listed === null || listed === '0.00');
	expect(read.margin.planned).toBe(moneyText(sum(own.map(({ price }) => decimal(price)))));
	expect(read.margin).toMatchObject({ isFinal: false, received: '0.00', spent: '0.00' });
	expect(read.margin.unplanned).toBeGreaterThan(0);
});

test('a typed cost counts, stands once, and is not written over what a colleague has typed', async () => {
	const { id, params, costs, save } = await pricedCar();
	const before = await costs();
	const typed = { planned: '100', real: '120.5' };
	const saved = await save({ broker: typed });
	expect(line(saved, 'broker')).toMatchObject({ planned: '100.00', real: '120.50' });
	expect(saved.margin.planned).toBe(moneyText(decimal(before.margin.planned).minus(100)));
	expect(saved.margin.spent).toBe('120.50');
	expect(await save({ broker: typed })).toEqual(saved);
	await expect(save({ broker: { planned: '90', real: null } })).rejects.toMatchObject({ code: 'conflict' });
	const was = { planned: '100.00', real: '120.50' };
	expect(line(await save({ broker: { ...none, was } }), 'broker')).toMatchObject(none);
	await expect(save({ nothing: typed })).rejects.toMatchObject({
		code: 'invalid',
		errors: [expect.objectContaining({ path: 'lines.nothing' })],
	});
	const log = await server.admin.audit.list({ query: { kind: 'car', record: String(id) } });
	expect(JSON.stringify(log)).not.toContain('120');
	await expect(
		server.admin.carCost.save({ params, body: { lines: { broker: { planned: '1234567890', real: null } } } }),
	).rejects.toMatchObject({ code: 'invalid' });
});

test('a route and a month show the planned margin of all cars, and the real one of those that both have paid', async () => {
	const [done, open] = [await pricedCar(), await pricedCar()];
	const { payments } = await server.admin.carPayment.plan({ params: done.params });
	for (const { id: payment } of payments)
		await server.admin.carPayment.pay({
			params: { ...done.params, payment },
			body: { was: null, on: today },
		});
	const { lines } = await done.costs();
	await done.save(Object.fromEntries(lines.map(({ code }) => [code, { planned: null, real: '1.00' }])));
	await setStage(server, done.id, 'handed', { doneOn: today });
	const [first, second] = [(await done.costs()).margin, (await open.costs()).margin];
	expect(first).toMatchObject({ isFinal: true, spent: `${lines.length}.00` });
	const { routes, months } = await server.admin.carCost.margins({});
	const month = { month: '2026-08', currency: 'EUR', count: 1, final: 1 };
	expect(months).toContainEqual({ ...month, planned: first.planned, real: first.real });
	expect(months.find((one) => one.month === null)).toMatchObject({ final: 0, real: '0.00' });
	const eu = routes.find(({ route }) => route === 'eu');
	expect(eu).toMatchObject({ final: 1, real: first.real });
	expect(Number(eu?.planned)).toBeGreaterThan(Number(first.planned) + Number(second.planned) - 0.01);
});

test('a car of which no cost is known stands in no report, because its margin would be its whole sum', async () => {
	const { id } = await pricedCar();
	const { db } = server.running.context;
	const { estimate } = await db.read
		.selectFrom('car')
		.select('estimate')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const unknown = JSON.stringify({ ...JSON.parse(estimate ?? ''), quote: null });
	const count = async () =>
		(await server.admin.carCost.margins({})).routes.reduce((all, one) => all + one.count, 0);
	const before = await count();
	await db.write((tx) => tx.updateTable('car').set({ estimate: unknown }).where('id', '=', id).execute());
	expect(await count()).toBe(before - 1);
});

test('the plan of a car is that of its offer: customs payments that its prices have moved leave no margin', async () => {
	await ownCompany(server);
	const { params, quote } = await requestWithQuote(server, { price: '9903' });
	const dearer = (line: ReturnType<typeof estimateLines>[number]) =>
		line.codes.includes('delivery_to_border') ? { ...line, sum: '1750.00' } : line;
	const lawful = customsByLaw(quote, estimateLines(quote, receipt).map(dearer));
	const lines = estimateLines(lawful, receipt).map(dearer);
	const body = { validUntil: '2026-08-30', lines };
	const { made: offer } = await server.admin.request.offer({ params, body });
	const { id } = await server.admin.car.create({ body: { make: 'Audi', model: 'Q5', offer } });
	const read = await server.admin.carCost.get({ params: { id } });
	const vat = line(read, 'vat');
	expect(vat?.price).not.toBe(quote.lines.find(({ code }) => code === 'vat')?.usd);
	for (const code of ['import_duty', 'vat']) expect(line(read, code)?.listed).toBe(line(read, code)?.price);
	// The way costs what it did: what the client pays above it is the margin.
	const way = quote.lines.find(({ code }) => code === 'delivery_to_border');
	expect(line(read, 'delivery_to_border')?.listed).toBe(way?.usd);
});
