import sharp, { type Sharp } from 'sharp';

/**
 * An SVG drawing as PNG of a given width, with a palette: flat inks on flat paper need no more, and the file
 * is a third as large.
 */
export function renderPng(svg: string, width: number): Promise<Buffer> {
	return raster(svg, width).png({ palette: true, quality: 95, effort: 5 }).toBuffer();
}

/** An SVG drawing as PNG without any loss, for pictures that will be encoded once more. */
export function renderLossless(svg: string, width: number): Promise<Buffer> {
	return raster(svg, width).png({ compressionLevel: 3 }).toBuffer();
}

/** An SVG drawing as WebP of a given width; engraved hairlines need the higher quality. */
export function renderWebp(svg: string, width: number): Promise<Buffer> {
	return raster(svg, width).webp({ quality: 86, effort: 4 }).toBuffer();
}

// Drawn at twice the size asked for and scaled down: hairlines that fall between two pixels come out as even
// as the others.
function raster(svg: string, width: number): Sharp {
	const drawn = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
	const density = Math.min(144, Math.max(36, (144 * width) / drawn));
	return sharp(Buffer.from(svg), { density }).resize({ width, kernel: 'lanczos3' });
}
