import { isVin } from './lot-form.ts';
import { latinSigns } from './lot-words.ts';

import { readVin, type VinFacts } from './vin.ts';

/** The reason why a part of the text was not taken. */
export type LotDoubt =
	| 'foreign_address'
	| 'several_lots'
	| 'several_vins'
	| 'vin_letters'
	| 'vin_length'
	| 'vin_cyrillic'
	| 'lot_number'
	| 'years_differ';

/** A VIN with its facts; a VIN that is hidden in part has facts, too. */
export type FoundVin = VinFacts & { vin: string | null };

const noVin: FoundVin = { vin: null, check: 'not asked', country: null, make: null, modelYear: null };

/** Finds the VIN of a text; `labelled` is the text behind the word for it. */
export function findVin(text: string, labelled: string | undefined, doubts: LotDoubt[]): FoundVin {
	const tokens = (text.toUpperCase().match(/[A-Z\d*]+/g) ?? []).filter(
		(token) => /\d/.test(token) && /[A-Z]/.test(token),
	);
	const vins = [...new Set(tokens.filter(isVin))];
	if (vins.length > 1) {
		doubts.push('several_vins');
		return noVin;
	}
	const [vin] = vins;
	if (vin) return { vin, ...readVin(vin) };
	const hidden = tokens.find(
		(token) => /^[A-HJ-NPR-Z\d]{3}[A-HJ-NPR-Z\d*]{14}$/.test(token) && token.includes('*'),
	);
	if (hidden) return { vin: null, ...readVin(hidden) };
	const spelled = spelledVins(text, labelled);
	const read = spelled.map(readSpelled).find((result) => result !== null);
	if (read) return read;
	const doubt = spelled.map(doubtOf).find((result) => result !== null);
	if (doubt) doubts.push(doubt);
	return noVin;
}

/** A possible VIN, in capital letters; `isStated` when it can hardly be anything else. */
type Spelled = { signs: string; isSpaced: boolean; isStated: boolean };

function spelledVins(text: string, labelled: string | undefined): Spelled[] {
	const whole = text.trim();
	const mixed = (text.toUpperCase().match(/[\p{L}\d]+/gu) ?? []).filter(
		(token) => token.length === 17 && isCyrillic(token) && digitsIn(token) >= fewestDigits,
	);
	const stated = labelled === undefined ? null : joined(labelled);
	// The VIN may stand behind a remark, or in brackets.
	const run = /[A-Z\d]{11,20}/i.exec(labelled ?? '')?.[0].toUpperCase();
	return [
		...(stated && stated.signs.length >= 11 ? [{ ...stated, isStated: true }] : []),
		...(run ? [{ signs: run, isSpaced: false, isStated: true }] : []),
		...mixed.map((signs) => ({ signs, isSpaced: false, isStated: true })),
		// Words and a year may have seventeen signs as well.
		...(whole.length <= 40 && /^[\p{L}\d\s\p{Pd}]+$/u.test(whole) ? [ofWhole(whole)] : []),
	];
}

const ofWhole = (text: string): Spelled => {
	const spelled = joined(text);
	return { ...spelled, isStated: !spelled.isSpaced && !isCyrillic(spelled.signs) };
};

// "1HGCM 82633 A004352": groups are joined up to seventeen signs.
function joined(text: string): { signs: string; isSpaced: boolean } {
	const [first = '', ...further] = text
		.trim()
		.toUpperCase()
		.split(/[\s\p{Pd}]+/u, 20);
	let signs = signsOf(first);
	let isEnded = signs !== first;
	for (const group of further) {
		const more = signsOf(group);
		if (isEnded || signs.length + more.length > 17) break;
		signs += more;
		isEnded = more !== group;
	}
	return { signs, isSpaced: signs.length > signsOf(first).length };
}

const signsOf = (group: string): string => /^[\p{L}\d]+/u.exec(group)?.[0] ?? '';

// Only the check digit says whether other letters, or words of a text, were meant to be a VIN.
function readSpelled({ signs, isStated }: Spelled): FoundVin | null {
	const vin = [...signs].map((sign) => latinSigns[sign] ?? sign).join('');
	if (!isVin(vin)) return null;
	const facts = readVin(vin);
	const isCertain = isStated && !isCyrillic(signs);
	return isCertain || facts.check === 'good' ? { vin, ...facts } : null;
}

function doubtOf({ signs, isSpaced, isStated }: Spelled): LotDoubt | null {
	const { length } = signs;
	const isOther = isCyrillic(signs);
	if (!isStated || length < 11 || length > 20 || !/\d/.test(signs) || !/\p{L}/u.test(signs)) return null;
	if ((isSpaced || isOther) && digitsIn(signs) < fewestDigits) return null;
	if (length !== 17) return 'vin_length';
	return isOther ? 'vin_cyrillic' : 'vin_letters';
}

/** Words that stand in place of a VIN have fewer digits, even with a year behind them. */
const fewestDigits = 5;

const digitsIn = (signs: string): number => signs.replace(/\D/g, '').length;
const isCyrillic = (signs: string): boolean => /\p{Script=Cyrillic}/u.test(signs);
