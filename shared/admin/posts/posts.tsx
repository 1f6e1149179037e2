import { posts } from '@clearway/shared/words/admin-posts.ts';
import { manyPosts as many } from '@clearway/shared/words/admin-posts-list.ts';
import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { Category } from '../../contract/category.ts';
import type { PostRow } from '../../contract/post.ts';
import type { Problem } from '../../contract/problem.ts';
import { confirm } from '../kit/confirm.tsx';
import { useFocusBack } from '../kit/focus-back.ts';
import { Icon } from '../kit/icon.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import type { ListFilter } from '../kit/list/filters.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { type Found, loadRows } from '../kit/list/paging.ts';
import { moveToTrash, trashing } from '../kit/move-to-trash.ts';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { useLazyPart } from '../kit/use-lazy-part.ts';
import { useCommands } from '../services/commands.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { type CategoryChange, changeMany, setCategories, unpublish } from './change-many.ts';
import { NotReadyPosts } from './not-ready-posts.tsx';
import { postColumns } from './posts-columns.tsx';
import { PostsOrder } from './posts-order.tsx';
import { queryOf, shape, sorts } from './posts-query.ts';
import { type NotReadyPost, publishMany, textsOf, waitingTwins } from './publish/publish-many.ts';
import { PublishTwins } from './publish/publish-twins.tsx';

const words = posts.list;
const bringCategories = () => import('./many-categories.tsx');
type Data = { found: Found<PostRow>; categories: Category[] };

const acts = {
	...trashing('post'),
	publish: publishMany,
	changeMany,
	order: ({ api }: AdminServices, ids: number[], before: number[]) =>
		api.post.order({ body: { ids, before } }),
};

/** The posts of the blog, as the office sees them. */
export default screen({ title: posts.title, load, act: acts, View: Posts });

