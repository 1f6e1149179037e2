import { carName } from '../calculator/quote-facts.ts';
import { makeAndModel } from '../make-and-model.ts';
import { lotOfInput } from './lot-warnings.ts';
import { readLot } from './read-lot.ts';

/** The car that a client asked for: as its calculation names it, else as he wrote it himself. */
export type AskedCar = {
	/** With its model year, such as `2012 Ford F-150`; empty without one. */
	name: string;
	make?: string;
	model?: string;
	vin: string;
	/** The address of the lot. */
	lot: string;
};

/**
 * Reads which car a request is about. Each part stands in a known list or has a strict form: nothing is raw text of
 * the client.
 */
export function askedCar(
	input: Readonly<Record<string, unknown>> | null,
	message: string | null,
	year: number,
): AskedCar {
	const lot = input && lotOfInput(input);
	const name = input ? (carName({ input }) ?? '') : '';
	if (name || lot?.href || lot?.vin || !message) return asked(name, lot?.vin, lot?.href);
	const read = readLot(message, {}, year);
	return { ...(read.make !== null && { make: read.make }), ...asked(read.name ?? '', read.vin, read.href) };
}

const asked = (name: string, vin?: string | null, lot?: string | null): AskedCar => ({
	...makeAndModel(name),
	...{ name, vin: vin ?? '', lot: lot ?? '' },
});
