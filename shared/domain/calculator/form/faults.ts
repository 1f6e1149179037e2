import { calculator as words } from '@clearway/shared/words/calculator.ts';
import type { TypedNumber } from '../../typed-number.ts';
import type { QuoteResult } from '../types.ts';
import { type CarFields, type FieldName, fieldNames } from './car-fields.ts';
import { readField } from './typed-reader.ts';

/** Sentences by field, in the order of the form. */
export type Faults = Readonly<Partial<Record<FieldName, string>>>;

type Answered = { result: QuoteResult; newestYear: number };

/** The form's faults in words for people; the engine's own words are for programmers. */
export function faultsOf(car: CarFields, { result, newestYear }: Answered): Faults {
	if (result.kind === 'quote' || result.failure.code !== 'invalid') return {};
	const { errors } = result.failure;
	const newest = String(newestYear);
	const sentences = fieldNames.flatMap((name) => {
		const fault = errors.find(({ path }) => path === name);
		return fault
			? [[name, sentence(name, car, newest) ?? words.errors.other(String(labels[name] ?? words.form))]]
			: [];
	});
	return Object.fromEntries(sentences);
}

function sentence(name: FieldName, car: CarFields, newest: string): string | undefined {
	const { errors, empty } = words;
	if (car[name].trim() === '' && name in empty) return empty[name as keyof typeof empty]; // just looked up
	if (name === 'year') return errors.year(newest);
	if (name === 'price') {
		const typedSum = readField('price', car.price.trim(), new Map(Object.entries(car)));
		if (car.mode === 'us_auction' && namesOtherThanDollars(typedSum)) return errors.priceInDollars;
		if (typedSum?.kind !== 'number') return errors.price;
		return Number(typedSum.value) === 0 ? errors.priceZero : errors.priceHigh;
	}
	// The other sentences are plain texts.
	return (errors as Readonly<Record<string, unknown>>)[name] as string | undefined;
}

const labels: Readonly<Record<string, unknown>> = { ...words.fields, mode: words.mode.legend };

// The form would offer the number as dollars, but it was typed in another currency.
const namesOtherThanDollars = (read: TypedNumber | null): boolean =>
	read?.kind === 'unsure' && read.currency !== undefined && read.currency !== 'USD';
