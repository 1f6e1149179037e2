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
	list: { payments: [payment], lines: [], sums: [], today: null, payees: [] },
	take: () => Promise.reject(new Error('Nothing is sent')),
};

test('the day of a rest begins as the day of its payment, and empty where nobody knows that one', () => {
	const dayOf = (dueDay: string | null) => payForm(paying, { ...payment, dueDay }).begin['rest.on'];
	expect(dayOf('2026-12-24')).toBe('2026-12-24');
	expect(dayOf(null)).toBe('');
});
