import { type CarFields, customsOnly, readCar } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { asExample } from '@clearway/shared/domain/calculator/form/origins.ts';
import { type ExampleName, exampleInputs } from '../parts/example-quote.ts';

/** The cars that pages begin with: one for each country, and one that is at the border already. */
export type PresetName = ExampleName | 'customs';

export function presetCar(name: PresetName): CarFields {
	if (name === 'customs') return { ...presetCar('eu'), mode: customsOnly, origin: 'other' };
	const texts = Object.entries(exampleInputs[name]).map(([key, value]) => [key, String(value)] as const);
	// The page of Georgia has one origin.
	return asExample(readCar(new Map(texts)), new Set(name === 'georgia' ? ['origin'] : []));
}

/** The car to begin with if only a mode is known. */
export function presetOfMode(mode: string): PresetName {
	if (mode === customsOnly) return customsOnly;
	return mode === 'direct' ? 'eu' : 'usa';
}
