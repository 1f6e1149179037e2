import { existsSync } from 'node:fs';
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

/** Loads the built site; null where it was not built. */
export async function loadSites(languages: Languages): Promise<Sites | null> {
	if (!languages.every((language) => existsSync(entryOf(language)))) return null;
	const loaded = languages.map(async (language) => {
		// Built from site/entry-server.tsx, whose exports are these.
		const entry = (await import(pathToFileURL(entryOf(language)).href)) as Site;
		return [language, entry] as const;
	});
	return new Map(await Promise.all(loaded));
}
