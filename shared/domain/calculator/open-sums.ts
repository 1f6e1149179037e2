import { lineGroups } from './types.ts';

type Summed = {
	missing: readonly { code: string }[];
	notionalDelivery?: string | undefined;
	lines: readonly {
		code: string;
		group: string;
		inCustomsValue: boolean;
		explanation?: { rule: string; values: object } | undefined;
	}[];
};

/**
 * The sums that are not complete while prices are missing: the groups that lack a line, the lines that grow
 * with it and their groups, and the customs value.
 */
export function openSums({ missing, notionalDelivery, lines }: Summed): ReadonlySet<string> {
	const places: Readonly<Record<string, string>> = lineGroups;
	const open = new Set(missing.map(({ code }) => places[code] ?? ''));
	const hasOpenCosts = () => open.has('auction') || open.has('logistics');
	// A notional delivery replaces the roads and ships in the customs value.
	if (notionalDelivery === undefined ? hasOpenCosts() : open.has('auction')) open.add('customsValue');
	// Lines come in the order in which they are counted.
	for (const { code, group, inCustomsValue, explanation } of lines) {
		// Every rule with a percent has a base; other lines have none.
		const { percent, of } = (explanation?.values ?? {}) as { percent?: string; of?: string };
		if (!Number(percent) || !hasOpenBase(explanation?.rule, of, group)) continue;
		open.add(code).add(group);
		if (inCustomsValue) open.add('customsValue');
	}
	return open;

	function hasOpenBase(rule: string | undefined, of: string | undefined, group: string): boolean {
		if (rule === 'insurance') return open.has('auction');
		if (rule === 'tier_percent' || of === 'price') return false;
		if (of !== 'total') return open.has('customsValue');
		return hasOpenCosts() || (isBehind(group) && open.has('customs'));
	}
}

// Payments, services and registration stand behind the costs up to the border.
const isBehind = (group: string): boolean =>
	group === 'customs' || group === 'services' || group === 'registration';
