import { centsOf } from './cents.ts';
import { foldText } from './fold-text.ts';
import type { Row } from './kind.ts';

type Tier = { from: number; to: number; index: number };

// Rows of a version never change, so an index lives exactly as long as its rows.
const tierIndexes = new WeakMap<readonly Row[], Map<string, Tier[]>>();
const nameIndexes = new WeakMap<readonly Row[], Map<string, number>>();

/** The parts of a row's group as one comparable text. */
export function groupText(parts: readonly (string | null | undefined)[]): string {
	return parts.map((part) => foldText(part ?? '')).join('|');
}

/** The index of the tier that holds the price in the schedule named by the group columns, or -1. */
export function findTier(
	rows: readonly Row[],
	group: readonly string[],
	wanted: readonly string[],
	price: string,
): number {
	const index = tierIndexes.get(rows) ?? indexTiers(rows, group);
	const tiers = index.get(groupText(wanted));
	const cents = centsOf(price);
	if (!tiers || !(cents >= 0)) return -1;
	let low = 0;
	let high = tiers.length - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const tier = tiers[middle]!; // middle lies between low and high
		if (cents < tier.from) high = middle - 1;
		else if (cents > tier.to) low = middle + 1;
		else return tier.index;
	}
	return -1;
}

/** The index of the row whose columns carry these names, or -1. */
export function findNamed(rows: readonly Row[], group: readonly string[], wanted: readonly string[]): number {
	const index = nameIndexes.get(rows) ?? indexNames(rows, group);
	return index.get(groupText(wanted)) ?? -1;
}

function indexTiers(rows: readonly Row[], group: readonly string[]): Map<string, Tier[]> {
	const index = new Map<string, Tier[]>();
	rows.forEach((row, at) => {
		const from = centsOf(row.price_from);
		if (Number.isNaN(from)) return;
		const to = row.price_to === null ? Number.POSITIVE_INFINITY : centsOf(row.price_to);
		const key = groupText(group.map((column) => row[column]));
		const tiers = index.get(key);
		if (tiers) tiers.push({ from, to, index: at });
		else index.set(key, [{ from, to, index: at }]);
	});
	for (const tiers of index.values()) tiers.sort((a, b) => a.from - b.from);
	tierIndexes.set(rows, index);
	return index;
}

function indexNames(rows: readonly Row[], group: readonly string[]): Map<string, number> {
	const index = new Map<string, number>();
	rows.forEach((row, at) => {
		const key = groupText(group.map((column) => row[column]));
		if (!index.has(key)) index.set(key, at);
	});
	nameIndexes.set(rows, index);
	return index;
}
