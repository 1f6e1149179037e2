import { posts } from '@clearway/shared/words/admin-posts.ts';
import type { Language } from '../../../contract/language.ts';
import type { PostEditing } from '../../../contract/post.ts';
import { fieldsOfPost, withDraft } from '../../../contract/post-content.ts';
import type { PostDraft } from '../../../contract/post-draft.ts';
import { changedFields, emptyPostFields, type PostFields } from '../../../contract/post-fields.ts';
import type { SlugLanguage } from '../../../domain/slug.ts';
import { slugOf } from '../../../domain/slug.ts';
import type { EditKind } from '../../edit/editing.ts';
import { mergeTexts, textOf } from '../conflict/merge-text.ts';
import { normalHtml } from '../text/write-html.ts';

/** In which transliteration an address is made by itself; undefined: in that of the title's own letters. */
export const titleLanguage = (language: Language): SlugLanguage | undefined =>
	language === 'uk' ? 'uk' : undefined;

/** What is edited of a post. Its language is chosen once, before it is stored. */
export type EditedFields = PostFields & { language: Language };

export const blankPost = (language: Language): EditedFields => ({ ...emptyPostFields, language });

/** A post is saved into its working copy: readers see it when it is published. */
export const postKind: EditKind<EditedFields, PostEditing> = {
	news: ['post', 'draft'],
	fieldsOf: (record) => ({ ...fieldsOf(record, record.draft?.draft), language: record.post.language }),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.post.editing({ params: { id } }),
	async save({ api }, id, { language: _, ...fields }, revision) {
		const saved = await api.post.saveDraft({ params: { id }, body: { ...fields, revision } });
		return withFields(saved, fields);
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
		// A post needs a title, and an address that nobody else has; a working copy does not. And a try whose
		// answer was lost may have stored the words of then.
		const left = changedFields(stored, wanted);
		return Object.keys(left).length === 0 ? made : postKind.save(services, String(id), left, made.revision);
	},
	merge(field, typed, stored) {
		if (field !== 'text') return null;
		const pieces = mergeTexts(String(typed.over), String(typed.value), String(stored));
		// The text is a string.
		return pieces.some(({ kind }) => kind === 'disputed') ? null : (textOf(pieces) as typeof stored);
	},
};

/** The fields of a post with a draft applied. A cover that is drawn from the title is none. */
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

// As they were typed: the server takes spaces off the ends of a line in which somebody is still writing.
const withFields = (record: PostEditing, fields: PostDraft): PostEditing => ({
	...record,
	draft: record.draft && { ...record.draft, draft: { ...record.draft.draft, ...fields } },
});

// An address that is made from the title goes on following it: it is empty until there is a title, and where
// the one from the title is another post's.
function slugAfter({ title, slug, language }: EditedFields, made: string): string {
	const isMade = slug === '' || slug === slugOf(title, titleLanguage(language));
	return isMade && slug !== made ? '' : slug;
}

/** One line as the server takes it: no line breaks, nothing that cannot be seen. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
