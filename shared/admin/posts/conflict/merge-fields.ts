import { isSameField, type PostField, type PostFields, postFields } from '../../../contract/post-fields.ts';
import type { Piece } from '../../kit/merge-lists.ts';
import { mergeTexts, textOf } from './merge-text.ts';

/** The merge of two versions of a post: what is merged automatically, and the conflicts. */
export type Merged = {
	/** The merged fields; a conflicting field as in `mine`, a conflicting paragraph in both versions. */
	fields: PostFields;
	pieces: Piece[];
	/** The fields that both changed differently; `text` when it has conflicting paragraphs. */
	disputed: PostField[];
	/** What only the other side changed. */
	fromTheirs: PostField[];
};

/** Three-way merge of two edits of the same state. */
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
	else if (pieces.some((piece) => piece.kind === 'settled' && piece.from === 'theirs'))
		fromTheirs.push('text');
	return { fields: { ...mine, ...taken, text: textOf(pieces) }, pieces, disputed, fromTheirs };
}
