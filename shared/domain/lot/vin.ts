import { countryOfWmi } from './country-of-wmi.ts';
import { isVin } from './lot-form.ts';
import { isAmericanVin, modelYearOfVin } from './vin-year.ts';
import { makeOfWmi } from './wmi.ts';

/** The facts about a car in its VIN. */
export type VinFacts = {
	/** The check of the ninth sign against the others; only North America asks for it. */
	check: 'good' | 'bad' | 'not asked';
	/** The country of assembly, as a code of two letters. */
	country: string | null;
	make: string | null;
	/** The model year, which is not the year of production. */
	modelYear: number | null;
};

// Letters count as these digits (49 CFR 565.15).
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const digits = '12345678123457923456789';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Reads a whole VIN, or the beginning of one whose rest is hidden with asterisks. */
export function readVin(vin: string): VinFacts {
	const wmi = vin.slice(0, 3);
	const isAmerican = isAmericanVin(vin);
	const whole = isVin(vin);
	return {
		check: whole && isAmerican ? checkOf(vin) : 'not asked',
		country: countryOfWmi(wmi),
		make: makeOfWmi(wmi),
		modelYear: modelYearOfVin(vin),
	};
}

function checkOf(vin: string): 'good' | 'bad' {
	const sum = [...vin].reduce((total, sign, at) => total + signValue(sign) * (weights[at] ?? 0), 0);
	const expected = sum % 11 === 10 ? 'X' : String(sum % 11);
	return vin[8] === expected ? 'good' : 'bad';
}

const signValue = (sign: string): number => Number(digits[letters.indexOf(sign)] ?? sign);
