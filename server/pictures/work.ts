import { drawShareCard, type ShareCard } from '../share-card/share-card.ts';
import { decodeHeic } from './decode-heic.ts';

/** One file of a picture, ready to be sent. */
export type Variant = { width: number; type: 'avif' | 'webp'; bytes: Uint8Array };

/** The size that a picture names before it is decoded; `bytes` is the memory that its pixels take then. */
type Measure = { width: number; height: number; frames: number; bytes: number };

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
		channels,
		depth,
	} = await sharp(bytes, { limitInputPixels: false, animated: false }).metadata();
	const taken = { frames: pages, bytes: width * height * channels * (bytesOfDepth[depth] ?? 16) };
	// A phone's picture lies on its side until its orientation is read.
	return orientation >= 5 ? { width: height, height: width, ...taken } : { width, height, ...taken };
}

// libvips calls the kinds of numbers in a channel of a pixel like this.
const bytesOfDepth: Readonly<Record<string, number>> = {
	uchar: 1,
	char: 1,
	ushort: 2,
	short: 2,
	uint: 4,
	int: 4,
	float: 4,
	double: 8,
	complex: 8,
	dpcomplex: 16,
};

/** The files of a picture, whose sizes end with the largest: it is decoded once, and the others are made of that. */
async function variants(
	bytes: Uint8Array,
	sizes: readonly number[],
	mostPixels: number,
	types: readonly Variant['type'][] = ['webp', 'avif'],
): Promise<Variant[]> {
	const sharp = await loadSharp();
	const { data, info } = await sharp(bytes, {
		limitInputPixels: mostPixels,
		failOn: 'error',
		animated: false,
	})
		.timeout({ seconds: makingSeconds })
		.rotate()
		.resize({ width: sizes.at(-1), withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const made: Variant[] = [];
	for (const width of sizes) {
		const picture = sharp(data, { raw, limitInputPixels: mostPixels })
			.timeout({ seconds: makingSeconds })
			.resize({ width, withoutEnlargement: true });
		// A phone's cover of 768 px is then about 9 kB: it fits into the first congestion window, also beside
		// others.
		const encode = {
			webp: () => picture.clone().webp({ quality: 80, effort: 2 }),
			avif: () => picture.clone().avif({ quality: 42, effort: 2 }),
		};
		for (const type of types) made.push({ width, type, bytes: await encode[type]().toBuffer() });
	}
	return made;
}

/** A HEIC picture in a form that the others read: upright, and no wider than the largest that is stored. */
type OpenedHeic = { kind: 'opened'; bytes: Uint8Array } | { kind: 'tooLarge' };

async function openHeic(
	bytes: Uint8Array,
	mostPixels: number,
	mostWidth: number,
	mostMs = makingSeconds * 1000,
): Promise<OpenedHeic> {
	const sharp = await loadSharp();
	const decoded = await decodeHeic(bytes, mostPixels, mostMs);
	if (decoded.kind === 'tooLarge') return decoded;
	const { width, height, pixels } = decoded;
	const opened = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels })
		.resize({ width: mostWidth, withoutEnlargement: true })
		.png({ compressionLevel: 1 })
		.toBuffer();
	return { kind: 'opened', bytes: opened };
}

/**
 * A share card as PNG, drawn at twice its size and scaled down: hairlines that fall between two pixels come
 * out as even as the others. Flat inks on flat paper need no more than a palette, and the file is a third as
 * large.
 */
async function card(content: ShareCard): Promise<Uint8Array> {
	const sharp = await loadSharp();
	return sharp(Buffer.from(drawShareCard(content)), { density: 144 })
		.resize({ width: 1200, kernel: 'lanczos3' })
		.png({ palette: true, quality: 100, dither: 0, effort: 5 })
		.toBuffer();
}

/** All that is done to pictures, in a process of its own. */
export const work = { measure, variants, openHeic, card };
export type Work = typeof work;
