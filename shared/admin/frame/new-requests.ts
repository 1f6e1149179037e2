import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore, type Store } from '../kit/store.ts';
import { playChime } from './chime.ts';

const storedSwitch = (key: string, isOnAtFirst: boolean): Store<boolean> => {
	const store = createStore((localStorage.getItem(key) ?? (isOnAtFirst ? 'on' : 'off')) === 'on');
	store.follow(() => localStorage.setItem(key, store.get() ? 'on' : 'off'));
	return store;
};

/** How a person wants to hear of new requests, on this machine. A sound is only made for those who asked for it. */
export const alarm = { sound: storedSwitch('clearway.request-sound', false), badge: storedSwitch('clearway.request-badge', true) };

/** How many requests came since somebody looked. */
export const newRequestCount = createStore(0);

/** The number of requests that nobody looked at, as the title of the window begins with it. */
export const badgeText = (): string => (newRequestCount.get() > 0 && alarm.badge.get() ? `(${newRequestCount.get()}) ` : '');

/** One more request came: counts it, and makes the sound. */
export function countNewRequest(): void {
	newRequestCount.set(newRequestCount.get() + 1);
	if (alarm.sound.get()) void chimeOnce();
}

/** Forgets the number as soon as somebody looks. */
export function useNewRequestsSeen(): void {
	const { pathname } = useLocation();
	// Who goes to the requests sees them, and so does who comes back to the window.
	useEffect(() => {
		if (/^\/admin\/requests(\/|$)/.test(pathname)) newRequestCount.set(0);
	}, [pathname]);
	useEffect(() => {
		const seen = (): void => {
			if (document.visibilityState === 'visible') newRequestCount.set(0);
		};
		addEventListener('focus', seen);
		document.addEventListener('visibilitychange', seen);
		return () => {
			removeEventListener('focus', seen);
			document.removeEventListener('visibilitychange', seen);
		};
	}, []);
}

const chimeMs = 1000;

// Every tab hears the news; one of them makes the sound.
async function chimeOnce(): Promise<void> {
	if (!navigator.locks) return playChime();
	await navigator.locks.request('clearway-chime', { ifAvailable: true }, async (lock) => {
		if (!lock) return;
		playChime();
		await new Promise((resolve) => setTimeout(resolve, chimeMs));
	});
}
