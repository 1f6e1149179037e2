const notFound = '/images/not-found.svg';

/**
 * Puts the not-found picture in place of pictures in the texts of posts that cannot be loaded; `LazyImage`
 * sees to its own.
 */
export function replaceMissingImages(): void {
	// Errors of pictures do not bubble, but they can be caught on their way down.
	document.addEventListener('error', (event) => replace(event.target), true);
	for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
}

function replace(image: EventTarget | null): void {
	if (
		!(image instanceof HTMLImageElement) ||
		'ownFallback' in image.dataset ||
		image.getAttribute('src') === notFound
	)
		return;
	image.removeAttribute('srcset');
	image.src = notFound;
}
