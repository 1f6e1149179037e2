import { describe, expect, test } from 'vitest';
import type { StageState } from '../../contract/car.ts';
import type { PayRest } from '../../contract/car-payment.ts';
import type { EstimateLine } from '../delivered/compare.ts';
import { decimal, moneyText, shortestText, sum, zero } from '../money.ts';
import { entryOf, owedOf, paymentSums } from './ledger.ts';
import { besideEstimate, lineSums } from './line-sums.ts';
import { enter, pay, split, takeBack } from './payment-acts.ts';
import {
	dueDay,
	firstPlan,
	hryvniasOf,
	isFar,
	lineTwice,
	owedIn,
	type Payment,
	worthOf,
} from './payments.ts';
import { divide, sharesOf } from './shares.ts';

const line = (code: string, group: string, usd: string, eur: string, uah: string): EstimateLine => ({
	...{ code, group, usd, eur, uah },
});
const estimate = [
	line('lot_price', 'auction', '5000.00', '4323.05', '223530.50'),
	line('buyer_fee', 'auction', '600.01', '518.77', '26823.66'),
	line('ocean', 'logistics', '1234.56', '1067.41', '55191.97'),
	line('excise', 'customs', '333.33', '288.20', '14901.88'),
	line('vat', 'customs', '1502.17', '1298.79', '67156.16'),
	line('broker', 'services', '200.00', '172.92', '8941.22'),
	line('own:parking', 'services', '0.01', '0.01', '0.45'),
	line('pension_fund', 'registration', '280.03', '242.12', '12519.05'),
];
const rates = { USD: '44.7061', EUR: '51.7080' };
const keys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;
const total = (key: 'usd' | 'eur' | 'uah', lines = estimate): string =>
	moneyText(sum(lines.map((known) => decimal(known[key]))));

const payment = (fields: Partial<Payment>): Payment => ({
	...{ id: 1, kind: 'other', amount: '100.00', currency: 'USD', rate: { kind: 'own' }, dueOn: null },
	...{ dueStage: null, dueDays: 0, lines: [], splitOf: null, restOf: null, shares: null, creditsTo: null },
	...{ paid: null, cancelledReason: null, revision: 1 },
	...fields,
});
const paidSum = (amount: string, parts = {}, currency: 'USD' | 'EUR' | 'UAH' = 'USD', known = rates) => ({
	...{ on: '2026-08-17', amount, currency, parts, rates: known, worth: amount, by: 'Анна' },
});
const usualParts = (amount: string, { lines, currency }: Payment, of = estimate) =>
	sharesOf({ shares: null, amount, lines, currency }, of);

describe('the first plan', () => {
	const plan = firstPlan(estimate, { route: 'usa', currency: 'USD' });
	test('has a payment for each group, customs and pension fund in hryvnias', () => {
		expect(plan.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
			['auction', '5600.01', 'USD'],
			['freight', '1234.56', 'USD'],
			['customs', '82058.04', 'UAH'],
			['services', '200.01', 'USD'],
			['pension', '12519.05', 'UAH'],
		]);
	});
	test.each(['USD', 'EUR', 'UAH'] as const)(
		'takes each line once and is the estimate to the cent in %s',
		(currency) => {
			const codes = plan.flatMap(({ lines }) => lines);
			expect(codes.toSorted()).toEqual(estimate.map(({ code }) => code).toSorted());
			const sums = plan.map(({ lines }) =>
				sum(
					estimate.filter(({ code }) => lines.includes(code)).map((known) => decimal(known[keys[currency]])),
				),
			);
			expect(moneyText(sum(sums))).toBe(total(keys[currency]));
		},
	);
	test('waits only for stages of the route', () => {
		expect(plan.map(({ dueStage }) => dueStage)).toEqual(['bought', 'paid', 'border', 'cleared', 'cleared']);
		const atCustoms = firstPlan(estimate, { route: 'customs', currency: 'EUR' });
		expect(atCustoms.map(({ dueStage }) => dueStage)).toEqual([
			'agreed',
			'agreed',
			'border',
			'cleared',
			'cleared',
		]);
	});
	test('has no payment for a group without a sum', () => {
		const free = [line('import_duty', 'customs', '0.00', '0.00', '0.00')];
		expect(firstPlan(free, { route: 'eu', currency: 'EUR' })).toEqual([]);
	});
});

