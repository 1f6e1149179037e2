import { posts } from '@clearway/shared/words/admin-posts.ts';
import type { PostStatus } from '../../contract/post-forms.ts';
import type { ListAddress } from '../kit/list/address.ts';

/** The orders of the list, the usual first. */
export const sorts = [
	'order',
	'title',
	'-title',
	'publishedAt',
	'-publishedAt',
	'updatedAt',
	'-updatedAt',
] as const;
/** The parts of the list's address. */
export const shape = { sorts, filters: ['status', 'category'] as const };
type Sort = (typeof sorts)[number];
type Filter = (typeof shape.filters)[number];

/** The query of the call that reads the list. */
export const queryOf = ({ q, sort, filters }: Pick<ListAddress<Sort, Filter>, 'q' | 'sort' | 'filters'>) => ({
	...(q && { q }),
	...(sort && { sort }),
	...(isStatus(filters.status) && { status: filters.status }),
	...(filters.category && /^[1-9]\d{0,14}$/.test(filters.category) && { category: filters.category }),
});

const isStatus = (value: string | undefined): value is PostStatus =>
	value !== undefined && Object.hasOwn(posts.status, value);
