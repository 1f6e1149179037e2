import type { Language } from '@clearway/shared/contract/language.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The group of a post, as its indexes have it: the id of the first of its languages. */
export const groupOf = (table: string): RawBuilder<number> =>
	sql<number>`coalesce(${sql.ref(`${table}.original_id`)}, ${sql.ref(`${table}.id`)})`;

/**
 * The other language of the same post, not in the trash. It is compared with "=", or SQLite would rather walk
 * through all published posts than use the index of groups.
 */
export const isTwinOf = (twin: string, post: string): RawBuilder<SqlBool> =>
	sql<SqlBool>`${groupOf(twin)} = ${groupOf(post)}
		and ${sql.ref(`${twin}.language`)} = case ${sql.ref(`${post}.language`)} when 'ru' then 'uk' else 'ru' end
		and ${sql.ref(`${twin}.deleted_at`)} is null`;

/** The same, and published. */
export const isPublishedTwinOf = (twin: string, post: string): RawBuilder<SqlBool> =>
	sql<SqlBool>`${isTwinOf(twin, post)} and ${sql.ref(`${twin}.status`)} = 'published'`;

/**
 * Of every post one language: the wanted one, or the other where that is not there. The office's lists also
 * take what is not published.
 */
export const isShownIn = (language: Language, office: boolean): RawBuilder<SqlBool> =>
	sql<SqlBool>`(post.language = ${language} or not exists (select 1 from post twin where
		${office ? isTwinOf('twin', 'post') : isPublishedTwinOf('twin', 'post')} and twin.language = ${language}))`;
