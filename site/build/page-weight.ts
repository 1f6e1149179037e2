import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Language } from '@clearway/shared/contract/language.ts';

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const client = fileURLToPath(new URL('../dist/client', import.meta.url));

/** The bundler's list of the pages' files in a language. */
export function readManifest(client: string, language: Language): Manifest {
	const name = language === 'ru' ? 'manifest.json' : `manifest.${language}.json`;
	return JSON.parse(readFileSync(join(client, '.vite', name), 'utf8')) as Manifest;
}

/** The scripts of a page and of the core; `onDemand` adds those that it loads later. */
export function scriptsOf(manifest: Manifest, page: string, { onDemand }: { onDemand: boolean }): string[] {
	const files = new Set<string>();
	const follow = (key: string): void => {
		const chunk = manifest[key];
		if (!chunk) throw new Error(`The build has no ${key}`);
		if (files.has(chunk.file)) return;
		files.add(chunk.file);
		chunk.imports?.forEach(follow);
		// The core can load every page.
		if (onDemand && chunk.name !== 'core') chunk.dynamicImports?.forEach(follow);
	};
	const core = Object.keys(manifest).find((key) => manifest[key]?.name === 'core');
	for (const key of [core ?? 'core', page]) follow(key);
	return [...files];
}

/** The scripts that the built site sends with a page, and their sizes. */
export function pageScripts(page: string, language: Language = 'ru'): { file: string; gzipBytes: number }[] {
	const files = new Set(scriptsOf(readManifest(client, language), page, { onDemand: false }));
	const [, boot] =
		/src="\/(assets\/boot-[^"]+)"/.exec(
			readFileSync(join(client, '..', 'server', language === 'ru' ? '' : language, 'document.html'), 'utf8'),
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
