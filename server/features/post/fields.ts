import type { PostDraft } from '@clearway/shared/contract/post.ts';
import { invalid } from '@clearway/shared/contract/problem.ts';
import { fold, plainText } from '@clearway/shared/domain/fold.ts';
import { cleanHtml } from '../clean-html.ts';

/** The words of a post, as editors write them and revisions keep them. */
export type Words = {
	title: string;
	text: string;
	description: string;
	metaTitle: string;
	metaDescription: string;
	keywords: string;
	imageAlt: string;
	order: number;
	categories: number[];
	slug: string;
};

/** What a form may send of a post. */
export type PostForm = { [K in keyof Words]?: Words[K] | undefined } & {
	status?: 'draft' | 'scheduled' | 'published' | undefined;
	publishedAt?: string | null | undefined;
};

export const noWords: Words = {
	title: '',
	text: '',
	description: '',
	metaTitle: '',
	metaDescription: '',
	keywords: '',
	imageAlt: '',
	order: 0,
	categories: [],
	slug: '',
};

/** The words after a change: what was sent over what was there, with the text cleaned. */
export function applyWords(before: Words, sent: PostForm | PostDraft): Words {
	const after: Words = { ...before };
	for (const key of Object.keys(noWords) as (keyof Words)[]) {
		const value = sent[key];
		if (value !== undefined) Object.assign(after, { [key]: value });
	}
	return { ...after, text: cleanHtml(after.text) };
}

/** The columns that hold a post's words. */
export const wordColumns = (words: Words) => ({
	title: words.title,
	position: words.order,
	text: words.text,
	description: words.description,
	meta_title: words.metaTitle,
	meta_description: words.metaDescription,
	keywords: words.keywords,
	image_alt: words.imageAlt,
	folded_title: fold(`${words.title} ${words.slug} ${words.description}`),
	folded: fold(`${words.title} ${words.description} ${words.keywords} ${plainText(words.text)}`),
});

export type Standing = { status: 'draft' | 'scheduled' | 'published'; published_at: string | null };

/** Where a post stands after a save: a time to come makes it scheduled, one that has passed published. */
export function standing(sent: Pick<PostForm, 'status' | 'publishedAt'>, before: Standing | null, now: Date): Standing {
	const status = sent.status ?? before?.status ?? 'published';
	const at = sent.publishedAt === undefined ? (before?.published_at ?? null) : sent.publishedAt;
	if (status === 'draft') return { status, published_at: at };
	if (status === 'scheduled' && at === null) throw invalid('publishedAt', 'Укажите, когда опубликовать.');
	if (status === 'published' && sent.status === 'published' && sent.publishedAt === undefined && before?.status !== 'published') {
		return { status, published_at: now.toISOString() };
	}
	const when = at ?? now.toISOString();
	return { status: when > now.toISOString() ? 'scheduled' : 'published', published_at: when };
}
