import { type ComponentProps, use } from 'react';
import type { Offer } from './offer.tsx';

let View: typeof Offer | undefined;
let loading: Promise<typeof Offer> | undefined;

/** Loads the offers: before a page whose address has a strange number, or once one was typed. */
export async function loadOffer(): Promise<typeof Offer> {
	View = (await import('./offer.tsx')).Offer;
	return View;
}

/** The offer of another number, which most visitors never need, under a `Suspense`. */
export function OfferLater(props: ComponentProps<typeof Offer>) {
	if (!View) loading ??= loadOffer();
	const Shown = View ?? (loading && use(loading));
	return Shown ? <Shown {...props} /> : null;
}
