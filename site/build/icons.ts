import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconSvg } from '@clearway/shared/format/mark.ts';
import sharp from 'sharp';
import { iconSizes, maskableSizes } from '../seo/manifest.ts';

/** The icon inside the page saves a request before the first paint. */
export const iconInPage = (): string =>
	`data:image/svg+xml,${whole()
		.replaceAll('\n', '')
		.replaceAll('"', "'")
		.replace(/[<>#]/g, encodeURIComponent)}`;

const whole = (): string => iconSvg({ corner: 112, scale: 1 });

/** Draws the firm's sign in all sizes. */
export async function drawIcons(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	// Systems cut maskable icons to a circle or a drop: the background reaches every edge, the sign stays in the
	// safe zone.
	const maskable = iconSvg({ corner: 0, scale: 0.78 });
	await Promise.all([
		writeFile(join(folder, 'icon.svg'), whole()),
		...iconSizes.map((size) => draw(whole(), size, join(folder, `icon-${size}.png`))),
		drawFavicon(whole(), join(folder, '..', 'favicon.ico')),
		...maskableSizes.map((size) => draw(maskable, size, join(folder, `maskable-${size}.png`))),
	]);
}

// Some programs ask for this name whatever the page says; an icon file may simply hold a PNG.
async function drawFavicon(svg: string, file: string): Promise<void> {
	const size = 32;
	const picture = await sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(picture.length, 14);
	head.writeUInt32LE(head.length, 18);
	await writeFile(file, Buffer.concat([head, picture]));
}

const draw = (svg: string, size: number, file: string) =>
	sharp(Buffer.from(svg), { density: Math.max(72, (size / 512) * 72) })
		.resize(size, size)
		.png({ compressionLevel: 9, palette: true })
		.toFile(file);
