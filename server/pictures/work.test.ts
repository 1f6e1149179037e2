import sharp from 'sharp';
import { expect, test } from 'vitest';
import { work } from './work.ts';

const sizes = [480, 768, 1600];

/** Sixteen bits a colour: the left half red, the right half blue and half transparent. */
async function deepHalves(): Promise<Uint8Array> {
	const [width, height] = [2000, 1000];
	const half = (red: number, blue: number, alpha: number) =>
		sharp({ create: { width: width / 2, height, channels: 4, background: { r: red, g: 0, b: blue, alpha } } })
			.png()
			.toBuffer();
	return sharp({ create: { width, height, channels: 4, background: '#0000' } })
		.composite([
			{ input: await half(200, 0, 1), left: 0, top: 0 },
			{ input: await half(0, 200, 0.5), left: width / 2, top: 0 },
		])
		.toColourspace('rgb16')
		.png()
		.toBuffer();
}

test('a picture is decoded once for all of its files, with its colours where they were', async () => {
	const bytes = await deepHalves();
	expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'ushort', channels: 4 });
	let readings = 0;
	const counted = new Uint8Array(bytes);
	const { buffer } = counted;
	Object.defineProperty(counted, 'buffer', {
		get: () => {
			readings++;
			return buffer;
		},
	});
	const made = await work.variants(counted, sizes, 50_000_000);
	expect(readings).toBe(1);
	expect(made.map(({ width, type }) => `${width} ${type}`)).toEqual(
		sizes.flatMap((width) => [`${width} webp`, `${width} avif`]),
	);
	for (const { width, bytes: file } of made) {
		const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height, info.channels]).toEqual([width, width / 2, 4]);
		const at = (x: number): number[] => [...data.subarray(x * 4, x * 4 + 4)];
		const isNear = (actual: number[], meant: number[]): boolean =>
			actual.every((value, index) => Math.abs(value - (meant[index] ?? 0)) < 12);
		expect([at(9), at(width - 9)], `${width}`).toSatisfy(
			([left = [], right = []]: number[][]) =>
				isNear(left, [200, 0, 0, 255]) && isNear(right, [0, 0, 200, 128]),
		);
	}
});

test('the memory that a picture takes is known before it is decoded', async () => {
	expect(await work.measure(await deepHalves())).toEqual({
		width: 2000,
		height: 1000,
		frames: 1,
		bytes: 2000 * 1000 * 4 * 2,
	});
});
