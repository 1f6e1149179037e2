import { beginning, type DatedEntry } from '../dated.ts';
import { importabilityDefault } from './importability.ts';

/** The kind of number that a dated parameter holds. */
export type Holds = 'money' | 'percent' | 'factor' | 'integer' | 'boolean';

/** A dated parameter of the calculation as it is before an admin touches it. */
export type ParameterDefault = {
	title: string;
	holds: Holds;
	entries: readonly DatedEntry[];
	/** The numbers are examples, no real prices; every line that uses one says so. */
	illustrative?: boolean;
	/** The day the numbers were read from the published price list. */
	checkedOn?: string;
};

// Defaults hold from the beginning, unless the law names a day.
const always = (value: string): DatedEntry[] => [{ from: beginning, value }];
const steps = (values: Record<string, string>): DatedEntry[] =>
	Object.entries(values).map(([from, value]) => ({ from, value }));

const fixed = (title: string, holds: Holds, value: string): ParameterDefault => ({
	title,
	holds,
	entries: always(value),
});
const example = (title: string, holds: Holds, value: string): ParameterDefault => ({
	...fixed(title, holds, value),
	illustrative: true,
});

/** The prefix of the options that name an origin an admin has added. */
export const originTitlePrefix = 'calculator.origin-title.';

/** The prefix of the Ukrainian names of such origins in the calculation's data; it is no option. */
export const originTitleUkPrefix = 'calculator.origin-title-uk.';

/** Prefixes under which an admin adds a further destination or origin as one more option. */
export const familyPrefixes = {
	duty: 'calculator.duty.',
	portHandling: 'calculator.port-handling.',
	portInCustomsValue: 'calculator.port-in-customs-value.',
	toBorder: 'calculator.to-border.',
} as const;

const lawDefaults: readonly ParameterDefault[] = [
	fixed('calculator.duty.other', 'percent', '10'),
	fixed('calculator.duty.ge_non_originating', 'percent', '10'),
	{
		// EU origin with EUR.1: 10 % falls in equal steps over ten years to nothing.
		title: 'calculator.duty.eu_eur1',
		holds: 'percent',
		entries: steps({
			[beginning]: '10',
			'2016-01-01': '9.1',
			'2017-01-01': '8.2',
			'2018-01-01': '7.3',
			'2019-01-01': '6.4',
			'2020-01-01': '5.5',
			'2021-01-01': '4.5',
			'2022-01-01': '3.6',
			'2023-01-01': '2.7',
			'2024-01-01': '1.8',
			'2025-01-01': '0.9',
			'2026-01-01': '0',
		}),
	},
	fixed('calculator.duty-ev', 'percent', '0'),
	fixed('calculator.excise.petrol-limit', 'integer', '3000'),
	fixed('calculator.excise.petrol-base', 'money', '50'),
	fixed('calculator.excise.petrol-base-above', 'money', '100'),
	fixed('calculator.excise.diesel-limit', 'integer', '3500'),
	fixed('calculator.excise.diesel-base', 'money', '75'),
	fixed('calculator.excise.diesel-base-above', 'money', '150'),
	fixed('calculator.excise.hybrid', 'money', '100'),
	fixed('calculator.excise.ev-per-kwh', 'money', '1'),
	fixed('calculator.excise.factor', 'factor', '1'),
	fixed('calculator.age.subtract', 'integer', '1'),
	fixed('calculator.age.min', 'integer', '1'),
	fixed('calculator.age.max', 'integer', '15'),
	fixed('calculator.vat', 'percent', '20'),
	{ title: 'calculator.vat-ev', holds: 'percent', entries: steps({ [beginning]: '0', '2026-01-01': '20' }) },
	{
		// One entry for every year, also where the sum stayed: a year without an entry is not confirmed.
		title: 'calculator.pension.minimum',
		holds: 'money',
		entries: steps({
			'2018-01-01': '1762',
			'2019-01-01': '1921',
			'2020-01-01': '2102',
			'2021-01-01': '2270',
			'2022-01-01': '2481',
			'2023-01-01': '2684',
			'2024-01-01': '3028',
			'2025-01-01': '3028',
			'2026-01-01': '3328',
		}),
	},
	fixed('calculator.pension.first-limit', 'integer', '165'),
	fixed('calculator.pension.second-limit', 'integer', '290'),
	fixed('calculator.pension.first-percent', 'percent', '3'),
	fixed('calculator.pension.second-percent', 'percent', '4'),
	fixed('calculator.pension.third-percent', 'percent', '5'),
	fixed('calculator.pension.ev-exempt', 'boolean', 'true'),
	fixed('calculator.cv-delivery-amount', 'money', '1600'),
];

