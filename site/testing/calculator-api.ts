import { type Api, createApi } from '@clearway/shared/client/api.ts';
import { type ApiContract, contract } from '@clearway/shared/contract/index.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import { type CalculatorDataJson, writeData } from '@clearway/shared/domain/calculator/data.ts';
import { demoRates, demoTables } from '@clearway/shared/testing/demo-data.ts';

/** 17 August 2026: demo tables, default parameters, the rates of most worked examples. */
export const demoData: CalculatorDataJson = {
	today: demoRates.date,
	tables: demoTables,
	options: {},
	rates: [demoRates],
};

let count = 0;

/**
 * The calls of a calculator's page over the given data. The bank knows only USD and EUR of 17 March 2026, or is
 * away; `calls` records every call.
 */
export function calculatorApi(
	data: CalculatorDataJson = demoData,
	calls: string[] = [],
	isBankAway = false,
): Api<ApiContract> {
	count += 1;
	// Files are cached by name, as in production, so each set of data has its own name.
	const current = `calculator-testdata${String(count).padStart(4, '0')}.json`;
	return createApi(contract, async ({ group, name }, args) => {
		const call = `${group}.${name}`;
		calls.push(call);
		if (call === 'quote.data') return { name: current };
		if (call === 'quote.dataFile' && args.params?.name === current) {
			return {
				name: current,
				type: 'application/json',
				bytes: new TextEncoder().encode(writeData(data)),
			};
		}
		if (call === 'option.public')
			return { 'calculator.explain.vat': 'Пояснение к НДС', 'calculator.faq': '[]' };
		if (call === 'calculator.currency') return { data: { USD: 44.7061, EUR: 51.708, date: demoRates.date } };
		if (call === 'currency.bank') {
			if (isBankAway) throw new Problem('upstream', 'Нацбанк не отвечает.');
			if (args.query?.date !== '20260317') return [];
			const rate = args.query.valcode === 'USD' ? 43.5 : 50.25;
			return [{ r030: 1, txt: '', cc: args.query.valcode, rate, exchangedate: '17.03.2026' }];
		}
		if (call === 'post.page') return { data: [], page: 1, pages: 1, perPage: 12, total: 0 };
		throw new Problem('missing', 'Такой записи нет.');
	});
}
