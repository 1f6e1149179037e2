import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lightColors } from '@clearway/shared/format/colors.ts';
import { iconSvg, maskSvg } from '@clearway/shared/format/mark.ts';
import sharp from 'sharp';

const whole = iconSvg({ corner: 112, scale: 1 });
// macOS colours a tray picture itself: only its shape counts.
const shape = maskSvg();

// Windows lays it over the icon in the task bar.
const dot = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><circle cx="256" cy="256" r="200" fill="${lightColors.gold}"/></svg>`;

const draw = (picture: string, size: number): Promise<Buffer> =>
	sharp(Buffer.from(picture), { density: Math.max(72, (size / 512) * 72) })
		.resize(size, size)
		.png({ compressionLevel: 9 })
		.toBuffer();

/** Draws the icons of the app and of the installers of the three systems. */
export async function drawAppIcons({ app, installers }: { app: string; installers: string }): Promise<void> {
	await mkdir(app, { recursive: true });
	await mkdir(join(installers, 'linux'), { recursive: true });
	for (const size of [32, 256]) await writeFile(join(app, `icon-${size}.png`), await draw(whole, size));
	// The name tells macOS that it may colour the icons, and the size names their screen.
	await writeFile(join(app, 'trayTemplate.png'), await draw(shape, 18));
	await writeFile(join(app, 'trayTemplate@2x.png'), await draw(shape, 36));
	await writeFile(join(app, 'overlay.png'), await draw(dot, 32));
	for (const size of [16, 32, 48, 64, 128, 256, 512]) {
		await writeFile(join(installers, 'linux', `${size}x${size}.png`), await draw(whole, size));
	}
	await writeFile(
		join(installers, 'icon.ico'),
		ico(await Promise.all([16, 32, 48, 256].map((size) => picture(size)))),
	);
	await writeFile(
		join(installers, 'icon.icns'),
		icns(await Promise.all([128, 256, 512, 1024].map((size) => picture(size)))),
	);
}

type Picture = { size: number; png: Buffer };

const picture = async (size: number): Promise<Picture> => ({ size, png: await draw(whole, size) });

// Both formats hold PNG pictures behind a short list.
function ico(pictures: readonly Picture[]): Buffer {
	const head = Buffer.alloc(6 + 16 * pictures.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let offset = head.length;
	for (const [place, { size, png }] of pictures.entries()) {
		const at = 6 + 16 * place;
		// 0 means 256.
		head.writeUInt8(size % 256, at);
		head.writeUInt8(size % 256, at + 1);
		head.writeUInt16LE(1, at + 4);
		head.writeUInt16LE(32, at + 6);
		head.writeUInt32LE(png.length, at + 8);
		head.writeUInt32LE(offset, at + 12);
		offset += png.length;
	}
	return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const icnsTypes: Record<number, string> = { 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };

function icns(pictures: readonly Picture[]): Buffer {
	const parts = pictures.map(({ size, png }) => {
		const head = Buffer.alloc(8);
		head.write(icnsTypes[size] ?? '', 'latin1');
		head.writeUInt32BE(png.length + 8, 4);
		return Buffer.concat([head, png]);
	});
	const body = Buffer.concat(parts);
	const head = Buffer.alloc(8);
	head.write('icns', 'latin1');
	head.writeUInt32BE(body.length + 8, 4);
	return Buffer.concat([head, body]);
}
