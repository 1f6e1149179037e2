import { posts } from '@clearway/shared/words/admin-posts.ts';
import { manyPosts as many, postPlace } from '@clearway/shared/words/admin-posts-list.ts';
import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { Category } from '../../contract/category.ts';
import type { PostRow } from '../../contract/post.ts';
import type { Problem } from '../../contract/problem.ts';
import { useCommands } from '../frame/commands.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Empty } from '../kit/empty.tsx';
import { useFocusBack } from '../kit/focus-back.ts';
import { Icon } from '../kit/icon.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { List } from '../kit/list/list.tsx';
import { everyRow } from '../kit/list/paging.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import { useLazyPart } from '../kit/use-lazy-part.ts';
import { trashing } from '../trash/many.ts';
import { type CategoryChange, changeMany, setCategories, unpublish } from './change-many.ts';
import { putAt } from './move-item.ts';
import { NotReadyPosts } from './not-ready-posts.tsx';
import classes from './posts.module.css';
import { postColumns } from './posts-columns.tsx';
import { PostsOrder } from './posts-order.tsx';
import { queryOf, shape, sorts } from './posts-query.ts';
import { type NotReadyPost, publishMany, textsOf, waitingTwins } from './publish/publish-many.ts';
import { PublishTwins } from './publish/publish-twins.tsx';

const words = posts.list;
const bringCategories = () => import('./many-categories.tsx');
const bringPlace = () => import('./place-dialog.tsx');
type Data = { rows: PostRow[]; page: number; pages: number; total: number; categories: Category[] };

const acts = {
	...trashing('post'),
	publish: publishMany,
	changeMany,
	order: ({ api }: AdminServices, ids: number[], before: number[]) =>
		api.post.order({ body: { ids, before } }),
	putAt,
};

/** The posts of the blog, as the office sees them. */
export default screen({ title: posts.title, load, act: acts, View: Posts });

