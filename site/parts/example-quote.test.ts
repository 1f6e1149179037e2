import { expect, test } from 'vitest';
import { explanationOf } from './example-quote.ts';

const options = {
	'calculator.explain.excise': 'Ставка × объём × коэффициент возраста.',
	'calculator.explain.excise_ev': 'Ставка × ёмкость батареи.',
};
const said = (rule: string) =>
	explanationOf(
		{
			code: 'excise',
			explanation: { rule, values: {}, source: { kind: 'law' } },
		},
		options,
	);

test('excise is explained by its own rule: one that does not grow with age says nothing of the coefficient', () => {
	expect(said('excise_engine')).toContain('коэффициент возраста');
	expect(said('excise_volume_age')).toContain('коэффициент возраста');
	expect(said('excise_battery')).toContain('батареи');
	expect(said('excise_volume')).toBeUndefined();
	expect(said('excise_fixed')).toBeUndefined();
});
