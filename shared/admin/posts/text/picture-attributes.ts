/** The width of a picture in the text. */
export type PictureSize = 'small' | 'medium' | 'full';

/** A picture of the text. `upload` names one that is still on its way to the server. */
export type PictureAttributes = {
	src: string;
	alt: string;
	width: number | null;
	height: number | null;
	size: PictureSize;
	caption: string;
	upload: string | null;
};

/** Pictures come from our own store and nowhere else. */
export const isOwnPicture = (src: string): boolean =>
	/^\/media\/[0-9a-f]{64}-\d{1,5}\.(?:avif|webp)$/.test(src);

/** The widths of the sizes, in pixels; a smaller picture stays as it is. */
export const sizeWidths: Record<PictureSize, number> = { small: 320, medium: 520, full: 1600 };

const sizes = Object.keys(sizeWidths) as PictureSize[];

/** The attributes of a stored picture, from an `img` alone or in its `figure`. */
export function readPicture(element: HTMLElement): PictureAttributes | false {
	const img = element.matches('img') ? element : element.querySelector('img');
	if (!img) return false;
	const upload = img.getAttribute('data-upload');
	const src = img.getAttribute('src') ?? '';
	if (upload === null && !isOwnPicture(src)) return false;
	const classes = `${element.className} ${img.className}`;
	return {
		src: upload === null ? src : '',
		alt: img.getAttribute('alt') ?? '',
		...naturalMeasure(src, toNumber(img.getAttribute('width')), toNumber(img.getAttribute('height'))),
		size: sizes.find((size) => classes.includes(`size-${size}`)) ?? 'full',
		caption: element.querySelector('figcaption')?.textContent?.trim() ?? '',
		upload,
	};
}

/** A picture before anything is known of it. */
export const noPicture: PictureAttributes = {
	src: '',
	alt: '',
	width: null,
	height: null,
	size: 'full',
	caption: '',
	upload: null,
};

const toNumber = (text: string | null): number | null =>
	text && /^\d{1,4}$/.test(text) ? Number(text) : null;

// The address ends with the file's own width; width and height in the text are those on the page.
function naturalMeasure(
	src: string,
	width: number | null,
	height: number | null,
): { width: number | null; height: number | null } {
	const natural = Number(/-(\d{1,5})\.\w+$/.exec(src)?.[1] ?? 0);
	if (!natural || !width || !height) return { width, height };
	return { width: natural, height: Math.round((height * natural) / width) };
}

/** The width and height of a picture on the page. */
export function shownMeasure({ width, height, size }: PictureAttributes): {
	width?: number;
	height?: number;
} {
	if (!width || !height) return {};
	const shown = Math.min(width, sizeWidths[size]);
	return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}
