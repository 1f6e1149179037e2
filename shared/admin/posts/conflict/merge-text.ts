import { mergeLists, type Piece } from '../../kit/merge-lists.ts';
import { topBlocks } from '../editor/blocks.ts';

/** Three-way merge of texts, paragraph by paragraph. Only what both changed differently is a conflict. */
export const mergeTexts = (before: string, mine: string, theirs: string): Piece[] =>
	mergeLists(topBlocks(before), topBlocks(mine), topBlocks(theirs));

/** Whose version of a disputed piece stays. */
export type Choice = 'mine' | 'theirs';

/**
 * The text that comes out; disputed pieces by the choices made, in their order, and both versions where none
 * was made.
 */
export function textOf(pieces: readonly Piece[], choices: readonly Choice[] = []): string {
	let dispute = 0;
	return pieces
		.flatMap((piece) => {
			if (piece.kind === 'settled') return piece.blocks;
			const choice = choices[dispute++];
			return choice ? piece[choice] : [...piece.mine, ...piece.theirs];
		})
		.join('');
}
