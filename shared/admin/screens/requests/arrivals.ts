import { useEffect, useState } from 'react';
import { useNews } from '../../news.ts';
import { useServices } from '../../services.tsx';
import { createStore, type Store, useStore } from '../../store.ts';
import { playChime } from './chime.ts';

const kept = (key: string, isOnAtFirst: boolean): Store<boolean> => {
	const store = createStore((localStorage.getItem(key) ?? (isOnAtFirst ? 'on' : 'off')) === 'on');
	store.follow(() => localStorage.setItem(key, store.get() ? 'on' : 'off'));
	return store;
};

/** How a person wants to hear of new requests, on this machine. A sound is only made for those who asked for it. */
export const alarm = { sound: kept('clearway.request-sound', false), badge: kept('clearway.request-badge', true) };

/**
 * Tells of requests as they come, by sound and by a number in the title of the window, beside the notification that the frame
 * sends. Answers how many came since somebody looked.
 */
export function useArrivals(): { count: number; seen: () => void } {
	const { platform, title } = useServices();
	const [count, setCount] = useState(0);
	const isBadgeOn = useStore(alarm.badge);
	const name = useStore(title);
	useNews(
		(news) => {
			if (news.type !== 'request.created') return;
			setCount((before) => before + 1);
			if (alarm.sound.get()) playChime();
		},
		['request.created'],
	);
	useEffect(() => {
		platform.setTitle(`${count > 0 && isBadgeOn ? `(${count}) ` : ''}${name} — Clearway`);
	}, [platform, count, isBadgeOn, name]);
	// Who comes back to the window sees them.
	useEffect(() => {
		const seen = (): void => {
			if (document.visibilityState === 'visible') setCount(0);
		};
		addEventListener('focus', seen);
		document.addEventListener('visibilitychange', seen);
		return () => {
			removeEventListener('focus', seen);
			document.removeEventListener('visibilitychange', seen);
		};
	}, []);
	return { count, seen: () => setCount(0) };
}
