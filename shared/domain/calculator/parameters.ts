import { beginning, entryOn, readDated, yearOf } from '../dated.ts';
import { type Decimal, decimal } from '../money.ts';
import {
	choiceDefaults,
	familyPrefixes,
	lotLegs,
	originTitlePrefix,
	originTitleUkPrefix,
	type ParameterDefault,
	parameterDefaults,
} from './defaults.ts';
import type { PriceList, Source, UsedOption } from './explanation.ts';
import { type HybridMode, type HybridModes, hybridTitles } from './hybrid-modes.ts';
import { parameterMissing } from './missing.ts';
import type { OriginTitle } from './origin-title.ts';
import { type PriceSources, readPriceSources } from './price-sources.ts';
import type { Auction, Payment, Plug } from './terms.ts';

/** One value of a dated parameter, read once. */
export type ParameterEntry = {
	from: string;
	text: string;
	number: Decimal;
	illustrative: boolean;
	/** The day a default was read from the price list of its house. */
	on: string | null;
};

/** Every parameter of the calculation, read from the options. */
export type Parameters = {
	dated: ReadonlyMap<string, readonly ParameterEntry[]>;
	/** How the excise of a hybrid is counted, by the answer whether it charges from a socket. */
	hybridModes: HybridModes;
	cvDelivery: 'actual' | 'fixed';
	/** The norms that a vehicle has to meet, one in a line. */
	importability: string;
	pensionBase: 'customs_value' | 'with_duty_and_excise';
	accounts: Readonly<Record<Auction, string>>;
	/** How the company pays Copart. */
	payment: Payment;
	destination: string;
	rateAgeDays: number;
	/** The days of a lot's way without the ocean, of a car from Georgia, and of any other car. */
	days: { lot: DayRange; direct: DayRange; georgia: DayRange };
	/** The names and pages of the office's price lists, as visitors read them. */
	priceSources: PriceSources;
	/** The titles of origins that an admin has added. */
	originTitles: Readonly<Record<string, OriginTitle>>;
	/** The destinations and origins that have parameters, in their order. */
	destinations: readonly string[];
	origins: readonly string[];
};

/** A parameter's value on a day, with its source; `on` is the day when a default was checked. */
export type ParameterValue = {
	number: Decimal;
	illustrative: boolean;
	used: UsedOption;
	on: string | null;
};

export type DayRange = { from: number; to: number };

const plainNumber = /^\d+(?:\.\d+)?$/;

/** Reads the parameters out of stored option values by title; a title that is absent has its default. */
export function readParameters(optionValues: Readonly<Record<string, string>>): Parameters {
	const stored = new Map(Object.entries(optionValues));
	const dated = new Map(
		parameterDefaults.map((parameter) => [
			parameter.title,
			readEntries(parameter, stored.get(parameter.title)),
		]),
	);
	for (const [title, value] of stored) {
		if (isFamily(title) && !dated.has(title))
			dated.set(title, readEntries({ title, holds: 'money', entries: [] }, value));
	}
	const choice = (title: keyof typeof choiceDefaults): string => stored.get(title) ?? choiceDefaults[title];
	const hybridMode = (title: (typeof hybridTitles)[Plug]): HybridMode =>
		choice(title) === 'as_engine' ? 'as_engine' : 'flat';
	return {
		dated,
		hybridModes: { no: hybridMode(hybridTitles.no), yes: hybridMode(hybridTitles.yes) },
		cvDelivery: choice('calculator.cv-delivery') === 'fixed' ? 'fixed' : 'actual',
		importability: choice('calculator.importability'),
		pensionBase:
			choice('calculator.pension-base') === 'with_duty_and_excise' ? 'with_duty_and_excise' : 'customs_value',
		accounts: { copart: choice('calculator.copart-account'), iaa: choice('calculator.iaa-account') },
		payment: choice('calculator.copart-payment') === 'unsecured' ? 'unsecured' : 'secured',
		destination: choice('calculator.destination'),
		rateAgeDays: Number(choice('calculator.rate-age-days')),
		days: {
			lot: sumOfDays(lotLegs.map((leg) => readDays(choice(leg)))),
			direct: readDays(choice('calculator.days.direct')),
			georgia: readDays(choice('calculator.days.georgia')),
		},
		priceSources: readPriceSources(choice('calculator.price-sources')).sources,
		originTitles: Object.fromEntries(
			[...stored]
				.filter(([title, value]) => title.startsWith(originTitlePrefix) && value !== '')
				.map(([title, value]) => {
					const name = title.slice(originTitlePrefix.length);
					const uk = stored.get(originTitleUkPrefix + name);
					return [name, { originTitle: value, ...(uk && { originTitleUk: uk }) }];
				}),
		),
		destinations: namesUnder(dated, familyPrefixes.portHandling),
		origins: namesUnder(dated, familyPrefixes.duty),
	};
}

