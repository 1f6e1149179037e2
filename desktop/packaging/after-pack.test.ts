import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { builtFor, checkFeed } = createRequire(import.meta.url)('./after-pack.cjs') as {
	builtFor(bytes: Buffer): string;
	checkFeed(address: string | undefined): void;
};

test('a native module is recognised by its first bytes', () => {
	const elf = Buffer.alloc(64);
	elf.write('\x7fELF', 'latin1');
	elf.writeUInt16LE(62, 18);
	expect(builtFor(elf)).toBe('linux-x64');
	const macho = Buffer.alloc(64);
	macho.writeUInt32LE(0xfeedfacf);
	macho.writeUInt32LE(16777228, 4);
	expect(builtFor(macho)).toBe('darwin-arm64');
	const windows = Buffer.alloc(256);
	windows.write('MZ', 'latin1');
	windows.writeUInt32LE(128, 0x3c);
	windows.writeUInt16LE(34404, 132);
	expect(builtFor(windows)).toBe('win32-x64');
	expect(builtFor(Buffer.from('nothing that runs'))).toBe('unknown');
});

test('installers are made only for an update feed with an https address (Q13)', () => {
	expect(() => checkFeed('https://clearway.ua/desktop')).not.toThrow();
	for (const address of [undefined, '', 'http://clearway.ua/desktop', 'clearway.ua/desktop', 'file:///tmp']) {
		expect(() => checkFeed(address)).toThrow('CLEARWAY_UPDATES_URL');
	}
});
