import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { useCallback, useEffect, useState } from 'react';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { readListAddress } from '../kit/list/address.ts';
import { ListBeside } from '../kit/list/beside.tsx';
import { leftSearch } from '../kit/list/left-lists.ts';
import { useNow } from '../kit/use-now.ts';
import { useNewsOf } from '../services/news.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { adminIdOf } from '../services/session.ts';
import { neighbourOf, rememberList } from './neighbours.ts';
import { statusText } from './request-marks.tsx';
import { askedBy, requestName } from './request-name.ts';
import { queryOf, queryOfTab, shape, tabOf } from './request-query.ts';

// The list beside the last request is there at once for the next one.
let shown: { search: string; rows: readonly ClientRequest[] } = { search: '', rows: [] };
let lastRead = 0;

/** The inbox as it was left, beside an open request. */
export default function RequestsBeside({ request }: { request: ClientRequest }) {
	const { api, session } = useServices();
	const now = useNow();
	// A request that was opened by its address has no list yet, so the list of all stands beside it.
	const search = leftSearch(adminPaths.requests) ?? '?status=all';
	const [rows, setRows] = useState(shown.search === search ? shown.rows : []);
	const read = useCallback(async (): Promise<void> => {
		const { q, page, per, filters } = readListAddress(new URLSearchParams(search), shape);
		const me = adminIdOf(session);
		const query = {
			...queryOf({ q, filters }, me),
			...queryOfTab(tabOf(filters.status), me),
			page: String(page),
			perPage: String(per),
		};
		lastRead += 1;
		const turn = lastRead;
		const result = await outcome(api.request.list({ query }));
		// An answer that a later one has overtaken is older than what is shown.
		if (!result.ok || turn !== lastRead) return;
		shown = {
			search,
			rows: withCurrent(result.value.data, shown.search === search ? shown.rows : [], request),
		};
		setRows(shown.rows);
	}, [api, session, search, request]);
	useEffect(() => void read(), [read]);
	useNewsOf(['request'], () => void read());
	useEffect(() => {
		const ids = rows.map(({ id }) => id);
		if (ids.includes(request.id) || neighbourOf(request.id, 1) === undefined) rememberList(ids);
	}, [rows, request.id]);
	return (
		<ListBeside
			label={words.label}
			current={request.id}
			rows={rows.map((row) => ({
				id: row.id,
				path: adminPathOf.request(row.id),
				name: requestName(row),
				detail: [
					statusText(row),
					row.takenBy?.name ?? askedBy(row),
					words.shortSpan(now - Date.parse(row.createdAt)),
				].join(' · '),
			}))}
		/>
	);
}

/** A request that was moved out of the list while it is open keeps its place there. */
function withCurrent(
	fresh: readonly ClientRequest[],
	before: readonly ClientRequest[],
	current: ClientRequest,
): readonly ClientRequest[] {
	const at = before.findIndex(({ id }) => id === current.id);
	if (at < 0 || fresh.some(({ id }) => id === current.id)) return fresh;
	return [...fresh.slice(0, at), current, ...fresh.slice(at)];
}
