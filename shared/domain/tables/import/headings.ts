import type { TableKind } from '../kind.ts';
import type { Block } from './layout.ts';

type Heading = { from: number; to: number; column: string; value: string; depth: number };

/**
 * The facts from titles and heading rows above a block; a later heading replaces those at its level and
 * below.
 */
export type Headings = {
	add(from: number, to: number, facts: Readonly<Record<string, string>>, role: string | null): void;
	/** Group values in force for the block. */
	factsFor(block: Block): Record<string, string>;
	/** The price column in force for the block, as when a sheet is called `Pre-Bid`. */
	roleFor(block: Block): string | null;
};

const roleColumn = 'role';

/** Starts with the facts of the sheet's own name. */
export function startHeadings(
	kind: TableKind,
	facts: Readonly<Record<string, string>>,
	role: string | null,
): Headings {
	let list: Heading[] = [];
	const add = (from: number, to: number, column: string, value: string) => {
		const depth = kind.group.indexOf(column);
		list = list.filter(
			(old) => old.to < from || old.from > to || (depth < 0 ? old.column !== column : old.depth < depth),
		);
		list.push({ from, to, column, value, depth });
	};
	const headings: Headings = {
		add(from, to, facts, role) {
			// In the group's order, so that an auction and a state in one heading do not wipe each other out.
			for (const column of kind.group) if (facts[column] !== undefined) add(from, to, column, facts[column]);
			if (role) add(from, to, roleColumn, role);
		},
		factsFor: (block) =>
			Object.fromEntries(
				over(block).flatMap(({ column, value, depth }) => (depth < 0 ? [] : [[column, value]])),
			),
		roleFor: (block) => over(block).findLast(({ column }) => column === roleColumn)?.value ?? null,
	};
	const over = (block: Block) => list.filter(({ from, to }) => from <= block.last && to >= block.first);
	headings.add(1, Number.MAX_SAFE_INTEGER, facts, role);
	return headings;
}
