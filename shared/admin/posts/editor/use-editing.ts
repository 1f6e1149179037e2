import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from '../../../ui/store.ts';
import { useNews } from '../../frame/news.ts';
import { outcome } from '../../frame/outcome.ts';
import { useServices } from '../../frame/services.tsx';
import type { EditingState } from './editing-state.ts';
import {
	isHandedOver,
	rememberClosing,
	rememberFocus,
	restoreFocus,
	takeOver,
	tookOver,
} from './handover.ts';
import { type EditingSession, type EditingStart, openEditing } from './post-editing.ts';
import { orNothing, readServerState } from './server-state.ts';

/**
 * The session of a screen: handed over from the screen where the post was created, or opened; closed on
 * leaving.
 */
export function useEditing(id: number | null, start: EditingStart): EditingSession {
	const services = useServices();
	const [editing] = useState(() => (id === null ? undefined : takeOver(id)) ?? openEditing(services, start));
	useLayoutEffect(() => {
		if (id !== null) tookOver(id);
		restoreFocus(editing);
		return () => {
			if (id === null && isHandedOver(editing)) rememberFocus(editing);
		};
	}, [editing, id]);
	useEffect(() => {
		editing.begin();
		// A hidden page may be discarded, and a closing one is soon gone: the local copy is written at once.
		const leave = (): void => void editing.writeCopyNow();
		const hide = (): void => {
			if (document.visibilityState === 'hidden') leave();
		};
		addEventListener('beforeunload', leave);
		addEventListener('pagehide', leave);
		document.addEventListener('visibilitychange', hide);
		return () => {
			removeEventListener('beforeunload', leave);
			removeEventListener('pagehide', leave);
			document.removeEventListener('visibilitychange', hide);
			if (id === null && isHandedOver(editing)) return;
			const post = editing.state.get().post;
			const closing = editing.close();
			if (post) rememberClosing(post.id, closing);
		};
	}, [editing, id]);
	useNews(
		(news) => {
			const post = editing.state.get().post;
			if (!post) return;
			if (news.type === 'gap') return void look(editing, post.id);
			if (Number(news.id) !== post.id) return;
			if (news.kind === 'draft') editing.serverRevisionArrived(news.revision);
			// It may have been deleted, or brought back.
			else if (news.kind === 'post' && news.revision > editing.state.get().revision)
				void look(editing, post.id);
		},
		['record.changed', 'gap'],
	);
	return editing;
}

/** Looks whether the server still has the post, and how new. */
async function look(editing: EditingSession, id: number): Promise<void> {
	const { services, state, patch } = editing;
	const read = await outcome(orNothing(services, readServerState(services, id)));
	if (!read.ok) return;
	if (!read.value) return patch({ isDeleted: true });
	if (state.get().isDeleted) patch({ isDeleted: false });
	const { post, record } = read.value;
	editing.serverRevisionArrived(record?.revision ?? post.revision);
}

/** The current state of the session. */
export const useEditingState = (editing: EditingSession): EditingState => useStore(editing.state);
