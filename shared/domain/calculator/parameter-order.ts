import { entryOn, readDated } from '../dated.ts';
import { decimal } from '../money.ts';
import { parameterDefaults } from './defaults.ts';

// In each list no value may be above the next one: limits, the rates between them, and bounds.
const ordered: readonly (readonly string[])[] = [
	['calculator.pension.first-limit', 'calculator.pension.second-limit'],
	[
		'calculator.pension.first-percent',
		'calculator.pension.second-percent',
		'calculator.pension.third-percent',
	],
	['calculator.excise.petrol-base', 'calculator.excise.petrol-base-above'],
	['calculator.excise.diesel-base', 'calculator.excise.diesel-base-above'],
	['calculator.age.min', 'calculator.age.max'],
];
const pairs = ordered.flatMap((titles) =>
	titles.slice(1).map((upper, index) => ({ lower: titles[index] ?? upper, upper })),
);

/** A pair of parameters whose lower one holds more than the upper one, from a day on. */
export type Disorder = { lower: string; lowerValue: string; upper: string; upperValue: string; on: string };

/**
 * The parameters that are in the wrong order today or on a later day: a calculation takes them as they stand.
 * An absent parameter has its default; a text that is no number yet is left out.
 */
export function disorderedParameters(
	values: Readonly<Record<string, string | undefined>>,
	today: string,
): Disorder[] {
	const entriesOf = (title: string) => {
		const stored = values[title];
		if (stored !== undefined) return readDated(stored) ?? [];
		return parameterDefaults.find((parameter) => parameter.title === title)?.entries ?? [];
	};
	return pairs.flatMap(({ lower, upper }) => {
		const [low, high] = [entriesOf(lower), entriesOf(upper)];
		const days = [today, ...[...low, ...high].map(({ from }) => from).filter((from) => from > today)];
		for (const on of days.sort()) {
			const [lowerValue, upperValue] = [entryOn(low, on)?.value, entryOn(high, on)?.value];
			if (isAbove(lowerValue, upperValue)) return [{ lower, lowerValue, upper, upperValue, on } as Disorder];
		}
		return [];
	});
}

const isAbove = (lower: string | undefined, upper: string | undefined): boolean =>
	isNumber(lower) && isNumber(upper) && decimal(lower).gt(decimal(upper));

const isNumber = (text: string | undefined): text is string =>
	text !== undefined && /^\d+(?:\.\d+)?$/.test(text);
