import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@clearway/shared/contract/language.ts';
import { build } from 'vite';
import { iconInPage } from './icons.ts';
import { readManifest, scriptsOf } from './page-weight.ts';
import { splitStyles } from './split-styles.ts';

type Places = { site: string; client: string; server: string; language: Language };

const scripts = /\s*<script type="module"[^>]*src="(\/assets\/[^"]+\.js)"><\/script>/g;

/**
 * Turns the bundler's document into the server's template. Its script would start at once, so a deferred one
 * takes its place. That first script is a separate build, which keeps the site's code out of it.
 */
export async function buildBoot({ site, client, server, language }: Places): Promise<void> {
	const built = await readFile(join(client, 'index.html'), 'utf8');
	const { document, fonts, styles, rules } = await splitStyles(client, built);
	const files = [...document.matchAll(scripts)].flatMap(([, file]) => file ?? []);
	if (files.length === 0) throw new Error('The built document names no script');
	const boot = await buildScript(site, client, {
		__FILES__: files,
		__FONTS__: fonts,
		__STYLES__: styles,
	});
	await writeFile(join(server, 'styles.json'), JSON.stringify(rules));
	await writeFile(join(server, 'calculator.json'), JSON.stringify(calculatorFiles(client, files)));
	// The server would send a document in this folder as an empty page.
	await rename(join(client, 'index.html'), join(server, 'document.html'));
	// It stands before the styles, so that the first bytes name it; its low priority leaves the bandwidth to the
	// content.
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

/** The files of a calculator's form beside those of every page, and those of its reader of lots beside both. */
function calculatorFiles(client: string, everywhere: readonly string[]): [string[], string[]] {
	// A language is built in a folder of its own.
	const manifest = readManifest(client, 'ru');
	const filesOf = (key: string, known: readonly string[]) =>
		scriptsOf(manifest, key, { onDemand: false })
			.map((file) => `/${file}`)
			.filter((file) => !known.includes(file));
	// A page's own files come when one goes there: these are the files that several pages share.
	const ofCountry = filesOf('pages/usa.tsx', everywhere);
	const form = filesOf('pages/calculator.tsx', everywhere).filter((file) => ofCountry.includes(file));
	return [form, filesOf('calculator/paste-lot.tsx', [...everywhere, ...form])];
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
