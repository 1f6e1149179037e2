import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language, Languages } from '@clearway/shared/contract/language.ts';
import type { Address, Rendered, RenderRequest } from '../../site/runtime/render-types.ts';

const site = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'site', 'dist');

/** The folder of the built site. */
export const clientFolder = join(site, 'client');

// Russian is the language of the sources, and its bundle lies in the folder itself.
const entryOf = (language: Language): string =>
	join(site, 'server', language === 'ru' ? '' : language, 'entry-server.js');

/** The site built in one language, as far as the server uses it. */
export type Site = {
	render(request: RenderRequest): Promise<Rendered>;
	readAddress(target: string): Address;
	/** The styles of a page's content, with their names for its content security policy. */
	stylesFor: typeof import('../../site/runtime/page-styles.ts').stylesFor;
	seo: typeof import('../../site/seo/seo-files.ts');
};

/** The built site in every language of an installation. */
export type Sites = ReadonlyMap<Language, Site>;

/** What the server shows in a browser: built files, or what Vite makes of the sources while somebody edits them. */
export type Frontend = {
	/** Null where the site was not built. */
	sites: Sites | null;
	/** The admin's document; null where it was not built. */
	adminShell(language: Language): string | null;
};

/** The files of the last build. */
export const builtFrontend = async (languages: Languages): Promise<Frontend> => ({
	sites: await loadSites(languages),
	adminShell: readShell,
});

const shells = new Map<Language, string>();

function readShell(language: Language): string | null {
	const file = join(clientFolder, language === 'ru' ? 'admin.html' : `admin.${language}.html`);
	const cached = shells.get(language);
	if (cached !== undefined) return cached;
	if (!existsSync(file)) return null;
	const shell = readFileSync(file, 'utf8');
	shells.set(language, shell);
	return shell;
}

async function loadSites(languages: Languages): Promise<Sites | null> {
	if (!languages.every((language) => existsSync(entryOf(language)))) return null;
	const loaded = languages.map(async (language) => {
		// Built from site/entry-server.tsx, whose exports are these.
		const entry = (await import(pathToFileURL(entryOf(language)).href)) as Site;
		return [language, entry] as const;
	});
	return new Map(await Promise.all(loaded));
}
