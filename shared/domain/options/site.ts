import { countryQuestions } from '@clearway/shared/words/country-questions.ts';
import { defaultQuestions, optionDefaults } from '@clearway/shared/words/option-defaults.ts';
import { optionUnits as units } from '@clearway/shared/words/options-groups.ts';
import { officeOptions } from '@clearway/shared/words/options-office.ts';
import { siteOptions as words } from '@clearway/shared/words/options-site.ts';
import { purchaseCountries } from '../../contract/cars.ts';
import { type OptionKind, option } from './kind.ts';
import { decimalNumber, integer, line, lines, questionList, yesOrNo } from './rules.ts';

/** The site's own texts, which every visitor can read. */
export const siteTextKinds: readonly OptionKind[] = [
	option('text', line(200, true), optionDefaults['site.title'], {
		title: 'site.title',
		...words['site.title'],
		group: 'site',
	}),
	option('text', line(500, true), optionDefaults['site.description'], {
		title: 'site.description',
		...words['site.description'],
		group: 'site',
	}),
	option('long_text', lines(), optionDefaults['site.answer-promise'], {
		title: 'site.answer-promise',
		...words['site.answer-promise'],
		group: 'site',
	}),
	option('long_text', lines(true), optionDefaults['site.thank-you-callback'], {
		title: 'site.thank-you-callback',
		...words['site.thank-you-callback'],
		group: 'site',
	}),
	option('long_text', lines(true), optionDefaults['site.thank-you-calculation'], {
		title: 'site.thank-you-calculation',
		...words['site.thank-you-calculation'],
		group: 'site',
	}),
	option('long_text', lines(true), optionDefaults['site.privacy'], {
		title: 'site.privacy',
		...words['site.privacy'],
		group: 'site',
	}),
	option('questions', questionList, JSON.stringify(defaultQuestions), {
		title: 'calculator.faq',
		...words['calculator.faq'],
		group: 'site',
	}),
	...purchaseCountries.map((country) =>
		option('questions', questionList, JSON.stringify(countryQuestions[country]), {
			title: `country.${country}-faq`,
			...words[`country.${country}-faq`],
			group: 'site',
		}),
	),
	option('long_text', lines(true), optionDefaults['calculator.disclaimer'], {
		title: 'calculator.disclaimer',
		...words['calculator.disclaimer'],
		group: 'site',
	}),
	option('integer', integer(1, 90), '7', {
		title: 'calculator.validity-days',
		...words['calculator.validity-days'],
		group: 'site',
		unit: units.days,
	}),
	option('boolean', yesOrNo, 'true', {
		title: 'site.demo',
		...words['site.demo'],
		group: 'site',
		public: false,
	}),
];

/** What only the office sees: when it is warned. */
export const officeKinds: readonly OptionKind[] = [
	option('decimal', decimalNumber(0.1, 50), '2', {
		title: 'watch.rate-percent',
		...officeOptions['watch.rate-percent'],
		group: 'watch',
		unit: '%',
		public: false,
	}),
	option('integer', integer(1, 365), '14', {
		title: 'watch.table-days',
		...officeOptions['watch.table-days'],
		group: 'watch',
		unit: units.days,
		public: false,
	}),
	option('integer', integer(1, 3650), '180', {
		title: 'watch.table-age-days',
		...officeOptions['watch.table-age-days'],
		group: 'watch',
		unit: units.days,
		public: false,
	}),
	option('integer', integer(1, 12), '10', {
		title: 'watch.minimum-month',
		...officeOptions['watch.minimum-month'],
		group: 'watch',
		unit: units.month,
		public: false,
	}),
];

/** How admins sign in. Changing it needs a fresh confirmation. */
export const signInKinds: readonly OptionKind[] = [
	option('boolean', yesOrNo, 'false', {
		title: 'sign-in.second-factor',
		...officeOptions['sign-in.second-factor'],
		group: 'sign-in',
		public: false,
	}),
];
