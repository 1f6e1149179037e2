import { addressIn, type Language, type Languages } from '@clearway/shared/contract/language.ts';
import type { PostLanguage } from '@clearway/shared/contract/post-language.ts';
import type { Config } from '../../config.ts';
import type { Read } from '../../db/open.ts';
import { groupOf } from './group.ts';

/** The working copy of a post that says nothing else than the post. */
export const emptyDraft = '{}';

/** All languages of some posts, by the id of each, the site's first language before the other. */
export async function languagesOf(
	db: Read,
	{ languages }: Pick<Config, 'languages'>,
	ids: readonly number[],
): Promise<Map<number, PostLanguage[]>> {
	const rows = await db
		.selectFrom('post as one')
		.innerJoin('post', (join) =>
			join.on(groupOf('post'), '=', groupOf('one')).on('post.deleted_at', 'is', null),
		)
		.leftJoin('post_draft', (join) =>
			join.onRef('post_draft.post_id', '=', 'post.id').on('post_draft.draft', '<>', emptyDraft),
		)
		.select([
			'one.id as of',
			'post.language',
			'post.id',
			'post.title',
			'post.slug',
			'post.status',
			'post.published_at',
			'post.updated_at',
			'post.rewritten_at',
			'post_draft.post_id as draft_of',
		])
		.where('one.id', 'in', ids as number[])
		.execute();
	const byPost = Map.groupBy(rows, (row) => row.of);
	const isFirst = ({ language }: { language: Language }) => Number(language === languages[0]);
	return new Map(
		[...byPost].map(([id, own]) => [
			id,
			own
				.toSorted((a, b) => isFirst(b) - isFirst(a))
				.map((row) => ({
					language: row.language,
					id: row.id,
					title: row.title,
					slug: row.slug,
					path: pathOf(row, languages),
					// The column is written from the same three words only.
					status: row.status as PostLanguage['status'],
					publishedAt: row.published_at,
					updatedAt: row.updated_at,
					hasDraft: row.draft_of !== null,
					isOutdated: own.some((other) => isBehind(row, other)),
				})),
		]),
	);
}

// One in a language that the site does not speak is shown in the first.
const pathOf = ({ language, slug }: { language: Language; slug: string }, languages: Languages): string =>
	addressIn(languages.includes(language) ? language : languages[0], languages, `/blog/${slug}`);

/** Whether a text changed after another language of it was saved. */
export const isBehind = (one: { updated_at: string }, other: { rewritten_at: string | null }): boolean =>
	other.rewritten_at !== null && other.rewritten_at > one.updated_at;
