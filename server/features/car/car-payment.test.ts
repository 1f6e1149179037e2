// @module-tag db
import type { CarPayments } from '@clearway/shared/contract/car-payment.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { keptQuote } from '../../testing/delivered.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';
import { paymentsOfPage } from './car-page.ts';
import { carRows } from './car-rows.ts';

const today = '2026-08-17';
const clock = { now: `${today}T09:00:00Z` };
const { server } = withBankOfFile({ now: () => new Date(clock.now) });
const moveTo = (day: string): void => {
	clock.now = `${day}T09:00:00Z`;
};

const plain = { make: 'Audi', model: 'Q5', year: 2019 };
const at = (id: number) => ({ params: { id } });
const conflict = { code: 'conflict' };

/** A car of a kept calculation with its first payments. */
async function plannedCar(fields: object = {}) {
	const quote = await keptQuote(server, { services: true, ...fields });
	const car = await server.admin.car.create({ body: { ...plain, route: 'eu', quote: quote.number } });
	const list = await server.admin.carPayment.plan(at(car.id));
	return { quote, car, id: car.id, list };
}
const one = (list: CarPayments, kind: string) => {
	const found = list.payments.find((payment) => payment.kind === kind);
	if (!found) throw new Error(`No payment of the kind ${kind}`);
	return found;
};
const of = (id: number, payment: { id: number }) => ({ params: { id, payment: payment.id } });
const faultAt = (path: string) => ({ code: 'invalid', errors: [expect.objectContaining({ path })] });
const byHand = async () => {
	const { id } = await server.admin.car.create({ body: { ...plain, route: 'eu' } });
	const add = (fields: object = {}) =>
		server.admin.carPayment.create({
			...at(id),
			body: { kind: 'other', amount: '100', currency: 'USD', ...fields },
		});
	return { id, add };
};
const changesOf = async (id: number) =>
	(await server.admin.audit.list({ query: { kind: 'car', record: String(id) } })).total;

describe('the first plan', () => {
	test('takes every line once, is the estimate to the cent, and is made once', async () => {
		const { quote, id, list } = await plannedCar();
		const codes = list.payments.flatMap(({ lines }) => lines);
		expect(codes.toSorted()).toEqual(quote.lines.map(({ code }) => code).toSorted());
		for (const currency of ['usd', 'eur', 'uah'] as const) {
			const lines = quote.lines.filter(({ code }) => codes.includes(code));
			expect(moneyText(sum(lines.map((line) => decimal(line[currency]))))).toBe(quote.total[currency]);
		}
		expect(one(list, 'customs')).toMatchObject({ currency: 'UAH', amount: quote.subtotals.customs?.uah });
		expect(await server.admin.carPayment.plan(at(id))).toEqual(list);
	});
	test('is refused for a car without an estimate', async () => {
		const { id } = await byHand();
		await expect(server.admin.carPayment.plan(at(id))).rejects.toMatchObject(conflict);
	});
	test('counts what is owed in hryvnias today, and what a move of one percent would do', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		const uah = moneyText(decimal(payment.amount).times('51.708'));
		expect(payment.today).toEqual({ uah, rate: '51.708', onePercent: moneyText(decimal(uah).times('0.01')) });
		expect(one(list, 'customs').today).toBeNull();
		const rate = { kind: 'nbu', markup: '5' } as const;
		const dearer = one(await server.admin.carPayment.save({ ...of(id, payment), body: { rate } }), 'auction');
		expect(dearer.today?.rate).toBe('54.2934');
	});
});

