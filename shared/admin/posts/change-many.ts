import { manyPosts as words } from '@clearway/shared/words/admin-posts-list.ts';
import type { PostRow } from '../../contract/post.ts';
import { toast } from '../kit/toast.tsx';
import type { Outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';

type Api = AdminServices['api']['post'];
type Change = Parameters<Api['changeMany']>[0]['body']['posts'][number];
type Changed = Awaited<ReturnType<Api['changeMany']>>;

/** Sets categories or states of many posts: all of them, or none. */
export const changeMany = ({ api }: AdminServices, posts: Change[], reason?: string): Promise<Changed> =>
	api.post.changeMany({ body: { posts, ...(reason && { reason }) } });

type Act = (posts: Change[], reason?: string) => Promise<Outcome<Changed>>;
type Part = 'categories' | 'state';

/** Takes every published or planned text of the posts off the site; undo puts each back as it was. */
export async function unpublish(act: Act, rows: readonly PostRow[]): Promise<boolean> {
	const posts = rows
		.flatMap(({ languages }) => languages)
		.filter(({ status }) => status !== 'draft')
		.map(({ id }) => ({ id, status: 'draft' as const }));
	if (posts.length === 0) {
		toast.notice(words.nothingPublic);
		return false;
	}
	return change(act, posts, 'state', words.unpublished(posts.length));
}

/** The categories that all posts get, and those that all lose. */
export type CategoryChange = { added: readonly number[]; removed: readonly number[] };

/** Each post keeps its other categories. */
export async function setCategories(
	act: Act,
	rows: readonly PostRow[],
	{ added, removed }: CategoryChange,
): Promise<boolean> {
	const posts = rows.map(({ id, revision, categories }) => {
		const keptIds = categories.map((category) => category.id).filter((keptId) => !removed.includes(keptId));
		return { id, revision, categories: [...new Set([...keptIds, ...added])].sort((a, b) => a - b) };
	});
	return change(act, posts, 'categories', words.categorised(posts.length));
}

async function change(act: Act, posts: Change[], part: Part, done: string): Promise<boolean> {
	const result = await act(posts);
	if (!result.ok) {
		toast.problem(result.problem);
		return false;
	}
	toast.undo(done, async () => {
		const back = await act(
			result.value.map(({ id, revision, before: { categories, ...state } }) =>
				part === 'categories' ? { id, revision, categories } : { id, revision, ...state },
			),
			words.reason,
		);
		if (back.ok) toast.done(words.back);
		else toast.problem(back.problem);
	});
	return true;
}
