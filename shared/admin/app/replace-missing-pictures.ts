import { replaceMissingImages } from '../../ui/replace-missing-images.ts';

/** Replaces a picture that cannot be loaded. It is part of the program, so it is there offline, too. */
const notFoundPicture = `data:image/svg+xml,${encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">' +
		'<path fill="#f0eadf" d="M0 0h1200v630H0z"/>' +
		'<g fill="none" stroke="#a8987d" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">' +
		'<rect x="440" y="205" width="320" height="220" rx="12"/><path d="m440 385 92-88 72 68 52-44 104 100"/>' +
		'<circle cx="680" cy="272" r="22"/><path d="M400 470 800 160"/></g></svg>',
)}`;

/** Shows `notFoundPicture` instead of every picture that cannot be loaded. */
export const replaceMissingPictures = (): (() => void) => replaceMissingImages(notFoundPicture);
