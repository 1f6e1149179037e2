import type { Calculation, Quote } from '@clearway/shared/contract/quote.ts';
import { untranslatedKey } from '@clearway/shared/domain/options/untranslated.ts';
import type { ReceiptLineData } from '@clearway/shared/ui/receipt-line.tsx';
import { once } from '../runtime/once.ts';

/** A calculation that need not be stored: then it has no id and no page, and its lines have no stored texts. */
export type Example = Omit<Calculation, 'lines'> &
	Partial<Pick<Quote, 'id' | 'number'>> & { lines: readonly ReceiptLineData[] };

/** The cars of the pages' examples, as input of the calculator. */
export const exampleInputs = {
	usa: {
		mode: 'us_auction',
		auction: 'copart',
		title: 'non_clean',
		bid: 'live',
		price: '5000',
		state: 'GA',
		location: 'Atlanta East',
		vehicle: 'sedan',
		fuel: 'petrol',
		cc: 1998,
		year: 2020,
	},
	eu: {
		mode: 'direct',
		currency: 'EUR',
		price: '10000',
		delivery: '600',
		fuel: 'petrol',
		cc: 1998,
		year: 2020,
		services: true,
	},
	georgia: {
		mode: 'direct',
		currency: 'USD',
		price: '8000',
		delivery: '900',
		origin: 'ge_non_originating',
		fuel: 'petrol',
		cc: 2494,
		year: 2019,
		services: true,
	},
} as const;

export type ExampleName = keyof typeof exampleInputs;

/** The example as of 17 August 2026, for a server that has never had a rate. */
export const frozenExample = async (name: ExampleName): Promise<Example> =>
	(await frozen[name]()).default as Example; // an answer of the same calculation

const frozen = {
	usa: () => import('./examples/usa.json'),
	eu: () => import('./examples/eu.json'),
	georgia: () => import('./examples/georgia.json'),
};

export const calculatorTexts = /* @__PURE__ */ once(
	(options: Readonly<Record<string, string>>): Record<string, string> =>
		Object.fromEntries(
			Object.entries(options).filter(
				([title]) => title.startsWith('calculator.explain.') || texts.has(title),
			),
		),
);
const texts = new Set(['calculator.disclaimer', 'calculator.validity-days', untranslatedKey]);
