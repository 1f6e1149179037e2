import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Address, Rendered, RenderRequest } from '../../site/render-types.ts';

const site = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'site', 'dist');

/** The folder of the built site. */
export const clientFolder = join(site, 'client');
const entry = join(site, 'server', 'entry-server.js');

/** The built site, as far as the server uses it. */
export type Site = {
	render(request: RenderRequest): Promise<Rendered>;
	readAddress(target: string): Address;
	seo: typeof import('../../site/seo/seo-files.ts');
};

/** Loads the built site; null where it was not built. */
export async function loadSite(): Promise<Site | null> {
	if (!existsSync(entry)) return null;
	// Built from site/entry-server.tsx, whose exports are these.
	return (await import(pathToFileURL(entry).href)) as Site;
}
