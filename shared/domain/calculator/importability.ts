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
	/** Used cars made before this year hardly meet the norm; null unless the norm is for used cars. */
	year: number | null;
	/** The office's wording in place of the usual words; empty without one. */
	text: string;
};

const states = ['new', 'used', 'all'] as const;

/** The list as it is shipped: one norm in a line. */
export const importabilityDefault = [
	'2000-01-01 | passenger, goods, bus, camper, special | used | Euro-2 | 1996',
	'2025-01-01 | passenger | new | Euro-6',
	'2027-01-01 | goods, bus, camper, special | all | Euro-6',
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
	const classes = vehicleClasses.filter((vehicleClass) => names.includes(vehicleClass));
	const state = states.find((name) => name === stateText);
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

/** The norms that a buyer has to know before the purchase; none of them stops the calculation. */
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
			.filter((norm) => norm.state === state || norm.state === 'all')
			.filter((norm) => norm.from <= input.date && norm.classes.includes(input.class))
			.reduce<Norm | null>((newest, norm) => (newest && newest.from > norm.from ? newest : norm), null),
	);
	const isCar = input.class === 'passenger';
	const remarks: NormRemark[] = [];
	if (used?.state === 'all')
		remarks.push({
			rule: 'norm_all',
			values: { euro: used.euro, since: yearOf(used.from), isCar, text: ownText(used) },
		});
	else if (used && input.year < (used.year ?? 0))
		remarks.push({
			rule: 'norm_used',
			values: { euro: used.euro, year: used.year ?? 0, text: ownText(used) },
		});
	// The form does not ask about an earlier registration, so a car of the clearance year may be new.
	if (fresh?.state === 'new' && input.year >= yearOf(input.date)) {
		const values = { euro: fresh.euro, since: yearOf(fresh.from), used: used?.euro ?? null, isCar };
		remarks.push({ rule: 'norm_new', values: { ...values, text: ownText(fresh) } });
	}
	return remarks;
}

const ownText = ({ text }: Norm): string | null => (text === '' ? null : text);
