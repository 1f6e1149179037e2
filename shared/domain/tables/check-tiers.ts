import { type Sentence, say } from '../../format/say.ts';
import { centsOf } from './cents.ts';
import { centsShown } from './choice-names.ts';
import type { CheckContext, Row, TableFault } from './kind.ts';
import { groupText } from './row-index.ts';

type Tier = { index: number; from: number; to: number };

/**
 * Rules of price tiers within each schedule: in order, from zero, no gap, no overlap, exactly one open end.
 */
export function checkTiers(
	rows: readonly Row[],
	group: readonly string[],
	context: CheckContext,
): TableFault[] {
	const schedules = new Map<string, number[]>();
	rows.forEach((row, index) => {
		const key = groupText(group.map((column) => row[column]));
		const indexes = schedules.get(key);
		if (indexes) indexes.push(index);
		else schedules.set(key, [index]);
	});
	return [...schedules.values()].flatMap((indexes) => checkSchedule(rows, indexes, group, context));
}

function checkSchedule(
	rows: readonly Row[],
	indexes: readonly number[],
	group: readonly string[],
	context: CheckContext,
): TableFault[] {
	const faults: TableFault[] = [];
	const tiers: Tier[] = [];
	let broken = false;
	for (const index of indexes) {
		const row = rows[index]!; // the indexes were taken from these rows
		const from = centsOf(row.price_from);
		const to = row.price_to === null ? Number.POSITIVE_INFINITY : centsOf(row.price_to);
		const unread = ['price_from', 'price_to', ...group].some((column) => context.isUnread(index, column));
		// A bound that could not be read is already reported; a gap around it would be a second complaint about
		// one mistake.
		if (unread || Number.isNaN(from) || Number.isNaN(to)) broken = true;
		else if (from > to) {
			broken = true;
			faults.push({
				index,
				column: 'price_to',
				message: say('row.reversed', centsShown(from), centsShown(to)),
			});
		} else tiers.push({ index, from, to });
	}
	faults.push(...checkOrder(tiers, context));
	const sorted = tiers.toSorted((a, b) => a.from - b.from || a.index - b.index);
	faults.push(...checkNeighbours(sorted, broken, context));
	const open = sorted.filter((tier) => tier.to === Number.POSITIVE_INFINITY);
	const last = sorted.at(-1);
	if (open.length === 0 && !broken && last)
		faults.push({
			index: last.index,
			column: 'price_to',
			message: say('row.noOpenEnd', centsShown(last.to)),
		});
	for (const extra of open.slice(1))
		faults.push({
			index: extra.index,
			column: 'price_to',
			message: say('row.secondOpenEnd', context.nameRow(open[0]?.index ?? extra.index)),
		});
	return faults;
}

function checkOrder(tiers: readonly Tier[], context: CheckContext): TableFault[] {
	return tiers.flatMap((tier, at) => {
		const before = tiers[at - 1];
		if (!before || before.from <= tier.from) return [];
		const message = say(
			'row.order',
			centsShown(tier.from),
			centsShown(before.from),
			context.nameRow(before.index),
		);
		return [{ index: tier.index, column: 'price_from', message }];
	});
}

function checkNeighbours(sorted: readonly Tier[], broken: boolean, context: CheckContext): TableFault[] {
	const faults: TableFault[] = [];
	const first = sorted[0];
	// A price is above zero, so a list that starts at one cent leaves nothing out.
	if (first && first.from > 1 && !broken)
		faults.push({
			index: first.index,
			column: 'price_from',
			message: say('row.notFromZero', centsShown(first.from)),
		});
	let reached = first;
	for (const tier of sorted.slice(1)) {
		const before = reached!; // set from the first tier, and this loop starts at the second
		const neighbourName = context.nameRow(before.index);
		// Two open ends have their own message.
		const twoOpen = before.to === Number.POSITIVE_INFINITY && tier.to === Number.POSITIVE_INFINITY;
		if (tier.from === before.from && tier.to === before.to)
			faults.push({
				index: tier.index,
				column: 'price_from',
				message: say('row.sameTier', neighbourName),
			});
		else if (tier.from <= before.to && !twoOpen)
			faults.push({
				index: tier.index,
				column: 'price_from',
				message: say('row.crossing', centsShown(tier.from), range(before), neighbourName),
			});
		else if (tier.from > before.to + 1 && !broken)
			faults.push({
				index: tier.index,
				column: 'price_from',
				message: say(
					'row.gap',
					centsShown(before.to + 1),
					centsShown(tier.from - 1),
					neighbourName,
					centsShown(before.to),
				),
			});
		if (tier.to > before.to || twoOpen) reached = tier;
	}
	return faults;
}

function range(tier: Tier): Sentence {
	return tier.to === Number.POSITIVE_INFINITY
		? say('row.openRange', centsShown(tier.from))
		: `${centsShown(tier.from)} – ${centsShown(tier.to)}`;
}
