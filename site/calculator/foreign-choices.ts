import type { ExampleName } from '../parts/example-quote.ts';

const foreignChoices: Readonly<Record<ExampleName, readonly string[]>> = {
	usa: ['eu_eur1', 'ge_non_originating'],
	eu: ['us_auction', 'ge_non_originating'],
	georgia: ['us_auction', 'eu_eur1', 'other'],
};

/** False for a mode or an origin of another country than the page's, unless the form has it, or has none. */
export const belongsTo = (country: ExampleName | undefined, choice: string, chosen: string): boolean =>
	!country || chosen === '' || choice === chosen || !foreignChoices[country].includes(choice);