async function load(
	{ api }: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Data> {
	const address = readListAddress(url.searchParams, shape);
	const { page, per } = address;
	const query = { ...queryOf(address), page: String(page), perPage: String(per) };
	const [found, categories] = await Promise.all([
		api.post.office({ query }, signal),
		api.category.list({}, signal),
	]);
	return { rows: found.data, page: found.page, pages: found.pages, total: found.total, categories };
}

function Posts({ data, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('post', 'draft', 'category');
	const navigate = useNavigate();
	const services = useServices();
	const list = useListAddress(shape);
	const [notReady, setNotReady] = useState<readonly NotReadyPost[]>([]);
	// Posts whose other language is not on the site, while it is asked whether it is published with them.
	const [publishing, setPublishing] = useState<readonly PostRow[]>([]);
	const [sorting, setSorting] = useState<{ rows: PostRow[]; resolve: (isDone: boolean) => void } | null>(
		null,
	);
	const [isOrdering, setOrdering] = useState(false);
	useFocusBack(isOrdering);
	const [placing, setPlacing] = useState<PostRow | null>(null);
	const categoriesDialog = useLazyPart(bringCategories, sorting !== null, () => closeCategories(false));
	const placeDialog = useLazyPart(bringPlace, placing !== null, () => setPlacing(null));
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
		const all = rows.flatMap(({ languages }) => languages);
		const isAgreed =
			all.length === rows.length ||
			(await confirm({
				title: postLanguages.removeAll.title,
				text: postLanguages.removeAll.text(all.map(({ title }) => title)),
				action: postLanguages.removeAll.action,
				isDangerous: true,
			}));
		return isAgreed && removeTexts(all);
	}
	const removeTexts = (rows: readonly { id: number; title: string }[]): Promise<boolean> => {
		const ids = rows.map(({ id }) => id);
		const [only] = rows;
		return undoable({
			done: only && rows.length === 1 ? words.removed(only.title) : words.removedMany(rows.length),
			run: () => act.remove(ids),
			undo: () => act.restore(ids),
			undone: words.back,
		});
	};
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
	// Whether it was done: the marks stay with whoever thinks better of it.
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
	const isEmpty = data.total === 0 && !list.isNarrowed;
	return (
		<Page
			title={posts.title}
			lead={words.lead}
			action={
				<>
					{data.total > 1 && (
						<Button variant="default" leftSection={<Icon name="sort" />} onClick={() => setOrdering(true)}>
							{posts.order.start}
						</Button>
					)}
					<CreateLink />
				</>
			}
		>
			{!isEmpty && (
				<ListHead
					found={words.found(data.total)}
					active={Object.keys(list.chosen.filters).length}
					filters={
						<>
							<NativeSelect
								className={classes.filter}
								aria-label={words.filterStatus}
								value={list.chosen.filters.status ?? ''}
								onChange={(event) => list.set({ status: event.currentTarget.value })}
								data={[
									{ value: '', label: words.anyStatus },
									...Object.entries(posts.status).map(([value, label]) => ({ value, label })),
								]}
							/>
							<NativeSelect
								className={`${classes.filter} ${classes.category}`}
								aria-label={words.filterCategory}
								value={list.chosen.filters.category ?? ''}
								onChange={(event) => list.set({ category: event.currentTarget.value })}
								data={[
									{ value: '', label: words.anyCategory },
									...data.categories.map(({ id, title }) => ({ value: String(id), label: title })),
								]}
							/>
							<NativeSelect
								className={`${classes.filter} ${classes.order}`}
								aria-label={words.sort}
								value={list.chosen.sort ?? 'order'}
								onChange={(event) =>
									list.set({ sort: event.currentTarget.value === 'order' ? null : event.currentTarget.value })
								}
								data={sorts.map((value) => ({ value, label: `${words.sort}: ${words.sorts[value]}` }))}
							/>
						</>
					}
				>
					<ListSearch
						value={list.q}
						label={words.search}
						onSearch={(q) => list.set({ q }, { replace: true })}
					/>
				</ListHead>
			)}
			<List
				label={words.label}
				rows={data.rows}
				columns={postColumns}
				keyOf={({ id }) => id}
				nameOf={({ title }) => title}
				pathOf={({ id }) => adminPathOf.post(id)}
				sort={list.sort}
				onSort={(sort) => list.set({ sort })}
				paging={list.paging(data)}
				every={() =>
					everyRow(async (pages) => services.api.post.office({ query: { ...queryOf(list), ...pages } }))
				}
				actions={(row) => [
					{ label: words.open, icon: 'edit', run: () => void navigate(adminPathOf.post(row.id)) },
					...(row.status === 'published'
						? [{ label: words.view, icon: 'site' as const, run: () => openPublic(row) }]
						: []),
					...(textsOf([row], true).length > 0
						? [
								{
									label: row.status === 'published' ? words.update : words.publish,
									icon: 'check' as const,
									run: () => void publish([row]),
								},
							]
						: []),
					...(row.languages.some(({ status }) => status !== 'draft')
						? [
								{
									label: many.unpublish,
									icon: 'eye' as const,
									run: () => void unpublish(act.changeMany, [row]),
								},
							]
						: []),
					{ label: postPlace.open, icon: 'sort', run: () => setPlacing(row) },
					{ label: words.remove, icon: 'trash', isDangerous: true, run: () => void remove([row]) },
					...(row.languages.length > 1 ? row.languages : []).map((one) => ({
						label: postLanguages.removeOne[one.language],
						icon: 'trash' as const,
						isDangerous: true,
						run: () => void removeTexts([one]),
					})),
				]}
				bulk={[
					{ label: words.publish, icon: 'check', run: publish },
					{ label: many.categories, icon: 'tag', run: askCategories },
					{ label: many.unpublish, icon: 'eye', run: (rows) => unpublish(act.changeMany, rows) },
					{ label: words.remove, icon: 'trash', isDangerous: true, run: remove },
				]}
				empty={isEmpty ? <NoPosts /> : <NothingFound onReset={list.reset} />}
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
					categories={data.categories}
					onSave={saveCategories}
					onClose={() => closeCategories(false)}
				/>
			)}
			{placing && placeDialog && (
				<placeDialog.default post={placing} onPut={act.putAt} onClose={() => setPlacing(null)} />
			)}
			<NotReadyPosts posts={notReady} onClose={() => setNotReady([])} />
		</Page>
	);
}

/** The way to a new post. */
const CreateLink = () => (
	<Button component={Link} to={adminPaths.postCreate} leftSection={<Icon name="plus" />}>
		{words.create}
	</Button>
);

const openPublic = ({ id, languages }: PostRow): void =>
	void window.open(languages.find((one) => one.id === id)?.path, '_blank', 'noopener');

/** What stands where there is no post yet. */
const NoPosts = () => (
	<Empty icon="post" title={words.empty} action={<CreateLink />}>
		<p>{words.emptyHelp}</p>
		<p>{words.emptySteps}</p>
	</Empty>
);
