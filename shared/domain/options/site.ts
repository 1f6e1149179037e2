import { countryQuestions } from '@clearway/shared/words/country-questions.ts';
import { defaultQuestions, optionDefaults } from '@clearway/shared/words/option-defaults.ts';
import { optionUnits as units } from '@clearway/shared/words/options-groups.ts';
import { officeOptions } from '@clearway/shared/words/options-office.ts';
import { siteOptions as words } from '@clearway/shared/words/options-site.ts';
import { purchaseCountries } from '../../contract/cars.ts';
import { type OptionGroup, type OptionKind, optionsOf } from './kind.ts';
import type { Question } from './questions.ts';
import { decimalNumber, integer, line, lines, questionList, yesOrNo } from './rules.ts';

const site = optionsOf('site', words);
const watch = optionsOf('operator', officeOptions);

const thanks = (title: 'site.thank-you-callback' | 'site.thank-you-calculation'): OptionKind =>
	optionsOf('thanks', words)(title, 'long_text', lines(true), optionDefaults[title]);

const questions = (group: OptionGroup, title: keyof typeof words, initial: readonly Question[]): OptionKind =>
	optionsOf(group, words)(title, 'questions', questionList, JSON.stringify(initial));

/** The site's own texts, which every visitor can read. */
export const siteTextKinds: readonly OptionKind[] = [
	site('site.title', 'text', line(200, true), optionDefaults['site.title']),
	site('site.description', 'text', line(500, true), optionDefaults['site.description']),
	site('site.answer-promise', 'long_text', lines(), optionDefaults['site.answer-promise']),
	thanks('site.thank-you-callback'),
	thanks('site.thank-you-calculation'),
	optionsOf('privacy', words)('site.privacy', 'long_text', lines(true), optionDefaults['site.privacy']),
	questions('calculator', 'calculator.faq', defaultQuestions),
	...purchaseCountries.map((country) =>
		questions(country, `country.${country}-faq`, countryQuestions[country]),
	),
	site('calculator.disclaimer', 'long_text', lines(true), optionDefaults['calculator.disclaimer']),
	site('calculator.validity-days', 'integer', integer(1, 90), '7', { unit: units.days }),
	site('site.demo', 'boolean', yesOrNo, 'true', { public: false }),
];

/** The limits at which the office is warned; only the office sees them. */
export const officeKinds: readonly OptionKind[] = [
	watch('watch.rate-percent', 'decimal', decimalNumber(0.1, 50), '2', { unit: '%', public: false }),
	watch('watch.table-days', 'integer', integer(1, 365), '14', { unit: units.days, public: false }),
	watch('watch.table-age-days', 'integer', integer(1, 3650), '180', { unit: units.days, public: false }),
	watch('watch.minimum-month', 'integer', integer(1, 12), '10', { unit: units.month, public: false }),
];

const signIn = optionsOf('sign-in', officeOptions);

/** How admins sign in. Changing it needs a fresh confirmation. */
export const signInKinds: readonly OptionKind[] = [
	signIn('sign-in.second-factor', 'boolean', yesOrNo, 'false', { public: false }),
	signIn('sign-in.lock-minutes', 'integer', integer(0, 1440), '10', { unit: units.minutes, public: false }),
];
