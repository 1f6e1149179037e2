import { later } from './later-part.tsx';

/** The number that a strange text may have meant, at the end of the sentence about it. */
export const { load: loadOffer, Later: OfferLater } = later(
	async () => (await import('./offer.tsx')).Offer,
	'quiet',
);
