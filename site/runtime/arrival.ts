import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

const key = 'clearway.scroll';

/**
 * The part of the router that restores scroll positions; its own component for it is larger than this whole
 * file.
 */
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
 * Gives every entry of the history a key of its own, before the router reads it: documents and places on a
 * page that the browser itself opened have none, and would all share one scroll position.
 */
export function keepKeys(): void {
	const giveKey = (): void => {
		// Written by the router, or by nobody.
		const state = history.state as { key?: string } | null;
		if (state?.key) return;
		history.replaceState({ idx: null, ...state, key: Math.random().toString(36).slice(2, 10) }, '');
	};
	giveKey();
	addEventListener('popstate', giveKey);
}

/** Remembers where each page of the visit was scrolled to, over reloads too. */
export function keepScroll(of: ScrollingRouter): void {
	router = of;
	const positions = readPositions();
	of.enableScrollRestoration(
		positions,
		() => scrollY,
		(location) => location.key,
	);
	history.scrollRestoration = 'manual';
	addEventListener('pagehide', () => {
		// A page that comes back whole is the browser's to scroll, as it is there before any script.
		history.scrollRestoration = 'auto';
		positions[of.state.location.key] = scrollY;
		writePositions(positions);
	});
	addEventListener('pageshow', () => {
		history.scrollRestoration = 'manual';
	});
}

/**
 * After a navigation: scrolls to the former position, to the address's fragment, or to the top, and moves the
 * focus there.
 */
export function useArrival(): void {
	const { key: page, hash } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the new page that has to be arrived at
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
		// Written by `writePositions`.
		return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
	} catch {
		return {};
	}
}

function writePositions(positions: Record<string, number>): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(positions));
	} catch {
		// Without storage the visit scrolls from the top after a reload.
	}
}
