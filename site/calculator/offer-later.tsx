import { later } from './later-part.tsx';

export const { load: loadOffer, Later: OfferLater } = later(
	() => import('./offer.tsx').then((part) => part.Offer),
	'quiet',
);
