import { useEffect, useRef, useState } from 'react';
import type { Present } from '../../../contract/presence.ts';
import { useNews } from '../../frame/news.ts';
import type { Platform } from '../../frame/platform.ts';
import { useServices } from '../../frame/services.tsx';
import type { Session } from '../../frame/session.ts';

const everyMs = 30_000;
const nobody: readonly Present[] = [];

/** Tells the server that this window has the post open, and answers the colleagues who have it open, too. */
export function usePresence(postId: number): readonly Present[] {
	const { platform, session } = useServices();
	const [others, setOthers] = useState(nobody);
	const stay = useRef<() => void>(() => undefined);
	useEffect(() => {
		const window_ = openWindow(platform, session, postId, setOthers);
		stay.current = window_.stay;
		return () => {
			stay.current = () => undefined;
			setOthers(nobody);
			window_.close();
		};
	}, [platform, session, postId]);
	useNews((news) => {
		if (news.type === 'gap' || (news.kind === 'presence' && news.id === postId)) stay.current();
	});
	return others;
}

const newName = (): string => Math.random().toString(36).slice(2, 12).padEnd(4, '0');

/**
 * Sends without `api`: nobody waits for these calls, so they show neither progress nor failures, and the last
 * one must outlive the page.
 */
function openWindow(
	platform: Platform,
	session: Session,
	postId: number,
	onOthers: (others: readonly Present[]) => void,
) {
	let name = newName();
	const address = `/api/post/${postId}/presence`;
	const ending = new AbortController();
	const headers = () => ({
		'content-type': 'application/json',
		authorization: `Bearer ${session.token()}`,
		'x-clearway-app': platform.kind,
	});
	async function stay(): Promise<void> {
		if (session.token() === null || ending.signal.aborted) return;
		const body = JSON.stringify({ window: name });
		try {
			const init = { method: 'PUT', headers: headers(), body, signal: ending.signal };
			const response = await platform.send(address, init);
			// The server checked the reply against the contract's schema.
			if (response.ok && !ending.signal.aborted) onOthers((await response.json()) as Present[]);
		} catch {
			// The next call follows in half a minute.
		}
	}
	function leave(): void {
		if (session.token() === null) return;
		const init = { method: 'DELETE', headers: headers(), keepalive: true };
		void fetch(`${address}/${name}`, init).catch(() => undefined);
	}
	const again = (): void => void stay();
	// The server refuses a window that has left, so it comes back under a new name.
	function comeBack({ persisted }: PageTransitionEvent): void {
		if (persisted) name = newName();
		again();
	}
	const timer = setInterval(again, everyMs);
	addEventListener('pagehide', leave);
	addEventListener('pageshow', comeBack);
	again();
	return {
		stay: again,
		close() {
			ending.abort();
			clearInterval(timer);
			removeEventListener('pagehide', leave);
			removeEventListener('pageshow', comeBack);
			leave();
		},
	};
}
