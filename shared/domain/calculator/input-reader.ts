import { isDate, yearOf } from '../dated.ts';
import type { FaultKey, InputFault } from './types.ts';

/** The highest price; above it a typing mistake is certain. */
const maxPrice = 100_000_000;

const firstYear = 1992;
const lastYear = 2099;
const maxFaults = 50;
const lineCodes = /^[a-z\d:_-]{1,50}(?: [a-z\d:_-]{1,50}){0,59}$/;
const money = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/;
const plainDecimal = /^(?:0|[1-9]\d{0,5})(?:\.\d{1,3})?$/;

/**
 * Reads fields of an untrusted object one by one and collects every fault; a faulty field reads as undefined.
 */
export class InputReader {
	readonly faults: InputFault[] = [];
	readonly #raw: ReadonlyMap<string, unknown>;

	constructor(raw: object) {
		this.#raw = new Map(Object.entries(raw));
	}

	/** Records a fault; beyond a maximum further ones are dropped. */
	fault(path: string, fault: FaultKey, value = ''): undefined {
		if (this.faults.length < maxFaults) this.faults.push({ path, fault, value });
	}

	/** Unknown keys are faults: a typing mistake must not fall back to a default. */
	refuseUnknown(known: readonly string[]): void {
		for (const key of this.#raw.keys()) if (!known.includes(key)) this.fault(key, 'unknown');
	}

	/** True for a field that was sent, also with null. */
	has(path: string): boolean {
		return this.#raw.get(path) !== undefined;
	}

	/** One value of a closed list; without a default the field is required. */
	choice<Value extends string>(
		path: string,
		values: readonly Value[],
		initial?: NoInfer<Value>,
	): Value | undefined {
		const value = this.#raw.get(path);
		if (value === undefined) return initial ?? this.fault(path, 'choose', values.join(', '));
		return values.find((known) => known === value) ?? this.fault(path, 'choice', values.join(', '));
	}

	/** One name of the price lists, spelled as there; without a default the field is required. */
	name(path: string, names: readonly string[], unknown: FaultKey, initial?: string): string | undefined {
		// A default has to stand in the price lists, too; null is a value that they never have.
		const value = this.has(path) ? this.#raw.get(path) : initial;
		if (value === undefined) return this.fault(path, 'fill');
		return names.find((known) => known === value) ?? this.fault(path, unknown, names.join(', '));
	}

	/** A text of a strict form; the fault has the name of its field. */
	form(path: 'lot' | 'vin' | 'car', isRight: (text: string) => boolean): string | undefined {
		const value = this.#raw.get(path);
		return typeof value === 'string' && isRight(value) ? value : this.fault(path, path);
	}

	/** A calendar day. */
	day(path: string, initial: string): string | undefined {
		const value = this.#raw.get(path);
		if (value === undefined) return initial;
		if (typeof value !== 'string' || !isDate(value)) return this.fault(path, 'day');
		const year = yearOf(value);
		return year >= firstYear && year <= lastYear
			? value
			: this.fault(path, 'days', `${firstYear}–${lastYear}`);
	}

	/** A sum as a decimal string with at most two places. */
	sum(path: string, least: 'above zero' | 'zero', initial?: string): string | undefined {
		const value = this.#raw.get(path);
		if (value === undefined) return initial ?? this.fault(path, 'sumMissing');
		if (typeof value !== 'string' || !money.test(value)) return this.fault(path, 'sum');
		if (Number(value) > maxPrice) return this.fault(path, 'sumHigh');
		return least === 'above zero' && Number(value) === 0 ? this.fault(path, 'sumZero') : value;
	}

	/** A whole number between bounds. */
	whole(path: string, min: number, max: number, wrong: FaultKey): number | undefined {
		const value = this.#raw.get(path);
		if (value === undefined) return this.fault(path, 'fill');
		return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
			? value
			: this.fault(path, wrong, `${min}–${max}`);
	}

	/** A number or decimal string above zero, answered as text. */
	positive(path: string, max: number, wrong: FaultKey): string | undefined {
		const value = this.#raw.get(path);
		if (value === undefined) return this.fault(path, 'fill');
		const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
		return plainDecimal.test(text) && Number(text) > 0 && Number(text) <= max
			? text
			: this.fault(path, wrong);
	}

	/** Codes of lines, in one order. */
	codes(path: string): string | undefined {
		const value = this.#raw.get(path);
		if (value === undefined || value === '') return undefined;
		return typeof value === 'string' && lineCodes.test(value)
			? [...new Set(value.split(' '))].sort().join(' ')
			: this.fault(path, 'choice');
	}

	/** Yes or no. */
	flag(path: string, initial: boolean): boolean | undefined {
		const value = this.#raw.get(path);
		if (value === undefined) return initial;
		return typeof value === 'boolean' ? value : this.fault(path, 'flag');
	}
}