/** The value of a parameter on a day, or undefined when none is entered. */
export function findParameter(
	parameters: Parameters,
	title: string,
	date: string,
): ParameterValue | undefined {
	const entry = entryOn(parameters.dated.get(title) ?? [], date);
	return (
		entry && {
			number: entry.number,
			illustrative: entry.illustrative,
			used: usedOption(title, entry),
			on: entry.on,
		}
	);
}

/** The value of a parameter on a day; without one there is no calculation. */
export function parameterOn(parameters: Parameters, title: string, date: string): ParameterValue {
	const value = findParameter(parameters, title, date);
	if (!value) throw parameterMissing(title, date);
	return value;
}

/** Parameters as a source. */
export function optionSource(list: PriceList, ...values: ParameterValue[]): Source {
	const on = values.find((value) => value.on !== null)?.on ?? null;
	return { kind: 'option', list, options: values.map(({ used }) => used), on };
}

/** The value of a yes-or-no parameter on a day, or undefined when none is entered. */
export function findFlag(parameters: Parameters, title: string, date: string): boolean | undefined {
	const entry = entryOn(parameters.dated.get(title) ?? [], date);
	return entry && entry.text === 'true';
}

/** The subsistence minimum on 1 January of the day's year, and the year that it was entered for. */
export function minimumOf(
	parameters: Parameters,
	date: string,
): (ParameterValue & { year: number }) | undefined {
	const title = 'calculator.pension.minimum';
	const entry = entryOn(parameters.dated.get(title) ?? [], `${yearOf(date)}-01-01`);
	return (
		entry && {
			number: entry.number,
			illustrative: false,
			used: usedOption(title, entry),
			on: null,
			year: yearOf(entry.from),
		}
	);
}

function readEntries(parameter: ParameterDefault, stored: string | undefined): ParameterEntry[] {
	// Writes are checked against the registry. A value that was spoilt in another way counts as not entered, for
	// a calculation must not guess.
	const entries = stored === undefined ? parameter.entries : (readDated(stored) ?? []);
	return entries.flatMap(({ from, value }) => {
		const isFlag = value === 'true' || value === 'false';
		if (!isFlag && !plainNumber.test(value)) return [];
		// Whoever stores a price confirms it, also where its sum stays.
		const illustrative = stored === undefined && parameter.illustrative === true;
		const isDefault = parameter.entries.some((entry) => entry.from === from && entry.value === value);
		const on = (isDefault && parameter.checkedOn) || null;
		return [{ from, text: value, number: decimal(isFlag ? 0 : value), illustrative, on }];
	});
}

const usedOption = (title: string, { from }: ParameterEntry): UsedOption => ({
	title,
	from: from === beginning ? null : from,
});

/** Reads an option of days: a range, or one number. */
export function readDays(text: string): DayRange {
	const [from = 0, to = from] = text.split('-').map(Number);
	return { from, to };
}

const sumOfDays = (legs: readonly DayRange[]): DayRange => ({
	from: legs.reduce((days, { from }) => days + from, 0),
	to: legs.reduce((days, { to }) => days + to, 0),
});

function isFamily(title: string): boolean {
	return Object.values(familyPrefixes).some(
		(prefix) => title.startsWith(prefix) && title.length > prefix.length,
	);
}

function namesUnder(dated: ReadonlyMap<string, unknown>, prefix: string): string[] {
	return [...dated.keys()]
		.filter((title) => title.startsWith(prefix))
		.map((title) => title.slice(prefix.length));
}
