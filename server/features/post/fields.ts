import type { PostDraft } from '@clearway/shared/contract/post-draft.ts';
import {
	emptyPostContent,
	forEachField,
	longestPostText,
	type PostContent,
	postTextFields,
} from '@clearway/shared/contract/post-fields.ts';
import { fold, plainText } from '@clearway/shared/domain/fold.ts';
import { countCharacters } from '@clearway/shared/format/count-characters.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import { columnOf } from '../../db/field-columns.ts';
import type { PostTextColumn } from '../../db/post-columns.ts';
import { cleanHtml } from '../../records/clean-html.ts';
import { invalid } from '../../services/refusal.ts';

export type PostForm = { [K in keyof PostContent]?: PostContent[K] | undefined } & {
	status?: 'draft' | 'scheduled' | 'published' | undefined;
	publishedAt?: string | null | undefined;
};

/** The content after a change: the sent fields over the old ones, with the text cleaned. */
export function applyContent(before: PostContent, sent: PostForm | PostDraft): PostContent {
	const after: PostContent = { ...before };
	for (const key of Object.keys(emptyPostContent) as (keyof PostContent)[]) {
		const value = sent[key];
		if (value !== undefined) Object.assign(after, { [key]: value });
	}
	const text = cleanHtml(after.text);
	// An entity takes up to five signs, so the stored text could be too long to be sent back.
	if (sent.text !== undefined && countCharacters(text) > longestPostText)
		throw invalid('text', say('field.tooLong', longestPostText));
	return { ...after, text };
}

/** Nobody can have checked a text on a later day. */
export function requirePastCheck(sent: Pick<PostForm, 'verifiedOn'>, now: Date): void {
	const { verifiedOn } = sent;
	if (verifiedOn !== undefined && verifiedOn > kyivDay(now))
		throw invalid('verifiedOn', say('post.checkedLater'));
}

export const contentColumns = (content: PostContent) => ({
	...textColumns(content),
	position: content.order,
	folded_title: fold(`${content.title} ${content.slug} ${content.description}`),
	folded: fold(`${content.title} ${content.description} ${content.keywords} ${plainText(content.text)}`),
});

const textColumns = (content: PostContent) =>
	Object.fromEntries(postTextFields.map((field) => [columnOf(field), content[field]])) as Record<
		PostTextColumn,
		string
	>;

/** The texts of a stored row, under the names of the API. */
export const textsOfRow = (row: Record<PostTextColumn, string>) =>
	forEachField(postTextFields, (field) => row[columnOf(field)]);

export type PublicationState = { status: 'draft' | 'scheduled' | 'published'; published_at: string | null };

/** The publication state after a save: a future time means scheduled, a past one published. */
export function publicationState(
	sent: Pick<PostForm, 'status' | 'publishedAt'>,
	before: PublicationState | null,
	now: Date,
): PublicationState {
	const status = sent.status ?? before?.status ?? 'published';
	const at = sent.publishedAt === undefined ? (before?.published_at ?? null) : sent.publishedAt;
	if (status === 'draft') return { status, published_at: at };
	if (status === 'scheduled' && at === null) throw invalid('publishedAt', say('post.whenToPublish'));
	if (
		status === 'published' &&
		sent.status === 'published' &&
		sent.publishedAt === undefined &&
		before?.status !== 'published'
	) {
		return { status, published_at: now.toISOString() };
	}
	const when = at ?? now.toISOString();
	return { status: when > now.toISOString() ? 'scheduled' : 'published', published_at: when };
}
