import { posts } from '@clearway/shared/words/admin-posts.ts';
import { useCallback, useEffect, useState } from 'react';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { PostRow } from '../../contract/post.ts';
import { shortDate } from '../../format/date.ts';
import { readListAddress } from '../kit/list/address.ts';
import { ListBeside } from '../kit/list/beside.tsx';
import { leftSearch } from '../kit/list/left-lists.ts';
import { useNewsOf } from '../services/news.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { stateOf } from './editor/post-state.tsx';
import { queryOf, shape } from './posts-query.ts';

// The list beside the last post is shown at once beside the next one.
let shown: { search: string; rows: readonly PostRow[] } = { search: '', rows: [] };
let lastRead = 0;

/** The list of posts as it was left, beside the open post. */
export default function PostsBeside({ id }: { id: number }) {
	const { api } = useServices();
	const search = leftSearch(adminPaths.posts) ?? '';
	const [rows, setRows] = useState(shown.search === search ? shown.rows : []);
	const read = useCallback(async (): Promise<void> => {
		const address = readListAddress(new URLSearchParams(search), shape);
		const query = { ...queryOf(address), page: String(address.page), perPage: String(address.per) };
		lastRead += 1;
		const turn = lastRead;
		const result = await outcome(api.post.office({ query }));
		// A later answer may have come first: then this one is older than the shown list.
		if (!result.ok || turn !== lastRead) return;
		shown = { search, rows: result.value.data };
		setRows(shown.rows);
	}, [api, search]);
	useEffect(() => void read(), [read]);
	useNewsOf(['post'], () => void read());
	// The open text may be another language of a listed post, whose row is then the current one.
	const current = rows.find((row) => row.id === id || row.languages.some((text) => text.id === id));
	return (
		<ListBeside
			label={posts.list.label}
			current={current?.id ?? id}
			rows={rows.map((row) => ({
				id: row.id,
				path: adminPathOf.post(row.id),
				name: row.title || posts.noTitle,
				detail: [stateOf(row, row.hasDraft), shortDate(new Date(row.publishedAt ?? row.updatedAt))].join(
					' · ',
				),
			}))}
		/>
	);
}
