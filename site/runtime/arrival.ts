import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { storedCars } from './stored-cars.ts';

const key = 'clearway.scroll';

/** The router's restoring of scroll positions; its own component for it is larger than this file. */
type ScrollingRouter = {
	state: { restoreScrollPosition: number | false | null; location: { key: string; hash: string } };
	enableScrollRestoration: (
		positions: Record<string, number>,
		position: () => number,
		keyOf: (location: { key: string }) => string,
	) => () => void;
};

let router: ScrollingRouter | undefined;

/**
 * Gives every history entry its own key before the router reads it: documents and places that the browser opened
 * have none, and would share one scroll position.
 */
export function keepKeys(): void {
	const giveKey = (): void => {
		// Only the router writes it.
		const state = history.state as { key?: string } | null;
		if (state?.key) return;
		history.replaceState({ idx: null, ...state, key: Math.random().toString(36).slice(2, 10) }, '');
	};
	giveKey();
	addEventListener('popstate', giveKey);
}

/** Remembers the scroll position of each page of the visit, over reloads too. */
export function keepScroll(of: ScrollingRouter): void {
	router = of;
	const positions = readPositions();
	of.enableScrollRestoration(
		positions,
		() => scrollY,
		(location) => location.key,
	);
	history.scrollRestoration = 'manual';
	let cars = '';
	addEventListener('pagehide', () => {
		cars = storedCars();
		// If the page comes back whole, the browser scrolls it before any script.
		history.scrollRestoration = 'auto';
		positions[of.state.location.key] = scrollY;
		writePositions(positions);
	});
	addEventListener('pageshow', ({ persisted }) => {
		history.scrollRestoration = 'manual';
		// Other cars were typed since.
		if (persisted && cars !== storedCars()) location.reload();
	});
}

/** After a navigation scrolls to the former position, the fragment or the top, and moves the focus there. */
export function useArrival(): void {
	const { key: page, hash } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page
	useLayoutEffect(() => {
		const position = router?.state.restoreScrollPosition;
		// The first page was there before the scripts.
		if (position === false || position === undefined) return;
		const place = hash ? document.getElementById(hash.slice(1)) : null;
		if (typeof position === 'number') scrollTo(0, position);
		else if (place) place.scrollIntoView();
		else scrollTo(0, 0);
		focusOn(place ?? document.querySelector('main h1, h1'));
	}, [page, hash]);
}

// As after a full page load, keyboard and screen reader begin at the new page, not at the removed link.
function focusOn(place: Element | null): void {
	if (!(place instanceof HTMLElement)) return;
	if (place.tabIndex < 0) place.setAttribute('tabindex', '-1');
	place.focus({ preventScroll: true });
}

function readPositions(): Record<string, number> {
	try {
		// `writePositions` wrote it.
		return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
	} catch {
		return {};
	}
}

function writePositions(positions: Record<string, number>): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(positions));
	} catch {
		// Without storage a reload begins at the top.
	}
}
