import { isDate, yearOf } from '../dated.ts';
import { barredCountryOf } from '../lot/barred-country.ts';
import type { VehicleClass } from './terms.ts';
import { vehicleClasses } from './terms.ts';
import type { NormRemark, QuoteInput } from './types.ts';

/** One norm a vehicle has to meet: since when, for which classes, new or used or both, which Euro norm. */
type Norm = {
	from: string;
	classes: readonly VehicleClass[];
	state: (typeof states)[number];
	euro: number;
	/** Of a used one: cars made before it hardly meet the norm. */
	year: number | null;
	/** What the office says instead of the usual words; empty where it says nothing. */
	text: string;
};

const states = ['new', 'used', 'all'] as const;

/** The list as it is shipped: one norm in a line. */
export const importabilityDefault = [
	'2000-01-01 | passenger, goods, camper, special | used | Euro-2 | 1996',
	'2025-01-01 | passenger | new | Euro-6',
	'2027-01-01 | goods, camper, special | all | Euro-6',
].join('\n');

/** Reads the list; a line that cannot be read is a number in `broken`, counted from 1. */
export function readImportability(text: string): { norms: Norm[]; broken: number[] } {
	const norms: Norm[] = [];
	const broken: number[] = [];
	text.split('\n').forEach((line, index) => {
		if (line.trim() === '') return;
		const norm = readNorm(line);
		if (norm) norms.push(norm);
		else broken.push(index + 1);
	});
	return { norms, broken };
}

function readNorm(line: string): Norm | null {
	const [from = '', classList = '', stateText = '', euro = '', yearText = '', ...rest] = line
		.split('|')
		.map((part) => part.trim());
	const names = classList.split(',').map((name) => name.trim());
	const classes = vehicleClasses.filter((one) => names.includes(one));
	const state = states.find((one) => one === stateText);
	const text = rest.join(' | ');
	if (!isDate(from) || classes.length !== names.length) return null;
	if (!state || !/^Euro-[1-9]$/.test(euro)) return null;
	if (state === 'used' ? !/^(?:19|20)\d\d$/.test(yearText) : yearText !== '') return null;
	return {
		from,
		classes,
		state,
		euro: Number(euro.slice(-1)),
		year: state === 'used' ? Number(yearText) : null,
		text,
	};
}

const known = new Map<string, Norm[]>();

/** What a buyer has to know before the purchase: never a reason not to calculate. */
export const importNorms = (input: QuoteInput, list: string): NormRemark[] => [
	...madeIn(input.vin),
	...euroNorms(input, list),
];

// Goods of these two countries may not be imported (resolution 1147 of the Cabinet of Ministers, as renewed).
function madeIn(vin: string | undefined): NormRemark[] {
	const country = vin === undefined ? null : barredCountryOf(vin);
	return country ? [{ rule: 'made_in', values: { country } }] : [];
}

/** An electric vehicle has no exhaust, so no norm is asked of it. */
function euroNorms(input: QuoteInput, list: string): NormRemark[] {
	const norms = known.get(list) ?? readImportability(list).norms;
	known.clear();
	known.set(list, norms);
	if (input.fuel === 'ev') return [];
	const [used, fresh] = (['used', 'new'] as const).map((state) =>
		norms
			.filter((one) => one.state === state || one.state === 'all')
			.filter((one) => one.from <= input.date && one.classes.includes(input.class))
			.reduce<Norm | null>((newest, one) => (newest && newest.from > one.from ? newest : one), null),
	);
	const isCar = input.class === 'passenger';
	const found: NormRemark[] = [];
	if (used?.state === 'all')
		found.push({
			rule: 'norm_all',
			values: { euro: used.euro, since: yearOf(used.from), isCar, text: ownText(used) },
		});
	else if (used && input.year < (used.year ?? 0))
		found.push({ rule: 'norm_used', values: { euro: used.euro, year: used.year ?? 0, text: ownText(used) } });
	// Whether a car was registered is not asked; one made in the year of clearance may be new.
	if (fresh?.state === 'new' && input.year >= yearOf(input.date)) {
		const values = { euro: fresh.euro, since: yearOf(fresh.from), used: used?.euro ?? null, isCar };
		found.push({ rule: 'norm_new', values: { ...values, text: ownText(fresh) } });
	}
	return found;
}

const ownText = ({ text }: Norm): string | null => (text === '' ? null : text);
