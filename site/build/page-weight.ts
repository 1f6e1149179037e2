import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Language } from '@clearway/shared/contract/language.ts';

type Chunk = { file: string; name?: string; imports?: string[] };

const client = fileURLToPath(new URL('../dist/client', import.meta.url));

/** The scripts that a page of the built site brings to a visitor, with their size as sent. */
export function pageScripts(page: string, language: Language = 'ru'): { file: string; gzipBytes: number }[] {
	// Written by the bundler.
	const isMain = language === 'ru';
	const name = isMain ? 'manifest.json' : `manifest.${language}.json`;
	const manifest = JSON.parse(readFileSync(join(client, '.vite', name), 'utf8')) as Record<string, Chunk>;
	const files = new Set<string>();
	const follow = (key: string): void => {
		const chunk = manifest[key];
		if (!chunk) throw new Error(`The build has no ${key}`);
		if (files.has(chunk.file)) return;
		files.add(chunk.file);
		chunk.imports?.forEach(follow);
	};
	const core = Object.keys(manifest).find((key) => manifest[key]?.name === 'core');
	for (const key of [core ?? 'core', page]) follow(key);
	const [, boot] =
		/src="\/(assets\/boot-[^"]+)"/.exec(
			readFileSync(join(client, '..', 'server', isMain ? '' : language, 'document.html'), 'utf8'),
		) ?? [];
	if (boot) files.add(boot);
	return [...files].map((file) => ({
		file,
		gzipBytes: gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
	}));
}

if (import.meta.main) {
	const [page = 'pages/post.tsx', language] = process.argv.slice(2);
	const scripts = pageScripts(page, language === 'uk' ? 'uk' : 'ru').sort(
		(a, b) => b.gzipBytes - a.gzipBytes,
	);
	for (const { file, gzipBytes } of scripts)
		console.log(`${(gzipBytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
	const total = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
	console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  in all for ${page}`);
}
