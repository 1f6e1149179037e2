import { compare } from './compare.ts';

/** A stretch of a list in three versions: as it was, and as two people left it. */
export type Piece =
	| { kind: 'settled'; from: 'both' | 'mine' | 'theirs'; blocks: string[]; before: string[] }
	| { kind: 'disputed'; before: string[]; mine: string[]; theirs: string[] };

/** Three-way merge of lists. Only parts that both changed differently are a conflict. */
export function mergeLists(
	base: readonly string[],
	mine: readonly string[],
	theirs: readonly string[],
): Piece[] {
	const pieces: Piece[] = [];
	let at = 0;
	for (const { from, to, left, right } of joined(changesOf(base, mine), changesOf(base, theirs))) {
		settle(pieces, 'both', base.slice(at, from), base.slice(at, from));
		const was = base.slice(from, to);
		const local = withChanges(base, left, from, to);
		const remote = withChanges(base, right, from, to);
		if (isSame(local, remote)) settle(pieces, 'both', local, was);
		else if (isSame(remote, was)) settle(pieces, 'mine', local, was);
		else if (isSame(local, was)) settle(pieces, 'theirs', remote, was);
		else pieces.push({ kind: 'disputed', before: was, mine: local, theirs: remote });
		at = to;
	}
	settle(pieces, 'both', base.slice(at), base.slice(at));
	return pieces;
}

type Change = { from: number; to: number; blocks: string[] };

// The parts of the base that a version replaces.
function changesOf(base: readonly string[], version: readonly string[]): Change[] {
	const changes: Change[] = [];
	let at = 0;
	let open: Change | null = null;
	for (const { kind, items } of compare(base, version)) {
		if (kind === 'same') {
			at += items.length;
			open = null;
			continue;
		}
		if (!open) {
			open = { from: at, to: at, blocks: [] };
			changes.push(open);
		}
		if (kind === 'removed') {
			at += items.length;
			open.to = at;
		} else open.blocks.push(...items);
	}
	return changes.flatMap(oneByOne);
}

// If as many paragraphs were added as removed, each replaces one: unchanged neighbours do not become part of
// a conflict.
const oneByOne = (change: Change): Change[] =>
	change.to - change.from === change.blocks.length
		? change.blocks.map((block, index) => ({
				from: change.from + index,
				to: change.from + index + 1,
				blocks: [block],
			}))
		: [change];

type Stretch = { from: number; to: number; left: Change[]; right: Change[] };

// Overlapping changes are one stretch, and so is an insertion at the edge of the other side's change.
function joined(left: readonly Change[], right: readonly Change[]): Stretch[] {
	const changes = [
		...left.map((change) => ({ change, side: 'left' as const })),
		...right.map((change) => ({ change, side: 'right' as const })),
	];
	changes.sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
	const out: Stretch[] = [];
	for (const { change, side } of changes) {
		const { from, to } = change;
		let last = out.at(-1);
		if (last && (from < last.to || (from === last.to && (from === to || last.from === last.to))))
			last.to = Math.max(last.to, to);
		else {
			last = { from, to, left: [], right: [] };
			out.push(last);
		}
		last[side].push(change);
	}
	return out;
}

function withChanges(
	base: readonly string[],
	changes: readonly Change[],
	from: number,
	to: number,
): string[] {
	const out: string[] = [];
	let at = from;
	for (const change of changes) {
		out.push(...base.slice(at, change.from), ...change.blocks);
		at = change.to;
	}
	return [...out, ...base.slice(at, to)];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
	a.length === b.length && a.every((block, index) => block === b[index]);

function settle(pieces: Piece[], from: 'both' | 'mine' | 'theirs', blocks: string[], before: string[]): void {
	if (blocks.length > 0 || before.length > 0) pieces.push({ kind: 'settled', from, blocks, before });
}
