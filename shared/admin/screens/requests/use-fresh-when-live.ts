import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useServices } from '../../services.tsx';
import { useStore } from '../../store.ts';

/**
 * Loads the screen anew when news begin to arrive: what happened between the load and that moment was told to nobody, and a
 * client would wait for the next piece of news.
 */
export function useFreshWhenLive(): void {
	const { news } = useServices();
	const { revalidate } = useRevalidator();
	const state = useStore(news.state);
	const before = useRef(state);
	useEffect(() => {
		const isFresh = before.current !== 'live' && state === 'live';
		before.current = state;
		if (isFresh) void revalidate();
	}, [state, revalidate]);
}
