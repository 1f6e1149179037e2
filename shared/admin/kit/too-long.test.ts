import { expect, test } from 'vitest';
import { tooLong } from './too-long.ts';

test('a field says by how many characters its text is too long, without the spaces around it, which are not sent', () => {
	expect(tooLong('абв', 3)).toBeNull();
	expect(tooLong('  абв\n', 3)).toBeNull();
	expect(tooLong('абвг', 3)).toMatch(/длиннее 3 знаков, лишний 1\sзнак\./);
	expect(tooLong('а'.repeat(5003), 5000)).toMatch(/длиннее 5\s000 знаков, лишних 3\sзнака\./);
});
