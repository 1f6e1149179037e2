import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** A picture of one colour; every call makes other bytes unless a colour is given. */
export async function makePicture({
	width = 64,
	height = 48,
	format = 'png' as Format,
	colour = { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
} = {}): Promise<Uint8Array<ArrayBuffer>> {
	return bytesOf(sharp({ create: { width, height, channels: 3, background: colour } }).toFormat(format));
}

/** A photograph as a phone writes it: lying on its side, with the place where it was taken. */
export async function makePhonePhoto(): Promise<Uint8Array<ArrayBuffer>> {
	const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#a1551c' } })
		.composite([
			{ input: Buffer.from([0, 0, 255]), raw: { width: 1, height: 1, channels: 3 }, left: 0, top: 0 },
		])
		.jpeg();
	return bytesOf(
		picture
			.withExif({
				IFD0: { Copyright: 'Secret Owner' },
				IFD3: {
					GPSLatitudeRef: 'N',
					GPSLatitude: '50/1 27/1 0/1',
					GPSLongitudeRef: 'E',
					GPSLongitude: '30/1 31/1 0/1',
				},
			})
			.withMetadata({ orientation: 6 }),
	);
}

/** A small PNG in a file as large as you like: the rest is an ignored chunk. */
export async function makeHeavy(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const png = Buffer.from(await makePicture());
	const end = png.length - 12;
	const ballast = chunk('teSt', Buffer.alloc(bytes - png.length - 12));
	return new Uint8Array(Buffer.concat([png.subarray(0, end), ballast, png.subarray(end)]));
}

async function bytesOf(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await picture.toBuffer());
}

/** A small PNG file that says it is as large as you like: black or white, or of 16 bits a colour with alpha. */
export function makePngBomb(width: number, height: number, isDeep = false): Uint8Array<ArrayBuffer> {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([...(isDeep ? [16, 6] : [1, 0]), 0, 0, 0], 8);
	const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 120_000_000)), {
		level: 9,
	});
	return new Uint8Array(
		Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
	);
}

/** A PNG with a script in its text, and a ZIP behind its end. */
export async function makePictureWithPayload(): Promise<Uint8Array<ArrayBuffer>> {
	const png = Buffer.from(await makePicture({ width: 80, height: 60 }));
	const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
	const end = png.length - 12;
	return new Uint8Array(
		Buffer.concat([png.subarray(0, end), text, png.subarray(end), Buffer.from('PK\x03\x04stowaway')]),
	);
}

/** A GIF of many frames, each of one pixel. */
export function makeLongGif(frames: number): Uint8Array<ArrayBuffer> {
	const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
	const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
	return new Uint8Array(Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]));
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const framed = Buffer.alloc(named.length + 8);
	framed.writeUInt32BE(data.length, 0);
	framed.set(named, 4);
	framed.writeUInt32BE(crc32(named), named.length + 4);
	return framed;
}
