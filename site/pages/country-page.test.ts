import { expect, test } from 'vitest';
import { frozenExample } from '../parts/example-quote.ts';
import { type CountryData, countryHead } from './country-page.tsx';

const words = { name: 'США', title: 'Авто из США', lead: '', example: '', search: '' };

test.each([
	['complete', '13307.53'],
	['partial', undefined],
] as const)(
	'search engines are told the sum of an example only if no line is missing from it: %s',
	async (status, told) => {
		const quote = { ...(await frozenExample('usa')), status };
		// The head reads only the first answer of the calculator.
		const calculator = { answers: [{ result: { kind: 'quote', quote } }], preset: null, example: null };
		const data = { calculator, questions: '', post: null } as unknown as CountryData;
		expect(countryHead('usa', words, data).service?.example).toBe(told);
	},
);
