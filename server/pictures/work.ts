import type { SeedPost } from '../demo/posts/seed-post.ts';
import { drawCover, drawShareCard, renderLossless, renderPng, type ShareCard } from '../share-card/index.ts';
import { coverWidth } from '../share-card/sheet.ts';

/** One file of a picture, ready to be sent. */
export type Variant = { width: number; type: 'avif' | 'webp'; bytes: Uint8Array };

/** What a picture says of itself before it is decoded. */
export type Measure = { width: number; height: number; frames: number };

const makingSeconds = 30;

let loaded: Promise<typeof import('sharp').default> | undefined;

const loadSharp = () => {
	loaded ??= import('sharp').then(({ default: sharp }) => {
		sharp.cache(false);
		sharp.concurrency(1);
		return sharp;
	});
	return loaded;
};

async function measure(bytes: Uint8Array): Promise<Measure> {
	const sharp = await loadSharp();
	const {
		width,
		height,
		pages = 1,
		orientation = 1,
	} = await sharp(bytes, { limitInputPixels: false, animated: false }).metadata();
	// A phone's picture lies on its side until its orientation is read.
	return orientation >= 5
		? { width: height, height: width, frames: pages }
		: { width, height, frames: pages };
}

async function variants(bytes: Uint8Array, sizes: readonly number[], mostPixels: number): Promise<Variant[]> {
	const sharp = await loadSharp();
	const made: Variant[] = [];
	for (const width of sizes) {
		const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
			.timeout({ seconds: makingSeconds })
			.rotate()
			.resize({ width, withoutEnlargement: true });
		// A phone's cover of 768 px is then about 9 kB: it comes within one flight of packets, also beside
		// others.
		const webp = await picture.clone().webp({ quality: 80, effort: 2 }).toBuffer();
		const avif = await picture.clone().avif({ quality: 42, effort: 2 }).toBuffer();
		made.push({ width, type: 'webp', bytes: webp }, { width, type: 'avif', bytes: avif });
	}
	return made;
}

const cover = ({ slug, cover }: Pick<SeedPost, 'slug' | 'cover'>): Promise<Uint8Array> =>
	renderLossless(drawCover(slug, cover), coverWidth);

const card = (words: ShareCard): Promise<Uint8Array> => renderPng(drawShareCard(words), 1200);

/** All that is done to pictures, in a process of its own. */
export const work = { measure, variants, cover, card };
export type Work = typeof work;
