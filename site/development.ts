import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@clearway/shared/contract/language.ts';
import { createServer, type ViteDevServer } from 'vite';
import { filled } from './build/build-admin.ts';
import { textsIn } from './build/language-build.ts';

type Part = 'site' | 'admin';
type Entry = typeof import('./entry-server.tsx');

const site = fileURLToPath(new URL('.', import.meta.url));
const configOf = { site: 'vite.config.ts', admin: 'vite.admin.config.ts' };
const entryOf = { site: 'entry-client.tsx', admin: 'admin.tsx' };

const socketPorts = 20_000;

/** Where the browser finds the sources of a part. */
const baseOf = (part: Part, language: Language): string => `/@${part}-${language}/`;

/**
 * Serves site and admin from their sources. Each language of each part is a server of its own, because the language
 * decides which catalogue a module imports; one starts when its first page is opened.
 */
export async function openVite(languages: readonly Language[], port: number) {
	const servers = new Map<string, Promise<ViteDevServer>>();
	const entries = new Map<Language, Entry>();
	const shells = new Map<Language, string>();

	const serverOf = (part: Part, language: Language): Promise<ViteDevServer> => {
		const base = baseOf(part, language);
		// A page looks for its socket again at the same port after a restart.
		const socketPort =
			socketPorts + port + ['site', 'admin'].indexOf(part) * 2 + ['ru', 'uk'].indexOf(language);
		const known = servers.get(base);
		if (known) return known;
		const open = startVite(part, language, socketPort);
		servers.set(base, open);
		open.catch(() => servers.delete(base));
		return open;
	};

	/** Reads what changed since the last page. Vite keeps what did not change. */
	async function refreshSite(language: Language): Promise<void> {
		const vite = await serverOf('site', language);
		const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as Entry;
		const source = await readFile(join(site, 'index.html'), 'utf8');
		entry.setTemplate(
			await vite.transformIndexHtml('/', source.replace('<html lang="ru">', `<html lang="${language}">`)),
		);
		entries.set(language, entry);
	}

	async function refreshAdmin(language: Language): Promise<void> {
		const vite = await serverOf('admin', language);
		const source = await readFile(join(site, 'admin.html'), 'utf8');
		shells.set(language, await vite.transformIndexHtml('/admin', filled(source, language)));
	}

	// The server keeps these objects; the modules behind them change.
	const current = (language: Language): Entry => {
		const entry = entries.get(language);
		if (!entry) throw new Error(`The site was not loaded in ${language}`);
		return entry;
	};
	const sites = new Map(
		languages.map((language) => [
			language,
			{
				render: (...args: Parameters<Entry['render']>) => current(language).render(...args),
				readAddress: (target: string) => current(language).readAddress(target),
				stylesFor: (markup: string) => current(language).stylesFor(markup),
				get seo() {
					return current(language).seo;
				},
			},
		]),
	);

	// A fault in a component is shown when its page is opened; the server starts all the same.
	await Promise.all(languages.map(refreshSite)).catch(console.error);
	return {
		frontend: { sites, adminShell: (language: Language) => shells.get(language) ?? null },
		close: async () => {
			for (const server of servers.values()) await (await server).close();
		},
		/** Answers for files of the sources; makes pages ready and passes everything else on. */
		async answer(req: IncomingMessage, res: ServerResponse, next: () => void): Promise<void> {
			const target = req.url ?? '/';
			const file = /^\/@(site|admin)-(ru|uk)\//.exec(target);
			if (file)
				return serverOf(file[1] as Part, file[2] as Language).then(
					({ middlewares }) => middlewares(req, res, () => void res.writeHead(404).end()),
					(error: unknown) => void res.writeHead(500).end(String(error)),
				);
			// A worker of an earlier build would answer with its own files.
			if (/^\/(admin-)?sw\.js/.test(target)) return void res.writeHead(404).end();
			try {
				if (req.headers.accept?.includes('text/html'))
					await Promise.all(
						/^\/admin(?:[/?]|$)/.test(target)
							? (['ru', 'uk'] as const).map(refreshAdmin)
							: languages.map(refreshSite),
					);
			} catch (error) {
				console.error(error);
			}
			allowDevelopment(res);
			next();
		},
	};
}

const startVite = (part: Part, language: Language, socketPort: number): Promise<ViteDevServer> =>
	createServer({
		configFile: join(site, configOf[part]),
		// The other loaders write a file that restarts the server.
		configLoader: 'native',
		...textsIn(language),
		base: baseOf(part, language),
		appType: 'custom',
		// All packages are found before the first page: one that is found later reloads it.
		optimizeDeps: { entries: [entryOf[part]] },
		cacheDir: join(site, '..', 'node_modules', '.cache', 'clearway-vite', `${part}-${language}`),
		html: { cspNonce: part === 'admin' ? '__CSP_NONCE__' : undefined },
		server: { middlewareMode: true, hmr: { port: socketPort }, watch: { ignored: ['**/dist/**'] } },
	});

/** Vite adds an inline script, inline styles and a socket, which the policy of a real page forbids. */
function allowDevelopment(res: ServerResponse): void {
	const write = res.writeHead.bind(res) as (status: number, headers?: OutgoingHttpHeaders) => ServerResponse;
	res.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
		const policy = headers?.['content-security-policy'];
		if (headers && typeof policy === 'string')
			headers['content-security-policy'] = policy
				.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
				.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
				.replace("connect-src 'self'", "connect-src 'self' ws:");
		return write(status, headers);
	}) as typeof res.writeHead;
}
