// @module-tag db
import type { CarPayments } from '@clearway/shared/contract/car-payment.ts';
import { decimal, divideToCents, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { payeeBody } from '../../testing/cars.ts';
import { keptQuote } from '../../testing/delivered.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';
import { statementsOf } from '../../testing/statements.ts';
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
			body: { kind: 'freight', amount: '100', currency: 'USD', ...fields },
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
		expect(await server.admin.carPayment.plan(at(id))).toEqual({ ...list, changedTo: null });
	});
	test('is refused for a car without an estimate', async () => {
		const { id } = await byHand();
		await expect(server.admin.carPayment.plan(at(id))).rejects.toMatchObject(conflict);
	});
	test('counts what is owed in hryvnias today, and what a move of one percent would do', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		const uah = moneyText(decimal(payment.amount).times('51.708'));
		expect(payment.today).toEqual({ uah, rate: '51.708' });
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
		expect(open).toEqual({ ...list, changedTo: expect.any(Number) });
	});
	test('is answered with the list and the revision of its own news, and reads the payments once', async () => {
		const { id, list } = await plannedCar();
		const body = { was: null, on: today, amount: '100.00' };
		let paid: CarPayments | undefined;
		const statements = await statementsOf(async () => {
			paid = await server.admin.carPayment.pay({ ...of(id, one(list, 'auction')), body });
		});
		expect(statements.filter((sql) => /^select .* from "car_payment"/.test(sql))).toHaveLength(1);
		const { revision } = await server.admin.car.get(at(id));
		expect(paid?.changedTo).toBe(revision);
		// The rest of the payment was made by the same act.
		expect(await server.admin.carPayment.list(at(id))).toEqual({ ...paid, changedTo: null });
	});
	test('is paid once when the answer was lost and the call is repeated', async () => {
		const { id, list } = await plannedCar();
		const pay = () =>
			server.admin.carPayment.pay({ ...of(id, one(list, 'customs')), body: { was: null, on: today } });
		const first = await pay();
		const changes = await changesOf(id);
		expect(await pay()).toEqual({ ...first, changedTo: null });
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
	test('in another currency is asked for by its rule, pays what it is worth, and later rates do not move it', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		const rate = { kind: 'nbu', markup: '5' } as const;
		await server.admin.carPayment.save({ ...of(id, payment), body: { rate } });
		const asked = await server.admin.carPayment.owed({ ...of(id, payment), query: { on: today } });
		const amount = moneyText(decimal(payment.amount).times('54.2934'));
		expect(asked.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'UAH']);
		expect(asked).toContainEqual({ currency: 'UAH', amount, rate: '54.2934' });
		const paid = await server.admin.carPayment.pay({
			...of(id, payment),
			body: { was: null, on: today, amount, currency: 'UAH' },
		});
		expect(one(paid, 'auction').paid).toMatchObject({ amount, currency: 'UAH', worth: payment.amount });
		// The markup makes the car dearer than the bank does.
		const dearer = moneyText(divideToCents(decimal(amount), decimal('51.708')).minus(payment.amount));
		expect(paid.lines.find(({ code }) => code === 'vehicle_price')?.difference).toBe(dearer);
		await server.admin.currency.save({ params: { day: today }, body: { USD: '45', EUR: '52' } });
		expect((await server.admin.carPayment.list(at(id))).lines).toEqual(paid.lines);
		await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.708' } });
	});
	test('keeps a colleague’s other field, and is no longer changed over what somebody did not see', async () => {
		const { id, add } = await byHand();
		const [payment] = (await add()).payments;
		if (!payment) throw new Error('No payment');
		const save = (body: object) => server.admin.carPayment.save({ ...of(id, payment), body });
		const reason = 'Линия подняла цену';
		await save({ title: 'Океан', was: { title: '' } });
		const both = one(await save({ amount: '120', was: { amount: '100' }, reason }), 'freight');
		expect(both).toMatchObject({ title: 'Океан', amount: '120.00', reason });
		expect(await save({ amount: '120.00', was: { amount: '100.00' } })).toMatchObject({ payments: [both] });
		await expect(save({ amount: '130', was: { amount: '100' }, reason })).rejects.toMatchObject({
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
	test('that is divided stands together on the client’s page, and its lines once, below the last part', async () => {
		const { id, list } = await plannedCar();
		const payment = one(list, 'auction');
		await server.admin.carPayment.split({ ...of(id, payment), body: { amount: '1000' } });
		const { context } = server.running;
		const car = await carRows(context.db.read).where('id', '=', id).executeTakeFirstOrThrow();
		const { payments } = await paymentsOfPage(context, car, 'ru');
		const codes = payments.slice(0, 2).map(({ lines }) => lines.map(({ code }) => code));
		expect(codes).toEqual([[], payment.lines]);
	});
	test('that is cancelled stands on the client’s page with its reason, and its lines nowhere', async () => {
		const { id, list } = await plannedCar();
		const { id: payment } = one(list, 'auction');
		const body = { cancelledReason: 'Платит сам' };
		await server.admin.carPayment.save({ params: { id, payment }, body });
		const { context } = server.running;
		const car = await carRows(context.db.read).where('id', '=', id).executeTakeFirstOrThrow();
		const { payments } = await paymentsOfPage(context, car, 'ru');
		const gone = payments.find((shown) => shown.id === payment);
		expect(gone).toMatchObject({ cancelledReason: 'Платит сам', owed: '0.00', lines: [] });
	});
	test('is cancelled and taken up again with a reason while it is not paid', async () => {
		const { id, list } = await plannedCar();
		const [paid, cancelled] = ['auction', 'customs'].map((kind) => one(list, kind));
		if (!paid || !cancelled) throw new Error('No payments');
		await server.admin.carPayment.pay({ ...of(id, paid), body: { was: null, on: today } });
		const cancel = (payment: { id: number }, cancelledReason: string | null, reason?: string) =>
			server.admin.carPayment.save({
				...of(id, payment),
				body: { cancelledReason, ...(reason && { reason }) },
			});
		await expect(cancel(paid, 'Не нужен')).rejects.toMatchObject(conflict);
		expect(one(await cancel(cancelled, 'Платит сам'), 'customs').cancelledReason).toBe('Платит сам');
		const pay = server.admin.carPayment.pay({ ...of(id, cancelled), body: { was: null, on: today } });
		await expect(pay).rejects.toMatchObject(conflict);
		await expect(cancel(cancelled, null)).rejects.toMatchObject(faultAt('reason'));
		const again = one(await cancel(cancelled, null, 'Платим мы'), 'customs');
		expect(again).toMatchObject({ cancelledReason: null, reason: 'Платим мы' });
	});
	test('is added once under one key, and a car has at most thirty that count', async () => {
		const { id, add } = await byHand();
		const body = { kind: 'other', amount: '35.5', currency: 'UAH', title: 'Стоянка' } as const;
		const twice = () => server.admin.carPayment.create({ ...at(id), body, idempotencyKey: 'one' });
		await twice();
		expect((await twice()).payments).toMatchObject([
			{ amount: '35.50', rate: { kind: 'own' }, dueDay: null },
		]);
		for (let count = 1; count < 30; count++) await add();
		await expect(add()).rejects.toMatchObject(conflict);
		const [first] = (await server.admin.carPayment.list(at(id))).payments;
		await server.admin.carPayment.save({
			...of(id, first ?? { id: 0 }),
			body: { cancelledReason: 'Ошибка' },
		});
		await add();
	});
});

describe('a payment that is paid in part', () => {
	const carOfOne = async (fields: object = {}) => {
		const { id, add } = await byHand();
		const due = { kind: 'customs', amount: '26330.73', currency: 'UAH', dueOn: '2026-08-20' };
		const payment = one(await add({ ...due, ...fields }), 'customs');
		const pay = (body: object, of: { id: number } = payment) =>
			server.admin.carPayment.pay({
				params: { id, payment: of.id },
				body: { was: null, on: today, ...body },
			});
		return { id, add, payment, pay };
	};
	const shown = ({ payments, sums }: CarPayments) => ({
		payments: payments.map(({ amount, owed, dueDay, paid }) => [amount, owed, dueDay, paid?.amount]),
		sums: sums.map(({ currency: _, ...sums }) => Object.values(sums)),
	});
	test('leaves its rest due as a payment of its own, and the client’s total stays', async () => {
		const { id, payment, pay } = await carOfOne();
		const part = await pay({ amount: '10000' });
		expect(shown(part)).toEqual({
			payments: [
				['10000.00', '0.00', '2026-08-20', '10000.00'],
				['16330.73', '16330.73', '2026-08-20', undefined],
			],
			sums: [['26330.73', '10000.00', '16330.73', '0.00']],
		});
		expect(part.payments[1]).toMatchObject({ splitOf: payment.id, kind: 'customs' });
		// A lost answer is asked for again.
		expect(await pay({ amount: '10000' })).toEqual({ ...part, changedTo: null });
		const was = { on: today, amount: '10000.00', currency: 'UAH' } as const;
		expect(shown(await pay({ was, on: null }))).toEqual({
			payments: [['26330.73', '26330.73', '2026-08-20', undefined]],
			sums: [['26330.73', '0.00', '26330.73', '0.00']],
		});
		expect((await server.admin.car.get(at(id))).paymentDueOn).toBe('2026-08-20');
	});
	test('leaves its rest for another day, or forgives it with a reason', async () => {
		const later = await carOfOne();
		const rest = { kind: 'due', on: '2026-09-10' };
		expect(shown(await later.pay({ amount: '10000', rest })).payments[1]).toEqual([
			...['16330.73', '16330.73', '2026-09-10', undefined],
		]);
		const less = await carOfOne();
		await expect(
			less.pay({ amount: '10000', rest: { kind: 'forgiven', reason: ' ' } }),
		).rejects.toMatchObject(faultAt('rest.reason'));
		const forgiven = await less.pay({ amount: '10000', rest: { kind: 'forgiven', reason: 'Наша ошибка' } });
		expect(forgiven.payments[1]).toMatchObject({ amount: '16330.73', cancelledReason: 'Наша ошибка' });
		expect(shown(forgiven).sums).toEqual([['10000.00', '10000.00', '0.00', '0.00']]);
	});
	test('and one that is paid too much leaves a credit, which counts towards a payment now or later', async () => {
		const { id, add, payment, pay } = await carOfOne();
		const paid = await pay({ amount: '30000' });
		expect(one(paid, 'customs')).toMatchObject({ credit: '3669.27', creditsTo: null });
		expect(shown(paid).sums).toEqual([['26330.73', '26330.73', '0.00', '3669.27']]);
		const pension = one(await add({ kind: 'pension', amount: '5000', currency: 'UAH' }), 'pension');
		const was = { on: today, amount: '30000.00', currency: 'UAH' } as const;
		const credit = { was, amount: '30000', rest: { kind: 'credit', to: pension.id } };
		const counted = await pay(credit);
		expect(one(counted, 'pension').owed).toBe('1330.73');
		expect(shown(counted).sums).toEqual([['31330.73', '30000.00', '1330.73', '0.00']]);
		// What another payment has counted on is not taken back under it.
		await pay({}, pension);
		await expect(pay({ was, on: null })).rejects.toMatchObject(conflict);
		const self = { ...credit, rest: { kind: 'credit', to: payment.id } };
		await expect(pay(self)).rejects.toMatchObject(faultAt('rest.to'));
		expect(await server.admin.carPayment.list(at(id))).toMatchObject({ sums: [{ left: '0.00' }] });
	});
	test('in another currency leaves a rest in its own one', async () => {
		const { pay } = await carOfOne({ amount: '1429.50', currency: 'USD', rate: { kind: 'own' } });
		expect(shown(await pay({ amount: '40000', currency: 'UAH' }))).toEqual({
			payments: [
				['894.73', '0.00', '2026-08-20', '40000.00'],
				['534.77', '534.77', '2026-08-20', undefined],
			],
			sums: [['1429.50', '894.73', '534.77', '0.00']],
		});
	});
	test('and one that is changed say why the client’s total is another one', async () => {
		const { id, add, payment } = await carOfOne();
		const save = (body: object) => server.admin.carPayment.save({ ...of(id, payment), body });
		await expect(save({ amount: '30000' })).rejects.toMatchObject(faultAt('reason'));
		await expect(save({ currency: 'USD' })).rejects.toMatchObject(faultAt('reason'));
		await save({ amount: '30000', reason: 'Акциз пересчитан' });
		await expect(add({ kind: 'other' })).rejects.toMatchObject(faultAt('title'));
		const deposit = { kind: 'deposit', amount: '500', currency: 'UAH' } as const;
		const made = one(await add(deposit), 'deposit');
		const counts = { ...of(id, made), body: { creditsTo: payment.id } };
		await expect(server.admin.carPayment.save(counts)).rejects.toMatchObject(faultAt('reason'));
		await server.admin.carPayment.save({ ...counts, body: { ...counts.body, reason: 'Это задаток' } });
		const { sums } = await server.admin.carPayment.list(at(id));
		expect(sums).toMatchObject([{ total: '30000.00', left: '30000.00' }]);
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
		// Nobody knows the rate of such a day.
		const longAgo = { on: '1990-01-01', currency: 'USD' } as const;
		await expect(pay({ ...longAgo, amount: '10' })).rejects.toMatchObject(faultAt('on'));
		const owed = (on: string) => server.admin.carPayment.owed({ ...of(id, payment), query: { on } });
		expect((await owed(longAgo.on)).map(({ currency }) => currency)).toEqual(['UAH']);
		await expect(owed('9999-12-31')).rejects.toMatchObject(faultAt('on'));
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
		expect(await server.admin.carPayment.list(at(id))).toEqual({ ...list, changedTo: null });
	});
	test('when the payment is another car’s', async () => {
		const [first, second] = [await plannedCar(), await plannedCar()];
		const foreign = of(first.id, one(second.list, 'auction'));
		await expect(
			server.admin.carPayment.pay({ ...foreign, body: { was: null, on: today } }),
		).rejects.toMatchObject({ code: 'missing' });
		await expect(server.admin.carPayment.owed({ ...foreign, query: { on: today } })).rejects.toMatchObject({
			code: 'missing',
		});
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
		const amount = moneyText(decimal(one(list, 'auction').amount).plus('12.30'));
		const dearer = { amount, reason: 'Аукцион поднял сбор' };
		await server.admin.carPayment.save({ ...of(id, one(list, 'auction')), body: dearer });
		await pay(one(list, 'auction'), { on: '2026-08-16' });
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
	const fields = { ...payeeBody, title: 'ТОВ' };
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
		// The name is a part of what a bank compares.
		expect(renamed.changedAt).not.toBe(payee.changedAt);
		const body = { ...renamed, requisites: 'IBAN UA22' };
		const { changedAt: _, id: __, payments: ___, ...typed } = body;
		await server.admin.payee.save({ ...at(payee.id), body: typed });
		const page = async () => {
			const { context } = server.running;
			const row = await carRows(context.db.read).where('id', '=', car.id).executeTakeFirstOrThrow();
			const { payments } = await paymentsOfPage(context, row, 'uk');
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
