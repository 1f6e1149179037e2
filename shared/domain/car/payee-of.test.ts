import { expect, test } from 'vitest';
import { payeeOf } from './payee-of.ts';

const payee = (id: number, kind: 'customs' | 'freight' | null = null, currency: 'UAH' | 'USD' = 'UAH') => ({
	...{ id, kind, currency },
});
const idOf = (payees: Parameters<typeof payeeOf>[1], payeeId: number | null = null) =>
	payeeOf({ payeeId, kind: 'customs', currency: 'UAH' }, payees)?.id;

test('a payment goes to whom it was given, whatever his currency', () => {
	expect(idOf([payee(1), payee(2, null, 'USD')], 2)).toBe(2);
	expect(idOf([payee(1)], 9)).toBeUndefined();
});

test('a payment that was given to nobody goes to the one for its kind, else to the one for all', () => {
	expect(idOf([payee(1), payee(2, 'customs'), payee(3, 'freight')])).toBe(2);
	expect(idOf([payee(1), payee(3, 'freight'), payee(4, null, 'USD')])).toBe(1);
	expect(idOf([payee(3, 'freight'), payee(4, null, 'USD')])).toBeUndefined();
});

test('a payment goes to nobody while it may be one of two', () => {
	expect(idOf([payee(1), payee(2)])).toBeUndefined();
	expect(idOf([payee(1), payee(2, 'customs'), payee(3, 'customs')])).toBeUndefined();
});
