import type { Language } from '@clearway/shared/contract/language.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The group of a post as the indexes hold it: the id of its first language. */
export const groupOf = (table: string): RawBuilder<number> =>
	sql<number>`coalesce(${sql.ref(`${table}.original_id`)}, ${sql.ref(`${table}.id`)})`;

/**
 * The other language of the same post, not in the trash. It is compared with "=", because SQLite would
 * otherwise scan all published posts instead of using the index of groups.
 */
export const isTwinOf = (twin: string, post: string): RawBuilder<SqlBool> =>
	sql<SqlBool>`${groupOf(twin)} = ${groupOf(post)}
		and ${sql.ref(`${twin}.language`)} = case ${sql.ref(`${post}.language`)} when 'ru' then 'uk' else 'ru' end
		and ${sql.ref(`${twin}.deleted_at`)} is null`;

/** The other language of the same post, published. */
export const isPublishedTwinOf = (twin: string, post: string): RawBuilder<SqlBool> =>
	sql<SqlBool>`${isTwinOf(twin, post)} and ${sql.ref(`${twin}.status`)} = 'published'`;

/**
 * Selects one language of every post: the wanted one, or the other if that is missing. The office's lists
 * include unpublished posts.
 */
export const isShownIn = (language: Language, office: boolean): RawBuilder<SqlBool> =>
	sql<SqlBool>`(post.language = ${language} or not exists (select 1 from post twin where
		${office ? isTwinOf('twin', 'post') : isPublishedTwinOf('twin', 'post')} and twin.language = ${language}))`;
