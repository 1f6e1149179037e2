import { expect, test } from 'vitest';
import { decimal, shortestText } from '../money.ts';
import { customsValueOf } from './lines.ts';

test('the customs value rounds a fee before it is added, and the whole to kopecks', () => {
	const rates = { USD: decimal('41.2345'), EUR: decimal('48.5') };
	const fee = { amount: decimal('100.006'), currency: 'USD' as const, inCustomsValue: true };
	// 100.01 × 41.2345 = 4123.862345
	expect(shortestText(customsValueOf([fee], rates))).toBe('4123.86');
	// Two fees are rounded one by one: 200.02 × 41.2345 = 8247.72469
	expect(shortestText(customsValueOf([fee, fee], rates))).toBe('8247.72');
});
