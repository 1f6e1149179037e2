import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawAppIcons } from './icons.ts';

test('the icons of the three systems have the formats and sizes that each system reads', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'icons-'));
	await drawAppIcons({ app: join(folder, 'app'), installers: folder });
	const size = async (file: string) => {
		const { width, height, format } = await sharp(join(folder, file)).metadata();
		return [format, width, height];
	};
	expect(await size('app/icon-256.png')).toEqual(['png', 256, 256]);
	expect(await size('app/trayTemplate.png')).toEqual(['png', 18, 18]);
	expect(await size('app/trayTemplate@2x.png')).toEqual(['png', 36, 36]);
	expect(await size('app/overlay.png')).toEqual(['png', 32, 32]);
	expect(await size('linux/512x512.png')).toEqual(['png', 512, 512]);

	const ico = await readFile(join(folder, 'icon.ico'));
	const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, place) => {
		const at = 6 + 16 * place;
		return {
			side: ico.readUInt8(at) || 256,
			png: ico.subarray(ico.readUInt32LE(at + 12)).subarray(0, ico.readUInt32LE(at + 8)),
		};
	});
	expect(entries.map(({ side }) => side)).toEqual([16, 32, 48, 256]);
	for (const { side, png } of entries) expect((await sharp(png).metadata()).width).toBe(side);

	const icns = await readFile(join(folder, 'icon.icns'));
	expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
	const sides: Record<string, number | undefined> = {};
	for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
		const png = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
		sides[icns.toString('latin1', at, at + 4)] = (await sharp(png).metadata()).width;
	}
	expect(sides).toEqual({ ic07: 128, ic08: 256, ic09: 512, ic10: 1024 });
	await rm(folder, { recursive: true, force: true });
});