describe('a payment', () => {
	test('is paid in one click, divided among its lines, and taken back', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		const paid = await server.admin.carPayment.pay({ ...of(id, payment), body: { was: null, on: today } });
		expect(one(paid, 'auction')).toMatchObject({
			owed: '0.00',
			today: null,
			paid: { on: today, amount: payment.amount, currency: 'EUR', parts: { vehicle_price: payment.amount } },
		});
		expect(paid.lines.find(({ code }) => code === 'vehicle_price')).toMatchObject({ difference: '0.00' });
		const was = { on: today, amount: payment.amount, currency: 'EUR' as const };
		const open = await server.admin.carPayment.pay({ ...of(id, payment), body: { was, on: null } });
		expect(open).toEqual(list);
	});
	test('is paid once when the answer was lost and the call is repeated', async () => {
		const { id, list } = await plannedCar();
		const pay = () =>
			server.admin.carPayment.pay({ ...of(id, one(list, 'customs')), body: { was: null, on: today } });
		const first = await pay();
		const changes = await changesOf(id);
		expect(await pay()).toEqual(first);
		expect(await changesOf(id)).toBe(changes);
	});
	test('that two admins pay at once stands once, and the second one is told what the first paid', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		const pay = (amount: string) =>
			server.admin.carPayment.pay({ ...of(id, payment), body: { was: null, on: today, amount } });
		const results = await Promise.allSettled([pay('7000.00'), pay('7100.00')]);
		const done = results.filter(({ status }) => status === 'fulfilled');
		expect(done).toHaveLength(1);
		const { paid } = one(await server.admin.carPayment.list(at(id)), 'auction');
		expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
			reason: { ...conflict, current: { id: payment.id, paid } },
		});
	});
	test('paid in another currency shows its difference at the rate of the day, which later rates do not move', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		const uah = moneyText(decimal(payment.amount).plus('100').times('51.708'));
		const body = { was: null, on: today, amount: uah, currency: 'UAH' } as const;
		const paid = await server.admin.carPayment.pay({ ...of(id, payment), body });
		expect(paid.lines.find(({ code }) => code === 'vehicle_price')?.difference).toBe('100.00');
		await server.admin.currency.save({ params: { day: today }, body: { USD: '45', EUR: '52' } });
		expect((await server.admin.carPayment.list(at(id))).lines).toEqual(paid.lines);
		await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.708' } });
	});
	test('keeps a colleague’s other field, and is no longer changed over what somebody did not see', async () => {
		const { id, add } = await byHand();
		const [payment] = (await add()).payments;
		if (!payment) throw new Error('No payment');
		const save = (body: object) => server.admin.carPayment.save({ ...of(id, payment), body });
		await save({ title: 'Стоянка', was: { title: '' } });
		const both = one(await save({ amount: '120', was: { amount: '100' } }), 'other');
		expect(both).toMatchObject({ title: 'Стоянка', amount: '120.00' });
		expect(await save({ amount: '120.00', was: { amount: '100.00' } })).toMatchObject({ payments: [both] });
		await expect(save({ amount: '130', was: { amount: '100' } })).rejects.toMatchObject({
			...conflict,
			current: both,
		});
	});
	test('is divided once, and its parts may stand for the same lines', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		const split = () =>
			server.admin.carPayment.split({ ...of(id, payment), body: { amount: '1000' }, idempotencyKey: 'part' });
		const parts = (await split()).payments.filter(({ kind }) => kind === 'auction');
		expect(parts.map(({ amount, splitOf }) => [amount, splitOf])).toEqual([
			[moneyText(decimal(payment.amount).minus('1000')), null],
			['1000.00', payment.id],
		]);
		expect((await split()).payments).toHaveLength(list.payments.length + 1);
		await expect(
			server.admin.carPayment.split({ ...of(id, payment), body: { amount: payment.amount } }),
		).rejects.toMatchObject(faultAt('amount'));
	});
	test('is removed or cancelled with a reason while it is not paid', async () => {
		const { id, list } = await plannedCar();
		const [paid, cancelled, removed] = ['auction', 'customs', 'pension'].map((kind) => one(list, kind));
		if (!paid || !cancelled || !removed) throw new Error('No payments');
		await server.admin.carPayment.pay({ ...of(id, paid), body: { was: null, on: today } });
		await expect(server.admin.carPayment.remove(of(id, paid))).rejects.toMatchObject(conflict);
		const cancel = (payment: { id: number }, reason: string | null) =>
			server.admin.carPayment.save({ ...of(id, payment), body: { cancelledReason: reason } });
		await expect(cancel(paid, 'Не нужен')).rejects.toMatchObject(conflict);
		expect(one(await cancel(cancelled, 'Платит сам'), 'customs').cancelledReason).toBe('Платит сам');
		const pay = server.admin.carPayment.pay({ ...of(id, cancelled), body: { was: null, on: today } });
		await expect(pay).rejects.toMatchObject(conflict);
		expect(one(await cancel(cancelled, null), 'customs').cancelledReason).toBeNull();
		const left = await server.admin.carPayment.remove(of(id, removed));
		expect(left.payments.map(({ kind }) => kind)).not.toContain('pension');
	});
	test('is added once under one key, and a car has at most thirty', async () => {
		const { id, add } = await byHand();
		const body = { kind: 'other', amount: '35.5', currency: 'UAH', title: 'Стоянка' } as const;
		const twice = () => server.admin.carPayment.create({ ...at(id), body, idempotencyKey: 'one' });
		await twice();
		expect((await twice()).payments).toMatchObject([
			{ amount: '35.50', rate: { kind: 'own' }, dueDay: null },
		]);
		for (let count = 1; count < 30; count++) await add();
		await expect(add()).rejects.toMatchObject(conflict);
	});
});

