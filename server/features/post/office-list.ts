import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { PostRow } from '@clearway/shared/contract/post.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { matchesAllWords } from '../../records/search-words.ts';
import { isShownIn, isTwinOf } from './group.ts';
import { languagesOf, noFields } from './languages.ts';
import { inOrderOf, livePostsOf, withCategories } from './read.ts';
import { isStale } from './versions.ts';

const sorts = {
	order: ['post.position', 'asc'],
	title: ['post.folded_title', 'asc'],
	'-title': ['post.folded_title', 'desc'],
	publishedAt: ['post.sorted_at', 'asc'],
	'-publishedAt': ['post.sorted_at', 'desc'],
	updatedAt: ['post.updated_at', 'asc'],
	'-updatedAt': ['post.updated_at', 'desc'],
} as const;

type Query = InputOf<'post.office'>['query'];

/** The office's list: each post once, in the first language if it has that, with all its languages. */
export async function office({ db, config }: Context, { query }: InputOf<'post.office'>, _call: AdminCall) {
	let matching = db.read
		.selectFrom('post')
		.where('post.deleted_at', 'is', null)
		.where(isShownIn(config.languages[0], true));
	if (query.status || query.q) matching = matching.where(matchesInAnyLanguage(query));
	const category = query.category;
	if (category !== undefined) {
		matching = matching.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('post_category')
					.select('post_id')
					.whereRef('post_id', '=', 'post.id')
					.where('category_id', '=', category),
			),
		);
	}
	const { count } = await matching
		.select(db.read.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	const where = readPage(query.page, Number(count), query.perPage);
	const [column, direction] = sorts[query.sort ?? 'order'];
	let ordered = matching.select('post.id').orderBy(column, direction);
	if (column === 'post.position') ordered = ordered.orderBy('post.sorted_at', 'desc');
	const ids = (
		await ordered.orderBy('post.id', 'desc').limit(where.perPage).offset(where.offset).execute()
	).map((row) => row.id);
	return onePage(where, await officeRows({ db, config }, ids));
}

function matchesInAnyLanguage(query: Query): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${matches('post', query)}
		or exists (select 1 from post twin where ${isTwinOf('twin', 'post')} and ${matches('twin', query)}))`;
}

function matches(table: string, { status, q }: Query): RawBuilder<SqlBool> {
	const conditions = [
		...(status ? [sql`${sql.ref(`${table}.status`)} = ${status}`] : []),
		...matchesAllWords(`${table}.folded_title`, q ?? ''),
	];
	return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

async function officeRows(context: Pick<Context, 'db' | 'config'>, ids: number[]): Promise<PostRow[]> {
	if (ids.length === 0) return [];
	const { read } = context.db;
	const [rows, languages] = await Promise.all([
		livePostsOf(read, ids)
			.leftJoin('post_version as working', (join) =>
				join.onRef('working.id', '=', 'post.working_id').on('working.fields', '<>', noFields),
			)
			.leftJoin('post_version as edit', 'edit.id', 'post.scheduled_id')
			.select(['working.id as working_id', 'post.current_id', 'post.scheduled_at'])
			.select(['edit.why', 'edit.over_id'])
			.execute(),
		languagesOf(read, context.config, ids),
	]);
	const drafts = new Set(rows.filter((row) => row.working_id !== null).map((row) => row.id));
	const edits = new Map(
		rows.flatMap(({ id, scheduled_at: at, why, ...row }) =>
			at === null || why === null ? [] : [[id, { at, isStale: isStale({ ...row, why }) }] as const],
		),
	);
	const posts = await withCategories(read, rows);
	return inOrderOf(ids, posts).map((post) => ({
		...post,
		hasDraft: drafts.has(post.id),
		edit: edits.get(post.id) ?? null,
		languages: languages.get(post.id) ?? [],
	}));
}