async function load(
	{ api }: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Data> {
	const address = readListAddress(url.searchParams, shape);
	const [found, categories] = await Promise.all([
		loadRows(address, signal, (pages, signal) =>
			api.post.office({ query: { ...queryOf(address), ...pages } }, signal),
		),
		api.category.list({}, signal),
	]);
	return { found, categories };
}

function Posts({ data: { found, categories }, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('post', 'draft', 'category');
	const navigate = useNavigate();
	const list = useListAddress(shape);
	const [notReady, setNotReady] = useState<readonly NotReadyPost[]>([]);
	// The posts to publish, while the dialog asks about their other languages.
	const [publishing, setPublishing] = useState<readonly PostRow[]>([]);
	const [sorting, setSorting] = useState<{ rows: PostRow[]; resolve: (isDone: boolean) => void } | null>(
		null,
	);
	const [isOrdering, setOrdering] = useState(false);
	useFocusBack(isOrdering);
	const categoriesDialog = useLazyPart(bringCategories, sorting !== null, () => closeCategories(false));
	useCommands([
		{
			id: 'posts.new',
			label: posts.newTitle,
			group: posts.title,
			keys: 'n',
			run: () => void navigate(adminPaths.postCreate),
		},
		{ id: 'posts.order', label: posts.order.start, group: posts.title, run: () => setOrdering(true) },
	]);

	async function remove(rows: readonly PostRow[]): Promise<boolean> {
		const texts = rows.flatMap(({ languages }) => languages);
		const isAgreed =
			texts.length === rows.length ||
			(await confirm({
				title: postLanguages.removeAll.title,
				text: postLanguages.removeAll.text(texts.map(({ title }) => title)),
				action: postLanguages.removeAll.action,
				isDangerous: true,
			}));
		return isAgreed && removeTexts(texts);
	}
	const removeTexts = (texts: readonly { id: number; title: string }[]): Promise<boolean> =>
		moveToTrash(
			act,
			'post',
			texts.map(({ id, title }) => ({ id, name: title })),
		);
	async function publish(rows: readonly PostRow[]): Promise<void> {
		if (waitingTwins(rows).length > 0) return setPublishing(rows);
		await publishTexts(rows, false);
	}
	async function publishTexts(rows: readonly PostRow[], isTogether: boolean): Promise<void> {
		setPublishing([]);
		const result = await act.publish(textsOf(rows, isTogether));
		if (!result.ok) return toast.problem(result.problem);
		if (result.value.published > 0) toast.done(words.publishedMany(result.value.published));
		setNotReady(result.value.notReady);
	}
	const askCategories = (rows: PostRow[]): Promise<boolean> =>
		new Promise((resolve) => setSorting({ rows, resolve }));
	// The list keeps its marks when the dialog is closed without saving.
	function closeCategories(isDone: boolean): void {
		sorting?.resolve(isDone);
		setSorting(null);
	}
	async function saveCategories(change: CategoryChange): Promise<void> {
		if (sorting && (await setCategories(act.changeMany, sorting.rows, change))) closeCategories(true);
	}
	async function order(ids: number[], before: number[]): Promise<Problem | null> {
		const result = await act.order(ids, before);
		if (!result.ok) return result.problem;
		setOrdering(false);
		toast.undo(posts.order.saved, async () => {
			const back = await act.order(before, ids);
			if (back.ok) toast.done(posts.order.undone);
			else toast.problem(back.problem);
		});
		return null;
	}

	if (isOrdering) return <PostsOrder onSave={order} onLeave={() => setOrdering(false)} />;
	return (
		<Page
			title={posts.title}
			lead={words.lead}
			action={
				<>
					{found.total > 1 && (
						<Button variant="default" leftSection={<Icon name="sort" />} onClick={() => setOrdering(true)}>
							{posts.order.start}
						</Button>
					)}
					<CreateLink />
				</>
			}
		>
			<Listing
				label={words.label}
				list={list}
				found={found}
				search={words.search}
				filters={filtersOf(categories)}
				count={words.found}
				columns={postColumns}
				keyOf={({ id }) => id}
				nameOf={({ title }) => title}
				pathOf={({ id }) => adminPathOf.post(id)}
				actions={(row) => [
					{ label: words.open, icon: 'edit', run: () => void navigate(adminPathOf.post(row.id)) },
					row.status === 'published' && { label: words.view, icon: 'site', run: () => openPublic(row) },
					textsOf([row], true).length > 0 && {
						label: row.status === 'published' ? words.update : words.publish,
						icon: 'check',
						run: () => void publish([row]),
					},
					row.languages.some(({ status }) => status !== 'draft') && {
						label: many.unpublish,
						icon: 'eye',
						run: () => void unpublish(act.changeMany, [row]),
					},
					{ label: words.remove, icon: 'trash', isDangerous: true, run: () => void remove([row]) },
					...(row.languages.length > 1 ? row.languages : []).map((text) => ({
						label: postLanguages.removeOne[text.language],
						icon: 'trash' as const,
						isDangerous: true,
						run: () => void removeTexts([text]),
					})),
				]}
				bulk={[
					{ label: words.publish, icon: 'check', run: publish },
					{ label: many.categories, icon: 'tag', run: askCategories },
					{ label: many.unpublish, icon: 'eye', run: (rows) => unpublish(act.changeMany, rows) },
					{ label: words.remove, icon: 'trash', isDangerous: true, run: remove },
				]}
				empty={{
					icon: 'post',
					title: words.empty,
					text: [words.emptyHelp, words.emptySteps],
					action: <CreateLink />,
				}}
			/>
			<PublishTwins
				twins={waitingTwins(publishing)}
				onTogether={() => void publishTexts(publishing, true)}
				onAlone={() => void publishTexts(publishing, false)}
				onClose={() => setPublishing([])}
			/>
			{sorting && categoriesDialog && (
				<categoriesDialog.default
					rows={sorting.rows}
					categories={categories}
					onSave={saveCategories}
					onClose={() => closeCategories(false)}
				/>
			)}
			<NotReadyPosts posts={notReady} onClose={() => setNotReady([])} />
		</Page>
	);
}

const CreateLink = () => (
	<Button component={Link} to={adminPaths.postCreate} leftSection={<Icon name="plus" />}>
		{words.create}
	</Button>
);

const openPublic = ({ id, languages }: PostRow): void =>
	void window.open(languages.find((text) => text.id === id)?.path, '_blank', 'noopener');

const filtersOf = (categories: readonly Category[]): ListFilter[] => [
	{
		key: 'status',
		label: words.filterStatus,
		options: [['', words.anyStatus], ...Object.entries(posts.status)],
	},
	{
		key: 'category',
		label: words.filterCategory,
		options: [['', words.anyCategory], ...categories.map(({ id, title }) => [String(id), title] as const)],
	},
	{
		key: 'sort',
		label: words.sort,
		options: sorts.map((sort) => [sort, `${words.sort}: ${words.sorts[sort]}`] as const),
	},
];
