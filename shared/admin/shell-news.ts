import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { admin as words } from '../words/ru/admin.ts';
import { ring } from './arrivals.ts';
import { useNews } from './news.ts';
import { outcome } from './outcome.ts';
import { toast } from './parts/toast.tsx';
import { requestName } from './screens/requests/request-name.ts';
import { useServices } from './services.tsx';

/** Says at once that a request came in, whatever screen is open: here, and where the person looks instead. Robots call for nobody. */
export function useRequestNotices(): void {
	const { api, platform } = useServices();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const here = useRef(pathname);
	here.current = pathname;
	async function tell(id: string): Promise<void> {
		const found = await outcome(api.request.get({ params: { id } }));
		// Erased by now, or sent by a robot. What cannot be read for any other reason is told of all the same.
		if (found.ok ? found.value.suspect : found.problem.code === 'missing') return;
		ring();
		const path = `/admin/requests/${id}`;
		const title = found.ok ? words.news.requestOf(requestName(found.value)) : words.news.request;
		void platform.notify({ title: words.news.request, ...(found.ok && { body: requestName(found.value) }), path });
		// The inbox shows it by itself.
		if (here.current !== '/admin/requests') toast.offer(title, words.news.open, () => void navigate(path));
	}
	useNews((news) => void (news.type !== 'gap' && tell(String(news.id))), ['request.created']);
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
