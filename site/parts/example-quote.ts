import type { Quote } from '@clearway/shared/contract/quote.ts';

/** A calculation as an example; one that is frozen with the site has no id and no page of its own. */
export type Example = Omit<Quote, 'id'> & { id?: string };

/** The cars that the pages calculate with, as the calculator takes them. */
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
		origin: 'eu_eur1',
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

/** The name of an example. */
export type ExampleName = keyof typeof exampleInputs;

/** The example that was calculated on 17 August 2026, for a machine that has never had a rate. */
export const frozenExample = async (name: ExampleName): Promise<Example> =>
	(await frozen[name]()).default as Example; // an answer of the same calculation

const frozen = {
	usa: () => import('./examples/usa.json'),
	eu: () => import('./examples/eu.json'),
	georgia: () => import('./examples/georgia.json'),
};

/** The options that explain lines and results. */
export const calculatorTexts = (options: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(options).filter(([title]) => title.startsWith('calculator.explain.') || texts.has(title)),
	);
const texts = new Set(['calculator.disclaimer', 'calculator.validity-days']);
