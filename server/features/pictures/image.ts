import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Image } from '@clearway/shared/contract/picture.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { ChildEnded, runInChild } from '../../pictures/run-in-child.ts';
import type { Variant } from '../../pictures/work.ts';
import { record } from '../../records/audit.ts';
import { sha256 } from '../../records/file.ts';
import { keepPictures } from '../../records/keep-pictures.ts';
import { limitConcurrency } from '../../services/limit-concurrency.ts';
import { Refusal } from '../../services/refusal.ts';

/** A re-encoded picture: only the pixels of the uploaded file remain. */
export type MadeImage = { sha: string; width: number; height: number; variants: Variant[] };

// A phone of 390 points draws a cover 358 wide with two dots a point.
const mostWidth = 1600;
const photoWidth = 480;
const widths: readonly number[] = [photoWidth, 768, mostWidth];
// WebP allows no larger height.
const mostHeight = 16_383;
const mostPixels = 50_000_000;
// A pixel has four channels of one byte; a picture with 16 bits a channel takes twice as much.
const mostBytes = 4 * mostPixels;
const mostFrames = 500;
// Processing a large picture takes 150 MB, so at most two run at once.
const limited = limitConcurrency(2);
const alone = limitConcurrency(1);

/**
 * Reads a picture by its content, not by its name, and makes the files that pages show. Runs before any
 * transaction.
 */
export async function makeImage(bytes: Uint8Array, field = 'image'): Promise<MadeImage> {
	return { sha: sha256(bytes), ...(await readPicture(bytes, field, make)) };
}

/** Makes the two files of a photo that is not public. */
export async function makePhoto(
	bytes: Uint8Array,
	field: string,
): Promise<{ large: Uint8Array; small: Uint8Array }> {
	const [small, large = small] = await readPicture(bytes, field, (opened, width, height) => {
		const largest = largestOf(width, height);
		return runInChild('variants', opened, [Math.min(photoWidth, largest), largest], mostPixels, ['webp']);
	});
	if (!small || !large) throw new Error('A picture has two files');
	return { large: large.bytes, small: small.bytes };
}

async function readPicture<T>(
	bytes: Uint8Array,
	field: string,
	make: (opened: Uint8Array, width: number, height: number) => Promise<T>,
): Promise<T> {
	const refusal = (
		code: 'invalid' | 'unsupported' | 'too_large',
		detail: Sentence,
		message = detail,
		cause?: unknown,
	): Refusal => new Refusal(code, detail, { cause, errors: [{ path: field, message }] });
	if (bytes.byteLength === 0) throw refusal('invalid', say('picture.empty'));
	const kind = pictureKind(bytes);
	if (!kind) throw refusal('unsupported', say('picture.notPhoto'), say('picture.accepted'));
	const tooLarge = (): Refusal => refusal('too_large', say('picture.tooLarge'), say('picture.tooLargeShort'));
	const read = async (): Promise<T> => {
		const opened = kind === 'heic' ? await openHeic(bytes) : bytes;
		if (!opened) throw tooLarge();
		const { width, height, frames, bytes: taken } = await runInChild('measure', opened);
		if (width * height > mostPixels || taken > mostBytes) throw tooLarge();
		if (frames > mostFrames) throw refusal('too_large', say('picture.tooManyFrames'));
		return make(opened, width, height);
	};
	try {
		return await limited(() => read().catch((error) => againAlone(error, read)));
	} catch (error) {
		throw error instanceof Refusal ? error : refusal('invalid', say('picture.broken'), undefined, error);
	}
}

// The other picture may have ended the process, so this one is tried once more alone. A damaged picture fails
// again.
async function againAlone<T>(error: unknown, read: () => Promise<T>): Promise<T> {
	if (error instanceof ChildEnded) return alone(read);
	throw error;
}

// Answers null if the picture is too large.
async function openHeic(bytes: Uint8Array): Promise<Uint8Array | null> {
	const opened = await runInChild('openHeic', bytes, mostPixels, mostWidth);
	return opened.kind === 'opened' ? opened.bytes : null;
}

const largestOf = (width: number, height: number): number =>
	Math.max(1, Math.min(width, mostWidth, Math.floor((mostHeight * width) / height)));

