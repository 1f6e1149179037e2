import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@clearway/shared/contract/language.ts';
import { build } from 'vite';
import { iconInPage } from './icons.ts';
import { splitStyles } from './styles.ts';

type Places = { site: string; client: string; server: string; language: Language };

const scripts = /\s*<script type="module"[^>]*src="(\/assets\/[^"]+\.js)"><\/script>/g;

/**
 * Turns the bundler's document into the server's template, and replaces its script, which would start at
 * once, by a deferred one. The first script is a build of its own, so that nothing of the site can get into
 * it.
 */
export async function buildBoot({ site, client, server, language }: Places): Promise<void> {
	const built = await readFile(join(client, 'index.html'), 'utf8');
	const { document, fonts, styles, rules } = await splitStyles(client, built);
	const files = [...document.matchAll(scripts)].flatMap(([, file]) => file ?? []);
	if (files.length === 0) throw new Error('The built document names no script');
	// The last chunk imports all others.
	const boot = await buildScript(site, client, {
		__ENTRY__: files.at(-1),
		__FILES__: files,
		__FONTS__: fonts,
		__STYLES__: styles,
	});
	await writeFile(join(server, 'styles.json'), JSON.stringify(rules));
	// Served as it is, the document would be an empty page.
	await rename(join(client, 'index.html'), join(server, 'document.html'));
	// Before the styles, so it is found with the first bytes and not behind them; its priority leaves the whole
	// bandwidth to the content.
	const tag = `<script type="module" fetchpriority="low" src="/${boot}"></script>`;
	await writeFile(
		join(server, 'document.html'),
		document
			.replace('<html lang="ru">', `<html lang="${language}">`)
			.replaceAll(scripts, '')
			.replace('/icons/icon.svg', iconInPage())
			.replace('<!--head-->', `${tag}\n<!--head-->`),
	);
}

async function buildScript(
	site: string,
	client: string,
	addresses: Record<string, unknown>,
): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'warn',
		define: Object.fromEntries(
			Object.entries(addresses).map(([name, value]) => [name, JSON.stringify(value)]),
		),
		build: {
			outDir: client,
			emptyOutDir: false,
			copyPublicDir: false,
			target: 'es2022',
			lib: { entry: join(site, 'boot.ts'), formats: ['es'] },
			rolldownOptions: { output: { entryFileNames: 'assets/boot-[hash].js', minify: true } },
		},
	});
	const [output] = Array.isArray(built) ? built : [built];
	if (!output || !('output' in output)) throw new Error('The first script was not built');
	return output.output[0].fileName;
}
