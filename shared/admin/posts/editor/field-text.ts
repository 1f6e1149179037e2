import { posts } from '@clearway/shared/words/admin-posts.ts';
import type { Category } from '../../../contract/category.ts';
import type { PostField, PostFields } from '../../../contract/post-fields.ts';
import { shortDate } from '../../../format/date.ts';
import { plainTextOf } from './blocks.ts';

/** A field as a person reads it. */
export function fieldText(fields: PostFields, key: PostField, categories: readonly Category[]): string {
	if (key === 'categories')
		return fields.categories
			.map((id) => categories.find((category) => category.id === id)?.title ?? `№ ${id}`)
			.join(', ');
	if (key === 'publishedAt') return fields.publishedAt === null ? '' : posts.when(fields.publishedAt);
	if (key === 'verifiedOn') return fields.verifiedOn === '' ? '' : shortDate(fields.verifiedOn);
	if (key === 'cover') return posts.cover.other;
	if (key === 'text') return plainTextOf(fields.text);
	return String(fields[key]);
}
