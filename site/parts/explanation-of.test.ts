import { expect, test } from 'vitest';
import { explanationOf } from './explanation-of.ts';

const options = {
	'calculator.explain.excise': 'Ставка × объём × коэффициент возраста.',
	'calculator.explain.excise_ev': 'Ставка × ёмкость батареи.',
};
const explain = (rule: string, more: Record<string, string> = {}) =>
	explanationOf(
		{
			code: 'excise',
			explanation: { rule, values: {}, source: { kind: 'law' } },
		},
		{ ...options, ...more },
	);

test('excise is explained by its own rule: a rule without age says nothing of the coefficient', () => {
	expect(explain('excise_engine')?.text).toContain('коэффициент возраста');
	expect(explain('excise_volume_age')?.text).toContain('коэффициент возраста');
	expect(explain('excise_battery')?.text).toContain('батареи');
	expect(explain('excise_volume')).toBeUndefined();
	expect(explain('excise_fixed')).toBeUndefined();
});

test('an untranslated explanation names its language, whatever letters it has', () => {
	const untranslated = { 'site.untranslated': 'company.address calculator.explain.excise_ev' };
	expect(explain('excise_battery', untranslated)?.language).toBe('uk');
	expect(explain('excise_engine', untranslated)?.language).toBeUndefined();
});
