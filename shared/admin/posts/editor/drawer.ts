import { createStore } from '../../../ui/store.ts';

const key = 'clearway.post-drawer';

/** True when the drawer has room beside the page; on a narrower screen it lies over the page. */
export const isBeside = (): boolean => matchMedia('(min-width: 1100px)').matches;

/** True while the drawer is open. Beside the page it keeps its last state; over the page it begins closed. */
export const drawer = createStore(isBeside() && localStorage.getItem(key) !== 'closed');
drawer.follow(() => {
	if (isBeside()) localStorage.setItem(key, drawer.get() ? 'open' : 'closed');
});

export const drawerId = 'post-drawer';

/** Brings the focus to a field, which may lie in the closed drawer. */
export function goToField(selector: string): void {
	const field = document.querySelector<HTMLElement>(selector);
	const isInDrawer = Boolean(field?.closest(`#${drawerId}`));
	if (isInDrawer) drawer.set(true);
	else if (!isBeside()) drawer.set(false);
	// The drawer is opened by React, and a hidden field takes no focus.
	requestAnimationFrame(() => {
		field?.focus();
		field?.scrollIntoView({ block: 'center' });
	});
}
