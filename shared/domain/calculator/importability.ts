import { isDate, yearOf } from '../dated.ts';
import type { QuoteInput, VehicleClass } from './types.ts';
import { vehicleClasses } from './types.ts';

/** One norm a vehicle has to meet: from which day, for which classes, new or used, which Euro norm. */
type Norm = {
	from: string;
	classes: readonly VehicleClass[];
	state: 'new' | 'used';
	euro: string;
	/** Of a used one: cars made before it hardly meet the norm. */
	year: number | null;
	text: string;
};

/** The list as it is shipped: one norm in a line. */
export const importabilityDefault = [
	'2000-01-01 | passenger, goods, camper, special | used | Euro-2 | 1996 | Подержанная машина должна отвечать норме Евро-2: это примерно с 1996 года выпуска. Проверьте норму по документам до покупки.',
	'2025-01-01 | passenger | new | Euro-6 | | Если машина новая и ещё не стояла на учёте, она должна отвечать норме Евро-6. Для подержанной хватает Евро-2.',
	'2027-01-01 | goods, camper, special | new | Euro-6 | | Если техника новая и ещё не стояла на учёте, с 2027 года она должна отвечать норме Евро-6.',
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
	const [from = '', classList = '', state = '', euro = '', yearText = '', ...rest] = line
		.split('|')
		.map((part) => part.trim());
	const names = classList.split(',').map((name) => name.trim());
	const classes = vehicleClasses.filter((one) => names.includes(one));
	const text = rest.join(' | ');
	if (!isDate(from) || classes.length !== names.length || text === '') return null;
	if ((state !== 'new' && state !== 'used') || !/^Euro-[1-9]$/.test(euro)) return null;
	if (state === 'used' ? !/^(?:19|20)\d\d$/.test(yearText) : yearText !== '') return null;
	return { from, classes, state, euro, year: state === 'used' ? Number(yearText) : null, text };
}

const known = new Map<string, Norm[]>();

/**
 * What a buyer has to know before the purchase, in the office's words: never a reason not to calculate. An
 * electric vehicle has no exhaust, so no norm is asked of it.
 */
export function importWarnings(input: QuoteInput, list: string): string[] {
	const norms = known.get(list) ?? readImportability(list).norms;
	known.clear();
	known.set(list, norms);
	if (input.fuel === 'ev') return [];
	return (['used', 'new'] as const).flatMap((state) => {
		const norm = norms
			.filter((one) => one.state === state && one.from <= input.date && one.classes.includes(input.class))
			.reduce<Norm | null>((newest, one) => (newest && newest.from > one.from ? newest : one), null);
		if (!norm) return [];
		// Whether a car was registered is not asked; one made in the year of clearance may be new.
		const isMeant = state === 'used' ? input.year < (norm.year ?? 0) : input.year >= yearOf(input.date);
		return isMeant ? [norm.text] : [];
	});
}
