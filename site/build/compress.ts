import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const texts = /\.(js|css|svg|json|ico|html|webmanifest)$/;
// In a smaller file the headers weigh as much as compression saves.
const leastBytes = 700;

/** Adds `.br` and `.gz` to every text that visitors load, at the best quality: done once, sent for months. */
export async function compressFiles(folder: string): Promise<void> {
	const files = (await readdir(folder, { recursive: true })).filter(
		(file) => texts.test(file) && !file.startsWith('.vite'),
	);
	await Promise.all(files.map((file) => compressFile(join(folder, file), qualityOf(file))));
}

// Few people load the office's large files; one step below the best takes a fifth of the time.
const qualityOf = (file: string): number =>
	file.startsWith('assets/admin-') ? 9 : constants.BROTLI_MAX_QUALITY;

async function compressFile(file: string, quality: number): Promise<void> {
	const bytes = await readFile(file);
	if (bytes.length < leastBytes) return;
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
	await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