describe('a payment is due', () => {
	const stage = (fields: Partial<StageState>): StageState[] => [
		{ stage: 'port', planned: null, expectedOn: null, reason: '', doneOn: null, doneBy: null, ...fields },
	];
	const planned = { from: '2026-09-01', to: '2026-09-10' };
	const after = { dueOn: null, dueStage: 'port', dueDays: 5 } as const;
	test.each([
		['on its own day', { ...after, dueOn: '2026-08-20' }, { planned }, '2026-08-20'],
		['so many days after its stage was done', after, { planned, doneOn: '2026-09-07' }, '2026-09-12'],
		[
			'else after the day on which it is expected',
			after,
			{ planned, expectedOn: '2026-09-20' },
			'2026-09-25',
		],
		['else after the end of its plan', after, { planned }, '2026-09-15'],
		['on no day while nobody knows its stage', after, {}, null],
		['on no day where none was named', { ...after, dueStage: null }, { planned }, null],
	])('%s', (_, due, state, day) => {
		expect(dueDay(due, stage(state), '2026-08-17')).toBe(day);
	});
	test('later by the delay before its stage', () => {
		const sailed = { planned: { from: '2026-08-01', to: '2026-08-10' }, expectedOn: '2026-08-20' };
		const stages = [...stage({ ...sailed, stage: 'sailed' }), ...stage({ planned })];
		expect(dueDay(after, stages, '2026-08-17')).toBe('2026-09-25');
	});
});

describe('what is owed', () => {
	const deposit = payment({ id: 2, kind: 'deposit', amount: '500', creditsTo: 1 });
	test('is the sum without its deposits, and nothing once it is paid or cancelled', () => {
		const whole = payment({ amount: '2000' });
		expect(moneyText(owedOf(whole, [whole, deposit]))).toBe('1500.00');
		expect(moneyText(owedOf(whole, [whole, { ...deposit, cancelledReason: 'Платит сам' }]))).toBe('2000.00');
		expect(moneyText(owedOf({ ...whole, paid: paidSum('1500.00') }, [whole, deposit]))).toBe('0.00');
		expect(moneyText(owedOf({ ...whole, cancelledReason: 'Платит сам' }, []))).toBe('0.00');
	});
	test('is added up by currency, so that a deposit counts once', () => {
		const all = [payment({ amount: '2000' }), deposit, payment({ id: 3, currency: 'UAH', amount: '70.50' })];
		expect(paymentSums(all)).toMatchObject([
			{ currency: 'USD', left: '2000.00' },
			{ currency: 'UAH', left: '70.50' },
		]);
	});
	test.each([
		['at the bank’s rate in its own currency', { kind: 'own' }, rates, '44706.10', '44.7061'],
		['with the markup', { kind: 'nbu', markup: '2.5' }, rates, '45823.80', '45.8238'],
		['at a fixed rate, which moves with nothing', { kind: 'fixed', rate: '44.5' }, null, '44500.00', '44.5'],
	] as const)('in hryvnias today: %s', (_, rate, known, uah, shown) => {
		expect(hryvniasOf(decimal('1000'), payment({ rate }), known)).toEqual({ uah, rate: shown });
	});
	test('in hryvnias is unknown without a rate, and not said of hryvnias', () => {
		expect(hryvniasOf(decimal('1000'), payment({}), null)).toBeNull();
		expect(hryvniasOf(decimal('1000'), payment({ currency: 'UAH' }), rates)).toBeNull();
	});
});

