import { mergeLists, type Piece } from '../../kit/merge-lists.ts';
import { topBlocks } from '../editor/blocks.ts';

/** Merges three texts by paragraphs. Only a paragraph that both changed differently is a conflict. */
export const mergeTexts = (base: string, local: string, remote: string): Piece[] =>
	mergeLists(topBlocks(base), topBlocks(local), topBlocks(remote));

/** The side whose version of a disputed piece stays. */
export type Choice = 'mine' | 'theirs';

/** The merged text. The choices decide the disputed pieces in their order; without a choice both stay. */
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
