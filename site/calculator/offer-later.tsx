import { later } from './later-part.tsx';

export const { load: loadOffer, Later: OfferLater } = later(
	async () => (await import('./offer.tsx')).Offer,
	'quiet',
);
