import { isSameField, type PostField, type PostFields, postFields } from '../../../contract/post-fields.ts';
import { mergeTexts, type Piece, textOf } from './merge-text.ts';

/** Two versions of a post brought together: what settles itself, and what somebody has to decide. */
export type Merged = {
	/** Everything that settles itself; a disputed field as in `mine`, a disputed paragraph in both versions. */
	fields: PostFields;
	pieces: Piece[];
	/** The fields that both changed differently; `text` when it has disputed paragraphs. */
	disputed: PostField[];
	/** What only the other side changed. */
	fromTheirs: PostField[];
};

/** Brings together what two people made of the same state. */
export function mergeFields(base: PostFields, mine: PostFields, theirs: PostFields): Merged {
	const pieces = mergeTexts(base.text, mine.text, theirs.text);
	const disputed: PostField[] = [];
	const fromTheirs: PostField[] = [];
	const taken: Partial<PostFields> = {};
	for (const key of postFields) {
		if (key === 'text' || isSameField(mine, theirs, key) || isSameField(base, theirs, key)) continue;
		if (isSameField(base, mine, key)) {
			fromTheirs.push(key);
			Object.assign(taken, { [key]: theirs[key] });
		} else disputed.push(key);
	}
	if (pieces.some(({ kind }) => kind === 'disputed')) disputed.push('text');
	else if (pieces.some((piece) => piece.kind === 'settled' && piece.from === 'theirs')) fromTheirs.push('text');
	return { fields: { ...mine, ...taken, text: textOf(pieces) }, pieces, disputed, fromTheirs };
}
