import { addressIn, type Language, type Languages } from '@clearway/shared/contract/language.ts';
import type { PostLanguage } from '@clearway/shared/contract/post-language.ts';
import type { Read } from '../../db/open.ts';
import type { Config } from '../../services/config.ts';
import { groupOf } from './group.ts';

/** The fields of a working version without any difference from the post. */
export const noFields = '{}';

/** All languages of some posts, by the id of each post, the site's first language first. */
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
		.leftJoin('post_version as working', (join) =>
			join.onRef('working.id', '=', 'post.working_id').on('working.fields', '<>', noFields),
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
			'working.id as working_id',
		])
		.where('one.id', 'in', ids as number[])
		.execute();
	const byPost = Map.groupBy(rows, (row) => row.of);
	const isFirst = ({ language }: { language: Language }) => Number(language === languages[0]);
	return new Map(
		[...byPost].map(([id, postRows]) => [
			id,
			postRows
				.toSorted((a, b) => isFirst(b) - isFirst(a))
				.map((row) => ({
					language: row.language,
					id: row.id,
					title: row.title,
					slug: row.slug,
					path: pathOf(row, languages),
					// Only the same three words are written into the column.
					status: row.status as PostLanguage['status'],
					publishedAt: row.published_at,
					updatedAt: row.updated_at,
					hasDraft: row.working_id !== null,
					isOutdated: postRows.some((sibling) => isBehind(row, sibling)),
				})),
		]),
	);
}

// A post in a language that the site no longer has is shown in the first.
const pathOf = ({ language, slug }: { language: Language; slug: string }, languages: Languages): string =>
	addressIn(languages.includes(language) ? language : languages[0], languages, `/blog/${slug}`);

/** True if the other language changed after this one was saved. */
export const isBehind = (post: { updated_at: string }, twin: { rewritten_at: string | null }): boolean =>
	twin.rewritten_at !== null && twin.rewritten_at > post.updated_at;
