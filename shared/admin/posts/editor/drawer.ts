import { createStore } from '../../../ui/store.ts';

const key = 'clearway.post-drawer';

/** Whether the drawer has room beside the page; on a narrower screen it lies over it. */
export const isBeside = (): boolean => matchMedia('(min-width: 1100px)').matches;

/** Whether the drawer is open: beside the page as it was left, over the page only when it was asked for. */
export const drawer = createStore(isBeside() && localStorage.getItem(key) !== 'closed');
drawer.follow(() => {
	if (isBeside()) localStorage.setItem(key, drawer.get() ? 'open' : 'closed');
});

/** The id of the drawer in the document. */
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
