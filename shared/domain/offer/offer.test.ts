import { receipt as uk } from '@clearway/shared/words/uk/receipt.ts';
import { describe, expect, test } from 'vitest';
import { firstPlan } from '../car/payments.ts';
import { decimal, moneyText, sum } from '../money.ts';
import {
	asEstimated,
	carLines,
	discountGroup,
	estimateLines,
	joinLines,
	leftOut,
	offeredLines,
	offerTotal,
	putBack,
	sheetLines,
	shownLines,
	typedLines,
} from './offer.ts';

const line = (code: string, group: string, usd: string, uah: string, more: object = {}) => ({
	...{ code, group, usd, eur: '1.00', uah, illustrative: false },
	...more,
});
const quote = {
	input: { currency: 'USD' },
	rates: { USD: '40.0000', EUR: '50.0000' },
	lines: [
		line('vehicle_price', 'purchase', '9000.10', '360004.00'),
		line('import_duty', 'customs', '900.01', '36000.41'),
		line('vat', 'customs', '1980.02', '79200.83'),
		line('broker', 'services', '250.00', '10000.00', { illustrative: true }),
		line('own:parking', 'services', '30.00', '1200.00', {
			title: 'Стоянка',
			translations: { uk: { title: 'Стоянка авто' } },
		}),
	],
	missing: [{ code: 'delivery_to_border' }],
};
const estimate = estimateLines(quote, uk);
const untouched = asEstimated(estimate);
const namesOf = (typed: Parameters<typeof shownLines>[0]) =>
	shownLines(typed, estimate).map(({ title, sum }) => [title, sum]);

describe('the lines of an offer', () => {
	test('begin as those of the estimate, in the words of the client, without prices on request', () => {
		expect(namesOf(untouched)).toEqual([
			['Ціна купівлі', '9000.10'],
			['Ввізне мито', '900.01'],
			['ПДВ', '1980.02'],
			['Митний брокер', '250.00'],
			['Стоянка авто', '30.00'],
		]);
		expect(leftOut(untouched, estimate).map(({ title, sum }) => [title, sum])).toEqual([
			['Доставка до кордону', ''],
		]);
	});

	test('follow a new estimate where they were not changed, and keep what was typed', () => {
		const typed = untouched.map((own, at) => (at === 3 ? { ...own, sum: '300' } : own));
		const anew = estimate.map((own) => ({ ...own, sum: own.codes[0] === 'vat' ? '2000.00' : own.sum }));
		const gone = anew.filter(({ codes: [code] }) => code !== 'broker');
		expect(shownLines(typed, gone).map(({ codes, sum }) => [codes, sum])).toEqual([
			[['vehicle_price'], '9000.10'],
			[['import_duty'], '900.01'],
			[['vat'], '2000.00'],
			[[], '300'],
			[['own:parking'], '30.00'],
		]);
	});

	test('are joined where the first of them stood, with all names and the exact sum', () => {
		const joined = joinLines(untouched, [3, 1, 2], estimate);
		expect(namesOf(joined)).toEqual([
			['Ціна купівлі', '9000.10'],
			['Ввізне мито, ПДВ, Митний брокер', '3130.03'],
			['Стоянка авто', '30.00'],
		]);
		const own = { codes: [], title: 'Зберігання', sum: '20' };
		expect(namesOf(joinLines([...joined, own], [1, 3], estimate))[1]?.[1]).toBe('3150.03');
		expect(namesOf(joinLines([...joined, { ...own, sum: '' }], [1, 3], estimate))[1]?.[1]).toBe('');
	});

	test('left out one by one or joined come back each to its place', () => {
		const joined = joinLines(untouched, [1, 2], estimate);
		const without = joined.toSpliced(1, 1);
		expect(leftOut(without, estimate).map(({ codes }) => codes[0])).toEqual([
			'import_duty',
			'vat',
			'delivery_to_border',
		]);
		const back = ['delivery_to_border', 'vat', 'import_duty'].reduce(
			(typed, code) => putBack(typed, code, estimate),
			without,
		);
		expect(back.map(({ codes }) => codes[0])).toEqual([
			'vehicle_price',
			'import_duty',
			'vat',
			'broker',
			'own:parking',
			'delivery_to_border',
		]);
	});

	test('of an earlier offer are typed on only where they differ from the estimate', () => {
		const sent = shownLines(untouched, estimate).map((own, at) =>
			at === 3 ? { ...own, sum: '300.00' } : own,
		);
		const own = { codes: [], title: 'Зберігання', sum: '20.00' };
		expect(typedLines([...sent, own], estimate)).toEqual([
			...untouched.map((typed, at) => (at === 3 ? { ...typed, sum: '300.00' } : typed)),
			own,
		]);
	});

	test('add up to the cent, less the discount, beside the estimate', () => {
		const lines = shownLines(untouched, estimate);
		expect(offerTotal({ lines }, estimate)).toEqual({ total: '12160.13', difference: '0.00' });
		const discount = { title: 'Знижка', sum: '150.5' };
		expect(offerTotal({ lines, discount }, estimate)).toEqual({ total: '12009.63', difference: '-150.50' });
		expect(offerTotal({ lines: [...lines, { title: '', sum: 'сто', codes: [] }] }, estimate)).toBeNull();
		expect(offerTotal({ lines, discount: { ...discount, sum: '' } }, estimate)).toBeNull();
	});
});

