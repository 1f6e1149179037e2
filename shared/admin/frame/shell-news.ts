import { admin as words } from '@clearway/shared/words/admin.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { toast } from '../kit/toast.tsx';
import { countNewRequest, onceAmongTabs } from './new-requests.ts';
import { useNews, useNewsOf } from './news.ts';
import { outcome } from './outcome.ts';
import { useServices } from './services.tsx';

/**
 * Announces a new request and a client's message on any screen, in the page or as a notification. Suspect
 * requests are not announced.
 */
export function useNotices(): void {
	const { api, platform } = useServices();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const currentPath = useRef(pathname);
	currentPath.current = pathname;
	async function tell(id: string): Promise<void> {
		const result = await outcome(api.request.get({ params: { id } }));
		// An erased or suspect request is not announced. One that cannot be read for another reason is announced.
		if (result.ok ? result.value.suspect : result.problem.code === 'missing') return;
		countNewRequest();
		const path = adminPathOf.request(id);
		const name = result.ok ? await nameOf(result.value) : null;
		void platform.notify({ title: words.news.request, ...(name !== null && { body: name }), path });
		// The inbox shows the request by itself.
		if (currentPath.current !== adminPaths.requests)
			toast.offer(
				name === null ? words.news.request : words.news.requestOf(name),
				words.news.open,
				() => void navigate(path),
			);
	}
	async function tellMessage(id: string): Promise<void> {
		const result = await outcome(api.car.get({ params: { id } }));
		if (!result.ok && result.problem.code === 'missing') return;
		const path = adminPathOf.car(id);
		const text = result.ok ? words.news.messageOf(result.value.title) : words.news.message;
		void onceAmongTabs(`clearway-message ${id}`, () => platform.notify({ title: text, path }));
		// The card shows the message by itself.
		if (currentPath.current !== path) toast.offer(text, words.news.open, () => void navigate(path));
	}
	useNews((news) => void (news.type !== 'gap' && tell(String(news.id))), ['request.created']);
	useNews((news) => void (news.type !== 'gap' && tellMessage(String(news.id))), ['car.message']);
}

// Phone formatting is loaded when it is needed, to keep the first screen light.
async function nameOf(request: ClientRequest): Promise<string | null> {
	const naming = await import('../requests/request-name.ts').catch(() => null);
	return naming?.requestName(request) ?? null;
}

/** The number of new requests for the menu. Zero while it is unknown. */
export function useWaitingRequests(): number {
	const { api, session } = useServices();
	const [count, setCount] = useState(0);
	const [round, setRound] = useState(0);
	useNewsOf(['request'], () => setRound((before) => before + 1));
	// biome-ignore lint/correctness/useExhaustiveDependencies: every round asks again
	useEffect(() => {
		if (!session.isIn()) return;
		const controller = new AbortController();
		api.office.overview({}, controller.signal).then(
			({ requests }) => setCount(requests.new),
			// The open screen reports server failures; the menu only counts.
			() => undefined,
		);
		return () => controller.abort();
	}, [api, session, round]);
	return count;
}
