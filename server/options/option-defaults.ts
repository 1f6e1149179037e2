import type { Language } from '@clearway/shared/contract/language.ts';
import { explanationPrefix } from '@clearway/shared/domain/options/explanations.ts';
import { optionKinds } from '@clearway/shared/domain/options.ts';
import { countryQuestions } from '@clearway/shared/words/uk/country-questions.ts';
import { lineExplanations } from '@clearway/shared/words/uk/line-explanations.ts';
import { defaultQuestions, optionDefaults } from '@clearway/shared/words/uk/option-defaults.ts';

type Values = Readonly<Record<string, string>>;

// The option kinds hold the Russian texts; Ukrainian differs only in texts.
const russian: Values = Object.fromEntries(optionKinds.map((kind) => [kind.title, kind.default]));
const explanations = Object.entries(lineExplanations).map(([code, text]) => [
	`${explanationPrefix}${code}`,
	text,
]);
const ukrainian: Values = {
	...russian,
	...optionDefaults,
	...Object.fromEntries(explanations),
	'calculator.faq': JSON.stringify(defaultQuestions),
	...Object.fromEntries(
		Object.entries(countryQuestions).map(([country, list]) => [
			`country.${country}-faq`,
			JSON.stringify(list),
		]),
	),
};

export const defaultValues: Readonly<Record<Language, Values>> = { ru: russian, uk: ukrainian };
