import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { admin as words } from '../../words/ru/admin.ts';
import { toast } from '../kit/toast.tsx';
import { countNewRequest } from './new-requests.ts';
import { useNews } from './news.ts';
import { outcome } from './outcome.ts';
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
		countNewRequest();
		const path = adminPathOf.request(id);
		const name = found.ok ? await nameOf(found.value) : null;
		void platform.notify({ title: words.news.request, ...(name !== null && { body: name }), path });
		// The inbox shows it by itself.
		if (here.current !== adminPaths.requests)
			toast.offer(name === null ? words.news.request : words.news.requestOf(name), words.news.open, () => void navigate(path));
	}
	useNews((news) => void (news.type !== 'gap' && tell(String(news.id))), ['request.created']);
}

// How telephone numbers are written is brought when it is needed: the first screen is light.
async function nameOf(request: ClientRequest): Promise<string | null> {
	const naming = await import('../requests/request-name.ts').catch(() => null);
	return naming?.requestName(request) ?? null;
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
		const controller = new AbortController();
		api.office.overview({}, controller.signal).then(
			({ requests }) => setCount(requests.new),
			// The screen at hand says what is wrong with the server; the menu only counts.
			() => undefined,
		);
		return () => controller.abort();
	}, [api, session, round]);
	return count;
}
