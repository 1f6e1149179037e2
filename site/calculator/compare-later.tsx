import { type ComponentProps, use } from 'react';
import type { Compare } from './compare.tsx';

let View: typeof Compare | undefined;
let loading: Promise<typeof Compare> | undefined;

/** Loads the comparison: before a page with two cars is rendered, or once a second car is there. */
export async function loadCompare(): Promise<typeof Compare> {
	View = (await import('./compare.tsx')).Compare;
	return View;
}

/** The comparison, which most visitors never ask for, under a `Suspense`. */
export function CompareLater(props: ComponentProps<typeof Compare>) {
	if (!View) loading ??= loadCompare();
	const Shown = View ?? (loading && use(loading));
	return Shown ? <Shown {...props} /> : null;
}
