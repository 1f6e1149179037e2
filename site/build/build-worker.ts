import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@clearway/shared/contract/language.ts';
import { build } from 'vite';
import { builtLanguages } from './language-build.ts';
import { readManifest, scriptsOf } from './page-weight.ts';

type Places = { site: string; client: string };

const fonts = [/^assets\/[^/]+-(cyrillic|latin)-wght-normal-[\w-]+\.woff2$/];

// The offline page and every cached page need these. The worker caches a script after a visited page has loaded
// it, and the calculator's scripts itself.
const precached = [/^assets\/(?!admin-)[^/]+\.css$/, ...fonts, /^images\/(placeholder|not-found)\.svg$/];

/** Builds both service workers and the kill switch, which the server sends in their place on demand. */
export async function buildWorker({ site, client }: Places): Promise<void> {
	const manifest = await precacheManifest(client, precached);
	const folder = join(site, 'service-worker', 'worker');
	await script({
		entry: join(folder, 'worker.ts'),
		name: 'sw',
		client,
		define: {
			__PRECACHE__: JSON.stringify(manifest),
			__CALCULATOR__: JSON.stringify(calculatorScripts(client)),
		},
	});
	await script({
		entry: join(folder, 'office.ts'),
		name: 'admin-sw',
		client,
		define: { __PRECACHE__: JSON.stringify(await officeManifests(client)) },
	});
	await script({ entry: join(folder, 'off.ts'), name: 'sw-off', client, define: {} });
}

function calculatorScripts(client: string): Record<string, string[]> {
	const scriptsIn = (language: Language) =>
		scriptsOf(readManifest(client, language), 'pages/calculator.tsx', { onDemand: true });
	return Object.fromEntries(
		builtLanguages.map((language) => [language, scriptsIn(language).map((file) => `/${file}`)]),
	);
}

// A device keeps the admin in one language only.
async function officeManifests(client: string): Promise<Record<string, unknown>> {
	const manifestIn = async (language: Language) =>
		[language, await precacheManifest(client, await officeFiles(client, language))] as const;
	return Object.fromEntries(await Promise.all(builtLanguages.map(manifestIn)));
}

// Only this build's files: older builds lie in the same folder.
async function officeFiles(client: string, language: Language): Promise<RegExp[]> {
	const name = language === 'ru' ? 'admin-manifest.json' : `admin-manifest.${language}.json`;
	const manifest = await readFile(join(client, '.vite', name), 'utf8');
	const chunks = Object.values(JSON.parse(manifest) as Record<string, { file: string; css?: string[] }>);
	const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
	return [...fonts, ...files.map((file) => new RegExp(`^${RegExp.escape(file)}$`))];
}

/** The hash keeps a response that was changed on its way out of the cache. */
async function precacheManifest(
	client: string,
	wanted: readonly RegExp[],
): Promise<{ url: string; revision: string | null; integrity: string }[]> {
	const files = (await readdir(client, { recursive: true }))
		.filter((file) => wanted.some((pattern) => pattern.test(file)))
		.sort();
	return Promise.all(
		files.map(async (file) => {
			const digest = createHash('sha384').update(await readFile(join(client, file)));
			const hash = digest.digest('base64');
			// Hashed names need no revision.
			return {
				url: `/${file}`,
				revision: file.startsWith('assets/') ? null : hash.slice(0, 16),
				integrity: `sha384-${hash}`,
			};
		}),
	);
}

type Script = { entry: string; name: string; client: string; define: Record<string, string> };

async function script({ entry, name, client, define }: Script): Promise<void> {
	await build({
		configFile: false,
		logLevel: 'warn',
		define: { 'process.env.NODE_ENV': '"production"', ...define },
		build: {
			outDir: client,
			emptyOutDir: false,
			copyPublicDir: false,
			target: 'es2022',
			lib: { entry, formats: ['iife'], name: 'worker', fileName: () => `${name}.js` },
		},
	});
}