async function make(bytes: Uint8Array, width: number, height: number): Promise<Omit<MadeImage, 'sha'>> {
	const largest = largestOf(width, height);
	const variants = await runInChild('variants', bytes, sizesOf(largest), mostPixels);
	return {
		width: largest,
		height: Math.max(1, Math.round((height * largest) / width)),
		variants,
	};
}

/** The widths at which a picture is stored, the largest last. */
export const sizesOf = (largest: number): number[] => [...widths.filter((w) => w < largest), largest];

/** Stores a made picture; the same picture is stored once. */
export async function storeImage(tx: Write, made: MadeImage, alt: string, now: Date): Promise<void> {
	const added = await tx
		.insertInto('image')
		.values({
			sha256: made.sha,
			width: made.width,
			height: made.height,
			alt,
			folded: fold(alt),
			created_at: now.toISOString(),
			came_at: now.toISOString(),
		})
		.onConflict((oc) => oc.column('sha256').doNothing())
		.returning('sha256')
		.executeTakeFirst();
	if (!added) return void (await keepPictures(tx, [made.sha], now));
	for (const { width, type, bytes } of made.variants) {
		await tx.insertInto('image_variant').values({ sha256: made.sha, width, type, bytes }).execute();
	}
}

export const readImage = (db: Read, name: string): Promise<Shown | undefined> =>
	db.selectFrom('image').select(['sha256', 'width', 'height']).where('sha256', '=', name).executeTakeFirst();

type Shown = { sha256: string; width: number; height: number };

/** The addresses of a picture. Its widths follow from its size, so no query is needed. */
export function describeImage({ sha256: sha, width, height }: Shown, alt: string): Image {
	const address = (size: number, type: string) => `/media/${sha}-${size}.${type}`;
	return {
		url: address(width, 'webp'),
		width,
		height,
		alt,
		variants: sizesOf(width).flatMap((size) =>
			['avif', 'webp'].map((type) => ({ url: address(size, type), width: size, type: `image/${type}` })),
		),
	};
}

/** Stores a picture by itself, for use inside texts. */
export async function upload(
	context: Context,
	{ form, file }: InputOf<'picture.upload'>,
	call: AdminCall,
): Promise<Image> {
	const made = await makeImage(file.bytes, 'file');
	return context.db.write(async (tx) => {
		await storeImage(tx, made, form.alt ?? '', context.now());
		tx.changed({ kind: 'image', id: made.sha, revision: 1, created: true });
		await record(tx, context, call, {
			action: 'upload',
			kind: 'image',
			id: made.sha,
			after: { name: file.name, width: made.width, height: made.height },
		});
		return describeImage({ sha256: made.sha, width: made.width, height: made.height }, form.alt ?? '');
	});
}

/**
 * Reads one file of a picture. If it lacks one of our widths, the next larger file is answered, or else the
 * largest, so that a name alone makes an address.
 */
export async function readVariant(
	db: Read,
	sha: string,
	width: number,
	type: string,
): Promise<Uint8Array | null> {
	const isOurs = widths.includes(width);
	const sizes = await db
		.selectFrom('image_variant')
		.select('width')
		.where('sha256', '=', sha)
		.where('type', '=', type)
		.where('width', isOurs ? '>=' : '=', isOurs ? 0 : width)
		.orderBy('width')
		.execute();
	const fitting = sizes.find((size) => size.width >= width) ?? sizes.at(-1);
	if (!fitting) return null;
	const row = await db
		.selectFrom('image_variant')
		.select('bytes')
		.where('sha256', '=', sha)
		.where('type', '=', type)
		.where('width', '=', fitting.width)
		.executeTakeFirst();
	return row?.bytes ?? null;
}

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

/** The kind of a file by its first bytes, not by its name; null if it is not one of our pictures. */
/** The kind of a picture by its first bytes; null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
	const at = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');
	if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
	if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
	if (/^GIF8[79]a$/.test(at(0, 6))) return 'gif';
	if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
	// The first box lists the brands that can read the file.
	if (at(4, 8) === 'ftyp' && /avi[fs]/.test(at(8, 64))) return 'avif';
	if (at(4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(at(8, 12))) return 'heic';
	return null;
}
