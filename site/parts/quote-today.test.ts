import { expect, test } from 'vitest';
import { differenceWords } from './quote-today.tsx';

const said = (difference: string) => differenceWords(difference, 'USD').replace(/\s/g, ' ');

test('a dearer, a cheaper and an equal sum are said in words, not by a sign', () => {
	expect(said('112.50')).toBe('на 112,50 $ больше');
	expect(said('-3040.00')).toBe('на 3 040 $ меньше');
	expect(said('0.00')).toBe('столько же');
});
