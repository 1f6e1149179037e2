import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@clearway/shared/contract/language.ts';
import { adminPage as ru } from '@clearway/shared/words/ru/admin-page.ts';
import { adminPage as uk } from '@clearway/shared/words/uk/admin-page.ts';
import { build } from 'vite';
import { textsIn } from './language-build.ts';

type Places = { site: string; client: string };

const texts: Record<Language, Readonly<Record<string, string>>> = { ru, uk };

/** Builds the admin in one language into the site's folder. Names carry hashes, so files without texts are shared. */
export async function buildAdmin(language: Language, { site, client }: Places): Promise<void> {
	const isMain = language === 'ru';
	const outDir = isMain ? client : join(client, '..', `admin-${language}`);
	await build({
		configFile: join(site, 'vite.admin.config.ts'),
		logLevel: 'warn',
		...textsIn(language),
		build: { outDir },
	});
	const page = await readFile(join(outDir, 'admin.html'), 'utf8');
	await writeFile(join(client, isMain ? 'admin.html' : `admin.${language}.html`), filled(page, language));
	if (isMain) return;
	await cp(join(outDir, 'assets'), join(client, 'assets'), { recursive: true });
	await cp(
		join(outDir, '.vite', 'admin-manifest.json'),
		join(client, '.vite', `admin-manifest.${language}.json`),
	);
	await rm(outDir, { recursive: true });
}

export const filled = (page: string, language: Language): string =>
	page
		.replace('<html lang="ru">', `<html lang="${language}">`)
		.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
			const text = texts[language][name];
			if (text === undefined) throw new Error(`Nothing to say at ${place}`);
			return text;
		});
