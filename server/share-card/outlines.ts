import { ByteReader } from './byte-reader.ts';

type Point = { x: number; y: number; on: boolean };
type Contour = Point[];

/**
 * Reads the transformed `glyf` table of WOFF2 (section 5.1 of its recommendation) into one SVG path per
 * glyph, y downwards.
 */
export function readOutlines(glyf: Buffer): string[] {
	const header = new ByteReader(glyf);
	header.at = 4;
	const glyphCount = header.u16();
	header.at = 8;
	const sizes = Array.from({ length: 7 }, () => header.u32());
	const [contours, points, flags, glyphs, composites] = sizes.map((size) => header.part(size));
	if (!contours || !points || !flags || !glyphs || !composites) throw new Error('glyf table is cut short');

	const shapes: (() => Contour[])[] = [];
	for (let index = 0; index < glyphCount; index++) {
		const contourCount = contours.i16();
		if (contourCount === 0) shapes.push(() => []);
		else if (contourCount > 0) {
			const shape = readSimple(contourCount, points, flags, glyphs);
			shapes.push(() => shape);
		} else {
			const parts = readComposite(composites, glyphs);
			shapes.push(() =>
				parts.flatMap(({ glyph, move }) =>
					(shapes[glyph]?.() ?? []).map((contour) => contour.map((point) => move(point))),
				),
			);
		}
	}
	return shapes.map((shape) => shape().map(toPath).join(''));
}

function readSimple(
	contourCount: number,
	points: ByteReader,
	flags: ByteReader,
	glyphs: ByteReader,
): Contour[] {
	const counts = Array.from({ length: contourCount }, () => points.short255());
	let x = 0;
	let y = 0;
	const shape = counts.map((count) =>
		Array.from({ length: count }, () => {
			const flag = flags.u8();
			const [dx, dy] = readStep(flag & 127, glyphs);
			x += dx;
			y += dy;
			return { x, y, on: flag < 128 };
		}),
	);
	glyphs.short255(); // the length of the hinting instructions, which lie in a stream of their own
	return shape;
}

/** The triplet encoding of a point: seven bits choose how many bytes follow and which bits they hold. */
function readStep(flag: number, bytes: ByteReader): [dx: number, dy: number] {
	const signed = (bit: number, size: number) => (bit & 1 ? size : -size);
	if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.u8())];
	if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.u8()), 0];
	if (flag < 84) {
		const high = flag - 20;
		const low = bytes.u8();
		return [
			signed(flag, 1 + (high & 0x30) + (low >> 4)),
			signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (low & 15)),
		];
	}
	if (flag < 120) {
		const high = flag - 84;
		const dx = 1 + (Math.floor(high / 12) << 8) + bytes.u8();
		return [signed(flag, dx), signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + bytes.u8())];
	}
	if (flag < 124) {
		const [first, second, third] = [bytes.u8(), bytes.u8(), bytes.u8()];
		return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)];
	}
	return [signed(flag, bytes.u16()), signed(flag >> 1, bytes.u16())];
}

type Part = { glyph: number; move(point: Point): Point };

function readComposite(composites: ByteReader, glyphs: ByteReader): Part[] {
	const parts: Part[] = [];
	for (;;) {
		const flags = composites.u16();
		const glyph = composites.u16();
		const wide = (flags & 1) !== 0;
		const dx = wide ? composites.i16() : (composites.u8() << 24) >> 24;
		const dy = wide ? composites.i16() : (composites.u8() << 24) >> 24;
		if (flags & 0x00c8) throw new Error('scaled parts of glyphs are not read; no font of ours has them');
		parts.push({ glyph, move: ({ x, y, on }) => ({ x: x + dx, y: y + dy, on }) });
		if ((flags & 0x0020) === 0) {
			if (flags & 0x0100) glyphs.short255();
			return parts;
		}
	}
}

/** TrueType's quadratic splines: two off-curve points have an on-curve point midway between them. */
function toPath(contour: Contour): string {
	const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
	const first = contour[0];
	const last = contour.at(-1);
	if (!first || !last) return '';
	const start = [first, last].find((point) => point.on) ?? between(first, last);
	let path = `M${start.x} ${-start.y}`;
	for (const [index, point] of contour.entries()) {
		const next = contour[(index + 1) % contour.length] ?? first;
		if (point.on) path += `L${point.x} ${-point.y}`;
		else {
			const end = next.on ? next : between(point, next);
			path += `Q${point.x} ${-point.y} ${end.x} ${-end.y}`;
		}
	}
	return `${path}Z`;
}
