import { type RefObject, useEffect, useEffectEvent } from 'react';

const seenMs = 1000;
const againMs = 10_000;

/** True while a person can look at this window: it is visible and has the focus. */
const isWindowSeen = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** True if the element is on the screen, in a window that a person looks at. */
export function isInSight(element: Element | null): boolean {
	const box = element?.getBoundingClientRect();
	return box !== undefined && isWindowSeen() && box.top < innerHeight && box.bottom > 0;
}

/**
 * Calls `seen` with the last of the items that were in sight for a second together with all before it, in a window that
 * is visible and has the focus. Each item is an element with its key as `data-seen`. Where `seen` answers false,
 * it is tried again.
 */
export function useSeen(
	list: RefObject<HTMLElement | null>,
	keys: readonly string[],
	seen: (upTo: string) => Promise<boolean>,
): void {
	const tell = useEffectEvent(seen);
	const joined = keys.join(' ');
	useEffect(() => {
		if (joined === '') return;
		const wanted = joined.split(' ');
		const inSight = new Set<string>();
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isGone = false;
		const look = (): void => {
			clearTimeout(timer);
			const first = wanted.findIndex((key) => !inSight.has(key));
			const upTo = first < 0 ? wanted.at(-1) : wanted[first - 1];
			if (upTo === undefined || !isWindowSeen()) return;
			timer = setTimeout(async () => {
				if (!isWindowSeen() || (await tell(upTo)) || isGone) return;
				timer = setTimeout(look, againMs);
			}, seenMs);
		};
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
					const key = (target as HTMLElement).dataset.seen ?? '';
					// A message taller than the window is never in it whole.
					const isSeen =
						isIntersecting &&
						(intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? 0) / 2);
					if (isSeen) inSight.add(key);
					else inSight.delete(key);
				}
				look();
			},
			{ threshold: [0, 0.25, 0.5, 0.75, 1] },
		);
		for (const key of wanted) {
			const element = list.current?.querySelector(`[data-seen="${key}"]`);
			if (element) observer.observe(element);
		}
		addEventListener('focus', look);
		addEventListener('blur', look);
		document.addEventListener('visibilitychange', look);
		return () => {
			isGone = true;
			clearTimeout(timer);
			observer.disconnect();
			removeEventListener('focus', look);
			removeEventListener('blur', look);
			document.removeEventListener('visibilitychange', look);
		};
	}, [list, joined]);
}
