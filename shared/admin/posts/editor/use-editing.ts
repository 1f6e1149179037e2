import { useEffect, useLayoutEffect, useState } from 'react';
import { useNews } from '../../frame/news.ts';
import { useServices } from '../../frame/services.tsx';
import { useStore } from '../../kit/store.ts';
import type { DeskState } from './editing-state.ts';
import { isHandedOver, rememberClosing, rememberHand, restoreHand, takeOver } from './handover.ts';
import { type Desk, type DeskStart, openDesk } from './post-editing.ts';

/** The desk of a screen: taken over from the screen where the post was created, or opened anew; closed when one leaves. */
export function useDesk(id: number | null, start: DeskStart): Desk {
	const services = useServices();
	const [desk] = useState(() => (id === null ? undefined : takeOver(id)) ?? openDesk(services, start));
	useLayoutEffect(() => {
		restoreHand(desk);
		return () => {
			if (id === null && isHandedOver(desk)) rememberHand(desk);
		};
	}, [desk, id]);
	useEffect(() => {
		const { pull } = desk;
		// A page that goes may not come back: what was typed last is written at once.
		const leave = (): void => {
			pull();
			void desk.keepNow();
		};
		const hide = (): void => {
			if (document.visibilityState === 'hidden') leave();
		};
		addEventListener('pagehide', leave);
		document.addEventListener('visibilitychange', hide);
		return () => {
			removeEventListener('pagehide', leave);
			document.removeEventListener('visibilitychange', hide);
			if (id === null && isHandedOver(desk)) return;
			const post = desk.state.get().post;
			const closing = desk.close();
			if (post) rememberClosing(post.id, closing);
		};
	}, [desk, id]);
	useNews(
		(news) => {
			const post = desk.state.get().post;
			if (news.type === 'gap' || !post) return;
			if ((news.kind === 'post' || news.kind === 'draft') && Number(news.id) === post.id) desk.hear(news.revision);
		},
		['record.changed'],
	);
	return desk;
}

/** What is on the desk now. */
export const useDeskState = (desk: Desk): DeskState => useStore(desk.state);
