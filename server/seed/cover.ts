import { readFileSync } from 'node:fs';
import { type MadeImage, sizesOf } from '../features/pictures/image.ts';
import { sha256 } from '../records/file.ts';

const size = { width: 1600, height: 900 };

/**
 * A drawing of the demo content, in all the sizes in which a picture is stored: encoded beforehand, because
 * encoding them took most of the first start.
 */
export function readCover(slug: string): MadeImage {
	const read = (width: number, type: string): Buffer =>
		readFileSync(new URL(`../demo/covers/${slug}-${width}.${type}`, import.meta.url));
	const sha = sha256(read(size.width, 'webp'));
	const variants = sizesOf(size.width).flatMap((width) =>
		(['webp', 'avif'] as const).map((type) => ({ width, type, bytes: read(width, type) })),
	);
	return { sha, ...size, variants };
}