test('payments come to what was paid and what is left in their own currencies, whatever they were paid in', () => {
	const all = [
		payment({ amount: '5000.10', paid: { ...paidSum('223000.00', {}, 'UAH'), worth: '5000.10' } }),
		payment({ id: 2, amount: '1234.56' }),
		payment({ id: 3, amount: '70.50', currency: 'UAH' }),
	];
	expect(paymentSums(all)).toEqual([
		{ currency: 'USD', total: '6234.66', paid: '5000.10', left: '1234.56', credit: '0.00' },
		{ currency: 'UAH', total: '70.50', paid: '0.00', left: '70.50', credit: '0.00' },
	]);
	expect(paymentSums([payment({ currency: 'EUR', cancelledReason: 'Платит сам' })])).toEqual([]);
});

describe('a debt in another currency', () => {
	const debt = decimal('1429.50');
	const dollars = payment({ amount: '1429.50', rate: { kind: 'nbu', markup: '1' } });
	test('is asked for by the payment’s own rule, and pays it whole whatever was rounded', () => {
		const asked = owedIn(debt, dollars, 'UAH', rates);
		expect([asked && moneyText(asked.amount), asked?.rate && shortestText(asked.rate)]).toEqual([
			...['64546.50', '45.1532'],
		]);
		const paid = { amount: '64546.50', currency: 'UAH' } as const;
		expect(moneyText(worthOf(debt, dollars, paid, rates) ?? zero)).toBe('1429.50');
	});
	test('of hryvnias in dollars goes by the bank', () => {
		const hryvnias = payment({ currency: 'UAH' });
		const asked = owedIn(decimal('1000.00'), hryvnias, 'USD', rates);
		expect([asked && moneyText(asked.amount), asked?.rate && shortestText(asked.rate)]).toEqual([
			...['22.37', '44.7061'],
		]);
		const worth = (amount: string) =>
			moneyText(worthOf(decimal('1000.00'), hryvnias, { amount, currency: 'USD' }, rates) ?? zero);
		expect([worth('22.37'), worth('10.00')]).toEqual(['1000.00', '447.06']);
	});
	test.each([
		['1429.50', true],
		['58091.77', true],
		['58091.78', false],
		['71001.06', false],
		['71001.07', true],
	])('of 64546.42 hryvnias is far from a sum of %s: %s', (amount, is) =>
		expect(isFar(decimal(amount), decimal('64546.42'))).toBe(is),
	);
	test('is unknown without a rate', () => {
		expect(owedIn(debt, dollars, 'UAH', null)).toBeNull();
		expect(worthOf(debt, dollars, { amount: '1.00', currency: 'UAH' }, null)).toBeNull();
	});
});

