import { useEffect, useRef } from 'react';

// The element that last had the focus on the screen; a toast or a dialog above it is no place to go back to.
let last: HTMLElement | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
	if (target instanceof HTMLElement && target.closest('#content') && !target.closest('[role="menu"]'))
		last = target;
});

/** Puts the focus back where it was on the screen; where that is gone, on the title. */
export function focusBack(): void {
	const main = document.getElementById('content');
	for (const place of [last, main?.querySelector<HTMLElement>('h1[tabindex]'), main]) {
		place?.focus({ preventScroll: true });
		if (place && place === document.activeElement) return;
	}
}

/** Puts the focus back when another view of a screen replaces the focused element. */
export function useFocusBack(view: unknown): void {
	const shown = useRef(view);
	useEffect(() => {
		if (shown.current !== view) focusBack();
		shown.current = view;
	}, [view]);
}
