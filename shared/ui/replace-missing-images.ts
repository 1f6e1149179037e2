/**
 * Puts the not-found picture in place of pictures that cannot be loaded. Text that is being edited stays as it
 * is, and so do pictures with a fallback of their own (`data-own-fallback`).
 */
export function replaceMissingImages(notFound: string): () => void {
	const replace = (image: EventTarget | null): void => {
		if (!(image instanceof HTMLImageElement) || image.isContentEditable) return;
		if ('ownFallback' in image.dataset || image.getAttribute('src') === notFound) return;
		image.removeAttribute('srcset');
		image.src = notFound;
	};
	const onError = (event: Event): void => replace(event.target);
	// Errors of pictures do not bubble, but they can be caught on their way down.
	document.addEventListener('error', onError, true);
	for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
	return () => document.removeEventListener('error', onError, true);
}