describe('a payment in part', () => {
	const customs = payment({ kind: 'customs', amount: '26330.73', currency: 'UAH', dueOn: '2026-08-20' });
	const paidIn = (amount: string, rest?: PayRest, all: readonly Payment[] = [customs]) => {
		const sum = { on: '2026-08-17', amount, currency: 'UAH', rates, by: 'Анна' } as const;
		const entered = enter(customs, all, sum);
		if (!entered) throw new Error('No rate');
		return pay(all, customs, entered, { rest, estimate });
	};
	const shown = (all: readonly Payment[]) =>
		all.map((of) => [of.amount, of.dueOn, moneyText(owedOf(of, all)), moneyText(entryOf(of, all).credit)]);
	test('leaves its rest due on the same day, on the day that was chosen, or forgiven with a reason', () => {
		const [paid, rest] = paidIn('10000.00');
		expect(shown(paidIn('10000.00'))).toEqual([
			['10000.00', '2026-08-20', '0.00', '0.00'],
			['16330.73', '2026-08-20', '16330.73', '0.00'],
		]);
		expect([paid?.paid?.worth, rest?.splitOf, rest?.paid]).toEqual(['10000.00', 1, null]);
		expect(shown(paidIn('10000.00', { kind: 'due', on: '2026-09-01' }))[1]).toEqual([
			...['16330.73', '2026-09-01', '16330.73', '0.00'],
		]);
		const forgiven = paidIn('10000.00', { kind: 'forgiven', reason: 'Наша ошибка' });
		// The client, whose sum is smaller now, reads why.
		expect(forgiven).toMatchObject([{ reason: 'Наша ошибка' }, { cancelledReason: 'Наша ошибка' }]);
		expect(forgiven[1]?.amount).toBe('16330.73');
		expect(paymentSums(forgiven)).toMatchObject([{ total: '10000.00', left: '0.00' }]);
	});
	test('that is too much stays a credit, or counts towards the payment that was chosen', () => {
		expect(paymentSums(paidIn('30000.00'))).toEqual([
			{ currency: 'UAH', total: '26330.73', paid: '26330.73', left: '0.00', credit: '3669.27' },
		]);
		const pension = payment({ id: 2, amount: '5000.00', currency: 'UAH' });
		const all = paidIn('30000.00', { kind: 'credit', to: 2 }, [customs, pension]);
		expect(paymentSums(all)).toEqual([
			{ currency: 'UAH', total: '31330.73', paid: '30000.00', left: '1330.73', credit: '0.00' },
		]);
	});
	test('joins its rest again when it is taken back, unless the rest was touched', () => {
		const [paid, rest] = paidIn('10000.00');
		if (!paid || !rest) throw new Error('No rest');
		const stored = { ...rest, id: 2 };
		expect(takeBack([paid, stored], paid, estimate)).toMatchObject([{ amount: '26330.73', paid: null }]);
		const touched = takeBack([paid, { ...stored, revision: 2 }], paid, estimate);
		expect(touched).toMatchObject([{ amount: '10000.00', paid: null }, { amount: '16330.73' }]);
	});
	test('takes its sum from the lines that were said, and the others are due in full', () => {
		const lines = ['excise', 'vat'];
		const whole = payment({ amount: '82058.04', currency: 'UAH', lines });
		const sum = { on: '2026-08-17', amount: '20000.00', currency: 'UAH', rates, by: 'Анна' } as const;
		const entered = enter(whole, [whole], sum);
		if (!entered) throw new Error('No rate');
		const parts = { excise: '14901.88', vat: '5098.12' };
		const all = pay([whole], whole, entered, { parts, estimate });
		const due = lineSums({ payments: all, estimate, currency: 'UAH' }).filter(({ code }) =>
			lines.includes(code),
		);
		expect(due).toMatchObject([
			{ code: 'excise', settled: '14901.88', due: '0.00', paid: '14901.88', difference: '0.00' },
			{ code: 'vat', settled: '5098.12', due: '62058.04', paid: '5098.12', difference: null },
		]);
	});
	test('that is divided by hand keeps the sum of each line', () => {
		const whole = payment({ amount: '5600.01', lines: ['lot_price', 'buyer_fee'] });
		const parts = split([whole], whole, decimal('1000'), estimate);
		expect(parts.map(({ amount }) => amount)).toEqual(['4600.01', '1000.00']);
		const due = lineSums({ payments: parts, estimate, currency: 'EUR' }).slice(0, 2);
		expect(due.map((of) => of.due)).toEqual(['4323.05', '518.77']);
	});
});

test('a sum is divided to the cent, and no part is more than its weight', () => {
	expect(divide(decimal('100.00'), { a: '1', b: '1', c: '1' })).toEqual({
		a: '33.33',
		b: '33.34',
		c: '33.33',
	});
	expect(divide(decimal('0.05'), { a: '3', b: '0' })).toEqual({ a: '0.05', b: '0.00' });
	expect(divide(decimal('7.00'), { a: '0', b: '0' })).toEqual({ a: '0.00', b: '7.00' });
	expect(divide(decimal('7.00'), {})).toEqual({});
	// A discount is a line below zero.
	expect(divide(decimal('60.00'), { a: '100', b: '-40' })).toEqual({ a: '100.00', b: '-40.00' });
});

