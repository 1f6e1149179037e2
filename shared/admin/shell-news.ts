import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { admin as words } from '../words/ru/admin.ts';
import { useNews } from './news.ts';
import { toast } from './parts/toast.tsx';
import { useServices } from './services.tsx';

/** Says at once that a request came in: here, and where the person looks instead. */
export function useRequestNotices(): void {
	const { platform } = useServices();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	useNews(
		(news) => {
			if (news.type === 'gap') return;
			const path = `/admin/requests/${news.id}`;
			void platform.notify({ title: words.news.request, path });
			// The inbox shows it by itself.
			if (pathname !== '/admin/requests') toast.offer(words.news.request, words.news.open, () => void navigate(path));
		},
		['request.created'],
	);
}

/** How many new requests wait, for the menu. Zero until it is known and while it cannot be. */
export function useWaitingRequests(): number {
	const { api, session } = useServices();
	const [count, setCount] = useState(0);
	const [round, setRound] = useState(0);
	useNews(() => setRound((before) => before + 1), ['request.created', 'request.changed', 'gap']);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every round asks again
	useEffect(() => {
		if (!session.isIn()) return;
		const gone = new AbortController();
		api.office.overview({}, gone.signal).then(
			({ requests }) => setCount(requests.new),
			// The screen at hand says what is wrong with the server; the menu only counts.
			() => undefined,
		);
		return () => gone.abort();
	}, [api, session, round]);
	return count;
}
