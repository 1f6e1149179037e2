import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore, type Store } from '../../ui/store.ts';
import { playChime } from './chime.ts';

const storedSwitch = (key: string, isOnAtFirst: boolean): Store<boolean> => {
	const store = createStore((localStorage.getItem(key) ?? (isOnAtFirst ? 'on' : 'off')) === 'on');
	store.follow(() => localStorage.setItem(key, store.get() ? 'on' : 'off'));
	return store;
};

/** How a person is notified of new requests, on this machine. The sound is off by default. */
export const alarm = {
	sound: storedSwitch('clearway.request-sound', false),
	badge: storedSwitch('clearway.request-badge', true),
};

/** How many requests arrived since the inbox was last seen. */
export const newRequestCount = createStore(0);

/** Messages of clients that nobody in the office has read. */
export const unreadMessageCount = createStore(0);

/** The number of unseen requests and unread messages, as a prefix of the window title. */
export function badgeText(): string {
	const count = newRequestCount.get() + unreadMessageCount.get();
	return count > 0 && alarm.badge.get() ? `(${count}) ` : '';
}

/** Counts a new request and plays the sound. */
export function countNewRequest(): void {
	newRequestCount.set(newRequestCount.get() + 1);
	if (alarm.sound.get()) void onceAmongTabs('clearway-chime', playChime);
}

/** Resets the number as soon as the inbox is seen. */
export function useNewRequestsSeen(): void {
	const { pathname } = useLocation();
	// A person who opens the requests, or comes back to their window, sees them.
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

const onceMs = 1000;

/** Every tab and window hears the same news; one of them does the work that `name` names. */
export async function onceAmongTabs(name: string, work: () => unknown): Promise<void> {
	if (!navigator.locks) return void work();
	await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
		if (!lock) return;
		work();
		await new Promise((resolve) => setTimeout(resolve, onceMs));
	});
}
