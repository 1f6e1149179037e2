import type { Category } from '@clearway/shared/contract/category.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import { counted } from '@clearway/shared/format/number.ts';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { blog } from '@clearway/shared/words/blog.ts';
import { blogList as words } from '@clearway/shared/words/blog-list.ts';
import { BlogFilter } from '../parts/blog-filter.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { type PostCard, postCard } from '../parts/post-card.ts';
import { PostList } from '../parts/post-list.tsx';
import { page } from '../runtime/page.tsx';

type Data = {
	posts: PostCard[];
	categories: Pick<Category, 'id' | 'title' | 'language'>[];
	/** Null means all posts. */
	category: Pick<Category, 'id' | 'title' | 'language'> | null;
	query: string;
	/** The question that was asked instead, because nothing has the visitor's. */
	asked: string | null;
	page: number;
	pages: number;
	total: number;
};

export default page<Data>({
	name: 'blog',
	validate: ({ url }) =>
		['page', 'category'].every((key) => /^[1-9]\d{0,8}$/.test(url.searchParams.get(key) ?? '1')),
	load: async ({ api, url, signal }) => {
		const query = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
		const id = url.searchParams.get('category');
		const number = url.searchParams.get('page') ?? '1';
		const categories = (await api.category.list({}, signal)).map(({ revision: _, ...category }) => category);
		const category = id === null ? null : categories.find((item) => String(item.id) === id);
		if (category === undefined) throw new Problem('missing', words.emptyCategory.title);
		if (query) {
			const find = (q: string) => api.post.search({ query: { q } }, signal);
			const found = await find(query);
			const asked = found.length > 0 ? null : (await api.post.nearest({ query: { q: query } }, signal)).q;
			const posts = asked ? await find(asked) : found;
			return {
				posts: posts.map(postCard),
				categories,
				category: null,
				query,
				asked: posts.length > 0 ? asked : null,
				page: 1,
				pages: 1,
				total: posts.length,
			};
		}
		const list = await api.post.page(
			{ params: { page: number }, ...(id && { query: { category: id } }) },
			signal,
		);
		const { page, pages, total } = list;
		return { posts: list.data.map(postCard), categories, category, query, asked: null, page, pages, total };
	},
	head: ({ category, page, query }) => ({
		title: [
			query ? words.found(query) : (category?.title ?? blog.title),
			page > 1 && words.page(page),
			(query || category) && blog.title,
		]
			.filter(Boolean)
			.join('. '),
		description: category ? words.about(category.title) : words.lead,
		isPart: query !== '' || category !== null || page > 1,
		path: pathOf(category?.id, page),
		noindex: query !== '',
		crumbs: [
			{ title: blog.title, path: '/blog' },
			...(category ? [{ title: category.title, path: pathOf(category.id, 1) }] : []),
		],
	}),
	View: ({ data }) => (
		<div className="container blog">
			<header className="page-head">
				<h1 className="page-head__title">
					{data.category ? <CategoryName {...data.category} /> : blog.title}
				</h1>
				{!data.category && <p className="lead">{words.lead}</p>}
			</header>
			<BlogFilter categories={data.categories} category={data.category?.id} query={data.query} />
			{data.query && (
				<p className="blog__found" role="status">
					{data.asked ? words.instead(data.query, data.asked) : words.found(data.query)}:{' '}
					{foundText(data.total)}. <PageLink href="/blog">{words.reset}</PageLink>
				</p>
			)}
			{data.posts.length > 0 ? (
				<PostList posts={data.posts} lead={data.page === 1 && !data.query} atTop />
			) : (
				<Empty data={data} />
			)}
			<Pagination page={data.page} pages={data.pages} hrefOf={(page) => pathOf(data.category?.id, page)} />
		</div>
	),
});

// A search answers at most so many, so there may be more.
const mostFound = 50;

function foundText(total: number): string {
	const articles = counted(total, words.articles);
	return total < mostFound ? articles : words.first(articles);
}

function Empty({ data }: { data: Data }) {
	const isEmpty = data.category ? words.emptyCategory : words.empty;
	const { title, text } = data.query ? words.nothing : isEmpty;
	const nextStep =
		data.query || data.category
			? { path: '/blog', title: words.all }
			: { path: '/calculator', title: blog.calculate.go };
	return (
		<div className="empty">
			<p className="empty__title">{title}</p>
			<p>{text}</p>
			<p>
				<PageLink className="button button--outline" href={nextStep.path}>
					{nextStep.title}
				</PageLink>
			</p>
		</div>
	);
}

const CategoryName = ({ title, language }: Pick<Category, 'title' | 'language'>) => (
	<span lang={foreignLanguage(title, language)}>{title}</span>
);

function pathOf(category: number | undefined, page: number): string {
	const query = new URLSearchParams();
	if (page > 1) query.set('page', String(page));
	if (category !== undefined) query.set('category', String(category));
	return query.size > 0 ? `/blog?${query}` : '/blog';
}
