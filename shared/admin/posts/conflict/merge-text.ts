import { topBlocks } from '../editor/blocks.ts';
import { compare } from '../history/compare.ts';

/** A stretch of a text in three versions: as it was, and as two people left it. */
export type Piece =
	| { kind: 'settled'; from: 'both' | 'mine' | 'theirs'; blocks: string[]; before: string[] }
	| { kind: 'disputed'; before: string[]; mine: string[]; theirs: string[] };

/** Three-way merge of texts, paragraph by paragraph. Only what both changed differently is a conflict. */
export function mergeTexts(before: string, mine: string, theirs: string): Piece[] {
	const base = topBlocks(before);
	const pieces: Piece[] = [];
	let at = 0;
	for (const { from, to, left, right } of joined(
		changesOf(base, topBlocks(mine)),
		changesOf(base, topBlocks(theirs)),
	)) {
		settle(pieces, 'both', base.slice(at, from), base.slice(at, from));
		const was = base.slice(from, to);
		const own = withChanges(base, left, from, to);
		const other = withChanges(base, right, from, to);
		if (isSame(own, other)) settle(pieces, 'both', own, was);
		else if (isSame(other, was)) settle(pieces, 'mine', own, was);
		else if (isSame(own, was)) settle(pieces, 'theirs', other, was);
		else pieces.push({ kind: 'disputed', before: was, mine: own, theirs: other });
		at = to;
	}
	settle(pieces, 'both', base.slice(at), base.slice(at));
	return pieces;
}

type Change = { from: number; to: number; blocks: string[] };

// Which part of the base is replaced by what.
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
	const all = [
		...left.map((change) => ({ change, side: 'left' as const })),
		...right.map((change) => ({ change, side: 'right' as const })),
	];
	all.sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
	const out: Stretch[] = [];
	for (const { change, side } of all) {
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

/** The choice for a conflicting piece. */
export type Choice = 'mine' | 'theirs' | 'both';

/**
 * The text that comes out; disputed pieces by the choices made, in their order, and both versions where none
 * was made.
 */
export function textOf(pieces: readonly Piece[], choices: readonly Choice[] = []): string {
	let dispute = 0;
	return pieces
		.flatMap((piece) => {
			if (piece.kind === 'settled') return piece.blocks;
			const choice = choices[dispute++] ?? 'both';
			if (choice === 'mine') return piece.mine;
			return choice === 'theirs' ? piece.theirs : [...piece.mine, ...piece.theirs];
		})
		.join('');
}