describe('a calculation with the prices of an offer', () => {
	const offered = (typed: Parameters<typeof shownLines>[0]) =>
		offeredLines(quote, { lines: shownLines(typed, estimate) }, uk);

	test('keeps untouched lines as they are, hryvnias to the kopeck', () => {
		expect(offered(untouched)).toEqual(quote.lines);
		const [, customs] = offered(joinLines(untouched, [1, 2], estimate));
		expect(customs).toMatchObject({
			...{ code: 'import_duty', group: 'customs', title: 'Ввізне мито, ПДВ' },
			...{ usd: '2880.03', uah: '115201.24', illustrative: false },
		});
	});

	test('counts a changed price at the rates of the calculation, and calls it no example', () => {
		const changed = offered(untouched.map((own, at) => (at === 3 ? { ...own, sum: '260.5' } : own)));
		expect(changed[3]).toEqual({
			...{ code: 'broker', group: 'services', illustrative: false },
			...{ usd: '260.50', eur: '208.40', uah: '10420.00' },
		});
		expect(
			offered(untouched.map((own, at) => (at === 3 ? { ...own, title: 'Брокер' } : own)))[3],
		).toMatchObject({
			title: 'Брокер',
			illustrative: true,
		});
	});

	test('has its example prices marked until they are one’s own or left out', () => {
		const places = (typed: Parameters<typeof shownLines>[0]) =>
			sheetLines(quote, shownLines(typed, estimate), uk).flatMap(({ isExample }, at) =>
				isExample ? [at] : [],
			);
		const typing = (fields: object) => untouched.map((own, at) => (at === 3 ? { ...own, ...fields } : own));
		expect(places(untouched)).toEqual([3]);
		expect(places(joinLines(untouched, [1, 3], estimate))).toEqual([1]);
		expect(places(typing({ title: 'Брокер' }))).toEqual([3]);
		for (const sum of ['260', '', '26,']) expect(places(typing({ sum }))).toEqual([]);
		expect(places(untouched.toSpliced(3, 1))).toEqual([]);
	});

	test('shows each line with its group and its sums in all currencies; a price that cannot be read has no sums', () => {
		const [first, ...rest] = shownLines(untouched, estimate);
		const typed = { ...first, title: 'Авто', sum: '8000', codes: first?.codes ?? [] };
		expect(sheetLines(quote, [typed, ...rest], uk)[0]).toEqual({
			group: 'purchase',
			sums: { usd: '8000.00', eur: '6400.00', uah: '320000.00' },
			isExample: false,
		});
		expect(sheetLines(quote, [{ ...typed, sum: '80,' }], uk)).toEqual([
			{ group: 'purchase', sums: null, isExample: false },
		]);
	});

	test('puts a joined line into the group of its greatest part, and an own one among the services', () => {
		const own = { codes: [], title: 'Зберігання', sum: '20' };
		const joined = joinLines([...untouched, own], [2, 3], estimate);
		expect(offered(joined).map(({ code, group }) => [code, group])).toEqual([
			['vehicle_price', 'purchase'],
			['import_duty', 'customs'],
			['vat', 'customs'],
			['own:parking', 'services'],
			['own:offer-5', 'services'],
		]);
		expect(
			offered(putBack(untouched, 'delivery_to_border', estimate).map((typed) => ({ ...typed, sum: '5' })))[5],
		).toMatchObject({ code: 'delivery_to_border', group: 'logistics', usd: '5.00' });
	});
});

describe('a discount', () => {
	test.each([
		['279.99', 'services'],
		['280', 'purchase'],
		['9000.09', 'purchase'],
		['9000.10', undefined],
	])('of %s is taken off the group %s', (discount, group) => {
		expect(discountGroup(quote.lines, discount, 'usd')).toBe(group);
	});

	test.each(['100.01', '500'])('of %s leaves payments that are the offer to the cent', (discount) => {
		const lines = shownLines(untouched, estimate);
		const own = { lines, discount: { title: 'Знижка', sum: discount } };
		const ofCar = carLines(quote, own, uk);
		const whole = moneyText(sum(ofCar.map(({ usd }) => decimal(usd))));
		expect(whole).toBe(offerTotal(own, estimate)?.total);
		const plan = firstPlan(ofCar, { route: 'eu', currency: 'USD' });
		expect(plan.flatMap((payment) => payment.lines).toSorted()).toEqual(
			ofCar.map(({ code }) => code).toSorted(),
		);
		for (const payment of plan) {
			const key = payment.currency === 'UAH' ? 'uah' : 'usd';
			const parts = ofCar
				.filter(({ code }) => payment.lines.includes(code))
				.map((part) => decimal(part[key]));
			expect(payment.amount).toBe(moneyText(sum(parts)));
		}
	});
});