// The days are those of the demo tables, which were transcribed from the same pages.
const published = (checkedOn: string, fees: Record<string, string>): ParameterDefault[] =>
	Object.entries(fees).map(([title, value]) => ({ ...fixed(title, 'money', value), checkedOn }));

const auctionDefaults: readonly ParameterDefault[] = [
	...published('2026-10-06', {
		'calculator.copart.gate_fee.non_clean': '95',
		'calculator.copart.gate_fee.clean': '79',
		'calculator.copart.environmental_fee': '15',
		'calculator.copart.title_fee': '20',
	}),
	...published('2026-08-19', {
		'calculator.iaa.service_fee': '105',
		'calculator.iaa.environmental_fee': '15',
		'calculator.iaa.title_fee': '20',
	}),
];

const destination = (
	name: string,
	handling: string,
	toBorder: string,
	inCustomsValue: boolean,
): ParameterDefault[] => [
	example(`${familyPrefixes.portHandling}${name}`, 'money', handling),
	fixed(`${familyPrefixes.portInCustomsValue}${name}`, 'boolean', String(inCustomsValue)),
	example(`${familyPrefixes.toBorder}${name}`, 'money', toBorder),
];

const priceDefaults: readonly ParameterDefault[] = [
	example('calculator.hazmat', 'money', '175'),
	example('calculator.insurance.percent', 'percent', '1.5'),
	example('calculator.insurance.minimum', 'money', '100'),
	...destination('Odesa', '450', '0', false),
	...destination('Klaipeda', '350', '700', true),
	...destination('Bremerhaven', '380', '950', true),
	...destination('Gdynia', '380', '650', true),
	...destination('Poti', '400', '550', true),
	example('calculator.service.company_fee', 'money', '500'),
	example('calculator.service.broker', 'money', '250'),
	example('calculator.service.certification', 'money', '200'),
	example('calculator.service.ua_delivery', 'money', '250'),
];

/**
 * Every dated parameter of the calculation with its default; numbers and their marks are those of the domain
 * page.
 */
export const parameterDefaults: readonly ParameterDefault[] = [
	...lawDefaults,
	...auctionDefaults,
	...priceDefaults,
];

/** The legs of a lot's way, as options of days. The days of the ocean stand in the price list instead. */
export const lotLegs = [
	'calculator.days.payment',
	'calculator.days.pickup',
	'calculator.days.loading',
	'calculator.days.unloading',
	'calculator.days.border',
] as const;

/** The parameters that choose between rules or name a default; plain values without a date. */
export const choiceDefaults = {
	'calculator.hybrid-mode': 'flat',
	'calculator.plug-in-hybrid-mode': 'flat',
	'calculator.cv-delivery': 'actual',
	'calculator.importability': importabilityDefault,
	'calculator.pension-base': 'customs_value',
	'calculator.copart-account': 'low_volume',
	'calculator.copart-payment': 'secured',
	'calculator.iaa-account': 'standard_volume',
	'calculator.destination': 'Klaipeda',
	'calculator.rate-age-days': '10',
	'calculator.days.payment': '1-3',
	'calculator.days.pickup': '4-12',
	'calculator.days.loading': '7-21',
	'calculator.days.unloading': '3-10',
	'calculator.days.border': '3-7',
	'calculator.days.direct': '6-29',
	'calculator.days.georgia': '12-33',
	'calculator.days.customs': '1-5',
	'calculator.days.plates': '2-7',
	'calculator.price-sources': '',
} as const;
