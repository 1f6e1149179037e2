import { posts } from '@clearway/shared/words/admin-posts.ts';
import type { Language } from '../../../contract/language.ts';
import type { DraftSaved, PostEditing } from '../../../contract/post.ts';
import { fieldsOfPost, withDraft } from '../../../contract/post-content.ts';
import type { PostDraft } from '../../../contract/post-draft.ts';
import { changedFields, emptyPostFields, type PostFields } from '../../../contract/post-fields.ts';
import type { SlugLanguage } from '../../../domain/slug.ts';
import { slugOf } from '../../../domain/slug.ts';
import type { EditKind } from '../../edit/editing.ts';
import { mergeTexts, textOf } from '../conflict/merge-text.ts';
import { normalHtml } from '../text/write-html.ts';

/** The transliteration of a generated address; undefined means that of the title's own letters. */
export const titleLanguage = (language: Language): SlugLanguage | undefined =>
	language === 'uk' ? 'uk' : undefined;

/** The edited fields of a post. Its language is chosen once, before it is stored. */
export type EditedFields = PostFields & { language: Language };

export const blankPost = (language: Language): EditedFields => ({ ...emptyPostFields, language });

/** A post is saved into its working copy: readers see it when it is published. */
export const postKind: EditKind<EditedFields, PostEditing> = {
	news: ['post', 'draft'],
	fieldsOf: (record) => ({ ...fieldsOf(record, record.draft?.draft), language: record.post.language }),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.post.editing({ params: { id } }),
	async save({ api }, id, { language: _, ...fields }, revision, before) {
		const saved = await api.post.saveDraft({ params: { id }, body: { ...fields, revision } });
		// A post with an id was read before it is edited.
		return afterSave(before as PostEditing, saved, fields);
	},
	async create(services, fields, key) {
		const { api } = services;
		const { language, publishedAt: _, cover, ...words } = fields;
		const title = words.title.trim() || posts.noTitle;
		const body = { ...words, title, slug: '', language, ...(cover && { cover }) };
		const { id } = await api.post.begin({ body, idempotencyKey: key });
		const made = await api.post.editing({ params: { id } });
		const stored = fieldsOf(made, made.draft?.draft);
		const wanted = { ...stored, ...words, ...(cover && { cover }), slug: slugAfter(fields, stored.slug) };
		// A post needs a title and a free address, its working copy does not: so the rest goes into the copy.
		// An attempt whose answer was lost may also have stored older words.
		const unsaved = changedFields(stored, wanted);
		return Object.keys(unsaved).length === 0
			? made
			: postKind.save(services, String(id), unsaved, made.revision, made);
	},
	merge(field, typed, stored) {
		if (field !== 'text') return null;
		const pieces = mergeTexts(String(typed.over), String(typed.value), String(stored));
		// The text is a string.
		return pieces.some(({ kind }) => kind === 'disputed') ? null : (textOf(pieces) as typeof stored);
	},
};

/** The fields of a post with a draft applied. A cover that is drawn from the title counts as none. */
export const fieldsOf = (
	{ post, isCoverDrawn }: Pick<PostEditing, 'post' | 'isCoverDrawn'>,
	draft: PostDraft = {},
): PostFields => fieldsOver({ ...fieldsOfPost(post), ...(isCoverDrawn && { cover: '' }) }, draft);

/** The fields with an earlier version applied; fields it lacks stay as they are. */
export function fieldsOver(fields: PostFields, content: PostDraft): PostFields {
	const shown = withDraft(fields, content);
	const categories = [...new Set(shown.categories)].sort((a, b) => a - b);
	return { ...shown, text: normalHtml(shown.text), categories };
}

/** The post after a save of its working copy: as the caller has it, unless somebody else has saved meanwhile. */
function afterSave(
	before: PostEditing,
	{ editing, preview, cleaned: _, ...saved }: DraftSaved,
	fields: PostDraft,
): PostEditing {
	const now = editing ?? { ...before, preview, revision: saved.revision };
	// Keeps the fields as typed: the server trims a line in which somebody is still writing.
	const draft = { ...now.draft?.draft, ...fields };
	return { ...now, draft: { ...saved, postId: now.post.id, draft } };
}

// A generated address follows the title. It is empty without a title, or when another post has the address.
function slugAfter({ title, slug, language }: EditedFields, made: string): string {
	const isMade = slug === '' || slug === slugOf(title, titleLanguage(language));
	return isMade && slug !== made ? '' : slug;
}

/** One line as the server takes it: no line breaks, no invisible characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