test('a line stands in one payment or its parts', () => {
	const whole = payment({ lines: ['vat'] });
	const part = payment({ id: 2, lines: ['vat'], splitOf: 1 });
	const other = payment({ id: 3, lines: ['excise', 'vat'] });
	expect(lineTwice([whole, part])).toBeUndefined();
	expect(lineTwice([whole, part, other])).toBe('vat');
	expect(lineTwice([whole, { ...other, cancelledReason: 'Платит сам' }])).toBeUndefined();
});

describe('paid beside the estimate', () => {
	const codes = ['lot_price', 'buyer_fee'];
	const auction = payment({ kind: 'auction', amount: '5600.01', lines: codes });
	const shown = (all: readonly Payment[], currency: 'USD' | 'EUR' | 'UAH' = 'USD') =>
		lineSums({ payments: all, estimate: estimate.slice(0, 2), currency }).map((of) => [
			of.paid,
			of.difference,
		]);
	const unknown = [
		[null, null],
		[null, null],
	];
	test('the whole sum, divided as usual, makes no difference', () => {
		const parts = usualParts('5600.01', auction, estimate);
		expect(shown([{ ...auction, paid: paidSum('5600.01', parts) }])).toEqual([
			['5000.00', '0.00'],
			['600.01', '0.00'],
		]);
	});
	test('what was paid in hryvnias counts at the bank’s rate of its day', () => {
		const paid = paidSum('250000.00', { lot_price: '223530.50', buyer_fee: '26469.50' }, 'UAH');
		expect(shown([{ ...auction, paid }])).toEqual([
			['5000.00', '0.00'],
			['592.08', '-7.93'],
		]);
		expect(shown([{ ...auction, paid: { ...paid, rates: null } }])).toEqual(unknown);
	});
	test('a line is paid when all its parts are', () => {
		const first = {
			...auction,
			amount: '3000.01',
			paid: paidSum('3000.01', { lot_price: '2400.00', buyer_fee: '600.01' }),
		};
		const second = { ...auction, id: 2, splitOf: 1, amount: '2600.00' };
		expect(shown([first, second])).toEqual([
			['2400.00', null],
			['600.01', null],
		]);
		const paid = paidSum('2650.00', { lot_price: '2650.00', buyer_fee: '0.00' });
		expect(shown([first, { ...second, paid }])).toEqual([
			['5050.00', '50.00'],
			['600.01', '0.00'],
		]);
		expect(shown([first, { ...second, cancelledReason: 'Платит сам' }])[0]).toEqual(['2400.00', '-2600.00']);
	});
	test('what the client pays himself was not paid here, and is not free either', () => {
		expect(shown([{ ...auction, cancelledReason: 'Платит сам' }])).toEqual(unknown);
	});
	test('a deposit pays the lines of the payment that it counts towards', () => {
		const paid = paidSum('5100.01', usualParts('5100.01', auction, estimate));
		const deposit = payment({ id: 2, kind: 'deposit', amount: '500.00', creditsTo: 1 });
		expect(shown([{ ...auction, paid }, deposit]).map(([, difference]) => difference)).toEqual([null, null]);
		const both = [
			{ ...auction, paid },
			{ ...deposit, paid: paidSum('500.00') },
		];
		expect(shown(both)).toEqual([
			['5000.00', '0.00'],
			['600.01', '0.00'],
		]);
		expect(besideEstimate(both, 'USD')).toEqual([]);
	});
	test('a line without a sum needs no payment', () => {
		const free = [line('import_duty', 'customs', '0.00', '0.00', '0.00')];
		expect(lineSums({ payments: [], estimate: free, currency: 'USD' })).toMatchObject([
			{ paid: '0.00', difference: '0.00' },
		]);
	});
	test('what pays no line stands beside the estimate', () => {
		const parking = payment({ id: 4, paid: paidSum('35.00') });
		const beside = besideEstimate([auction, parking, payment({ id: 5 })], 'USD');
		expect(beside.map(({ payment, sum }) => [payment, sum && moneyText(sum)])).toEqual([[parking, '35.00']]);
	});
});