describe('bad input is refused at its field', () => {
	test('when it is paid', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'customs');
		const pay = (body: object) =>
			server.admin.carPayment.pay({ ...of(id, payment), body: { was: null, on: today, ...body } });
		await expect(pay({ on: '2026-08-18' })).rejects.toMatchObject(faultAt('on'));
		await expect(pay({ currency: 'USD' })).rejects.toMatchObject(faultAt('amount'));
		await expect(pay({ amount: '10', parts: { vat: '9.99' } })).rejects.toMatchObject(faultAt('parts'));
		await expect(pay({ amount: '10', parts: { ocean: '10' } })).rejects.toMatchObject(faultAt('parts'));
	});
	test('when it is planned', async () => {
		const { id, list } = await plannedCar();
		const add = (fields: object) =>
			server.admin.carPayment.create({
				...at(id),
				body: { kind: 'deposit', amount: '100', currency: 'EUR', ...fields },
			});
		await expect(add({ lines: ['vat'] })).rejects.toMatchObject(faultAt('lines'));
		await expect(add({ lines: ['no_such_line'] })).rejects.toMatchObject(faultAt('lines'));
		await expect(add({ dueStage: 'sailed' })).rejects.toMatchObject(faultAt('dueStage'));
		await expect(add({ payeeId: 999_999 })).rejects.toMatchObject(faultAt('payeeId'));
		await expect(add({ amount: '0.00' })).rejects.toMatchObject(faultAt('amount'));
		await expect(add({ rate: { kind: 'nbu', markup: '5.01' } })).rejects.toMatchObject({ code: 'invalid' });
		await expect(add({ creditsTo: one(list, 'customs').id })).rejects.toMatchObject(faultAt('creditsTo'));
		expect(await server.admin.carPayment.list(at(id))).toEqual(list);
	});
	test('when the payment is another car’s', async () => {
		const [first, second] = [await plannedCar(), await plannedCar()];
		await expect(
			server.admin.carPayment.remove(of(first.id, one(second.list, 'auction'))),
		).rejects.toMatchObject({ code: 'missing' });
	});
});

