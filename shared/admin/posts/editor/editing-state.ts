import type { Language } from '../../../contract/language.ts';
import type { Post } from '../../../contract/post.ts';
import type { PostDraftRecord } from '../../../contract/post-draft.ts';
import { changedFields, type PostField, type PostFields } from '../../../contract/post-fields.ts';
import type { SaveState } from '../../frame/save-state.ts';
import type { Merged } from '../conflict/merge-fields.ts';

/** A conflict: the version in this editor and the server's. */
export type EditConflict = Merged & {
	base: PostFields;
	mine: PostFields;
	theirs: PostFields;
	/** Who wrote the other version and when; the name only where the server says it. */
	by: string | null;
	at: string;
	/** The last change at the server that is in `theirs`. */
	until: string;
	/** How often it was shown: a choice counts for one showing only. */
	round: number;
};

/** A picture that was chosen and is not at the server yet, with an address to look at it. */
export type PendingCover = { file: File; url: string };

/** Whether readers do not see yet what is written in a published post. */
export const hasUnpublished = ({ post, fields, saved, record, cover }: EditingState): boolean =>
	post?.status === 'published' &&
	(cover !== null ||
		Object.keys(record?.draft ?? {}).length > 0 ||
		Object.keys(changedFields(saved, fields)).length > 0);

/** Everything about the post that is being written. */
export type EditingState = {
	/** As on the screen. The text is read from the editor with a delay of a quarter of a second. */
	fields: PostFields;
	/** As the server has it: the working copy over the post. Before the first save: nothing. */
	saved: PostFields;
	/** The post itself; null until the first save. */
	post: Post | null;
	/** The working copy; null where the server has none. */
	record: PostDraftRecord | null;
	/** To be sent with the next save. */
	revision: number;
	save: SaveState;
	/** What the server refused, by field. */
	faults: Partial<Record<PostField, string>>;
	conflict: EditConflict | null;
	/** How often content of a colleague came in by itself. */
	merges: number;
	/** Another admin saved this post, and what is shown here is older. */
	isElsewhere: boolean;
	/** The post was deleted while it was open. */
	isDeleted: boolean;
	cover: PendingCover | null;
	/** The idempotency key of a new post: every try of its first save is one post. Null before the first. */
	creationKey: string | null;
	/** The language of a new post; of a stored one `post` says it. */
	language: Language;
	/** Nobody has chosen a cover: the server draws it from the title. */
	isCoverDrawn: boolean;
	/** What is shown came from this machine's copy of that time. */
	restoredAt: Date | null;
	/** What the server had then: it can be taken instead, also when the copy has been sent since. */
	instead: PostFields | null;
};
