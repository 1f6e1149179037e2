import { expect, test } from 'vitest';
import type { CarPayment } from '../../contract/car-payment.ts';
import { payForm } from './pay-form.ts';
import type { Paying } from './payment-forms.ts';

const payment: CarPayment = {
	...{ id: 1, kind: 'customs', title: '', amount: '100.00', owed: '100.00', currency: 'UAH' },
	...{ rate: { kind: 'own' }, dueOn: null, dueStage: null, dueDays: 0, dueDay: null, today: null },
	...{ payeeId: null, payee: null, isPayeeUsual: false, isPayeeChanged: false, saidAt: null, receipt: null },
	...{ lines: [], splitOf: null, paid: null },
	...{ creditsTo: null, cancelledReason: null, credit: '0.00', reason: '' },
};
const paying: Paying = {
	api: {} as Paying['api'],
	car: { id: 1, route: 'usa', currency: 'USD', estimate: null },
	list: { payments: [payment], lines: [], sums: [], today: null, payees: [], changedTo: null },
	take: () => Promise.reject(new Error('Nothing is sent')),
};

test('the day of a rest begins as the day of its payment, and empty where nobody knows that one', () => {
	const dayOf = (dueDay: string | null) => payForm(paying, { ...payment, dueDay }).begin['rest.on'];
	expect(dayOf('2026-12-24')).toBe('2026-12-24');
	expect(dayOf(null)).toBe('');
});

test('what is owed in other currencies is asked for once for a day, and not again when it is sent', async () => {
	const asked: string[] = [];
	const owed = async ({ query }: { query: { on: string } }) => {
		asked.push(query.on);
		return [
			{ currency: 'USD', amount: '2.25', rate: '44.4444' },
			{ currency: 'EUR', amount: '2.00', rate: '50' },
		];
	};
	const api = { carPayment: { owed, pay: async () => ({}) } } as unknown as Paying['api'];
	const take: Paying['take'] = async (call) => ({ ok: true, value: await call });
	const { begin, follow, send } = payForm({ ...paying, api, take }, payment);
	type Choice = Partial<Pick<typeof begin, 'on' | 'currency'>>;
	const choose = async (before: typeof begin, change: Choice): Promise<typeof begin> => {
		const typed: typeof begin = { ...before, ...change };
		return (await follow?.(typed, before))?.(typed) ?? typed;
	};
	const dollars = await choose(begin, { currency: 'USD' });
	expect(dollars).toMatchObject({ owed: '2.25', amount: '2.25', rate: '44.4444' });
	const euros = await choose(dollars, { currency: 'EUR' });
	expect(euros).toMatchObject({ owed: '2.00', amount: '2.00', rate: '50' });
	const earlier = await choose(await choose(euros, { currency: 'UAH' }), { on: '2026-01-05' });
	expect(earlier).toMatchObject({ owed: '100.00', amount: '100.00', rate: '' });
	await send(euros, 'key');
	expect(asked).toEqual([begin.on]);
});