describe('the card', () => {
	test('knows the first due day, also of a payment that waits for a stage', async () => {
		const { id } = await plannedCar();
		const dueOn = async () => (await server.admin.car.get(at(id))).paymentDueOn;
		expect(await dueOn()).toBeNull();
		const done = { was: { doneOn: null }, doneOn: today };
		await server.admin.car.setStage({ params: { id, stage: 'bought' }, body: done });
		expect(await dueOn()).toBe('2026-08-19');
		const payment = one(await server.admin.carPayment.list(at(id)), 'auction');
		expect(payment.dueDay).toBe('2026-08-19');
		await server.admin.carPayment.pay({ ...of(id, payment), body: { was: null, on: today } });
		expect(await dueOn()).not.toBe('2026-08-19');
	});
	test('becomes a delivered draft with what was paid by line, beside the estimate, and when', async () => {
		const { id, list } = await plannedCar();
		const pay = (payment: { id: number }, body: object = {}) =>
			server.admin.carPayment.pay({ ...of(id, payment), body: { was: null, on: today, ...body } });
		const more = decimal(one(list, 'auction').amount).plus('12.30');
		await pay(one(list, 'auction'), { amount: moneyText(more), on: '2026-08-16' });
		const { payments } = await server.admin.carPayment.create({
			...at(id),
			body: { kind: 'other', title: 'Стоянка', amount: '35', currency: 'EUR' },
		});
		await pay(one({ ...list, payments }, 'other'));
		const made = await server.admin.car.deliver({ ...at(id), body: {} });
		const draft = await server.admin.delivered.get(at(made.id));
		expect(draft.receiptOn).toBe(today);
		const differences = Object.fromEntries(draft.lines.map(({ code, difference }) => [code, difference]));
		expect(differences).toMatchObject({ vehicle_price: '12.30', vat: null, 'further:0': '35.00' });
		expect(draft.further).toEqual([{ titles: { ru: 'Стоянка', uk: 'Стоянка' }, paid: '35.00' }]);
	});
});

describe('a payee', () => {
	const fields = { title: 'ТОВ', currency: 'UAH', requisites: 'IBAN UA11' } as const;
	test('is written only after a fresh proof', async () => {
		const made = await server.admin.payee.create({ body: fields });
		moveTo('2026-08-18');
		const writes = await Promise.allSettled([
			server.admin.payee.create({ body: fields }),
			server.admin.payee.save({ ...at(made.id), body: { ...fields, title: 'ФОП', revision: 1 } }),
			server.admin.payee.remove(at(made.id)),
		]);
		const refused = { status: 'rejected', reason: { code: 'confirmation' } };
		expect(writes).toMatchObject([refused, refused, refused]);
		moveTo(today);
		await server.admin.payee.remove(at(made.id));
	});
	test('shows new requisites on open payments, marked for 14 days, and paid ones keep theirs', async () => {
		const { id, car, list } = await plannedCar();
		const payee = await server.admin.payee.create({ body: fields });
		for (const kind of ['auction', 'customs'])
			await server.admin.carPayment.save({ ...of(id, one(list, kind)), body: { payeeId: payee.id } });
		await server.admin.carPayment.pay({ ...of(id, one(list, 'auction')), body: { was: null, on: today } });
		clock.now = `${today}T09:05:00Z`;
		const renamed = await server.admin.payee.save({
			...at(payee.id),
			body: { ...fields, title: 'ТОВ «Шлях»', revision: 1 },
		});
		expect(renamed.changedAt).toBe(payee.changedAt);
		const body = { ...renamed, requisites: 'IBAN UA22' };
		const { changedAt: _, id: __, ...typed } = body;
		await server.admin.payee.save({ ...at(payee.id), body: typed });
		const page = async () => {
			const { context } = server.running;
			const row = await carRows(context.db.read).where('id', '=', car.id).executeTakeFirstOrThrow();
			const payments = await paymentsOfPage(context, row, 'uk');
			return Object.fromEntries(payments.map((payment) => [payment.title, payment]));
		};
		const shown = await page();
		expect(shown.Автомобіль).toMatchObject({
			payee: { title: 'ТОВ', requisites: 'IBAN UA11' },
			isPayeeChanged: false,
			paid: { on: today, currency: 'EUR' },
		});
		expect(shown.Митниця).toMatchObject({ payee: { requisites: 'IBAN UA22' }, isPayeeChanged: true });
		moveTo('2026-09-01');
		expect((await page()).Митниця).toMatchObject({ isPayeeChanged: false });
		moveTo(today);
		await expect(server.admin.payee.remove(at(payee.id))).rejects.toMatchObject(conflict);
		const log = await server.admin.audit.list({ query: { kind: 'payee' } });
		expect(JSON.stringify(log)).not.toContain('IBAN');
	});
});
