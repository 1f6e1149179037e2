import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Faces with `local()` sources alone are the fallbacks; they stay.
const loadedFaces = /@font-face\{[^}]*url\([^}]*\}/g;
const fontFile = /url\(([^)]+)\)/;
const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;

/**
 * Puts the styles into the document, so that the first paint waits for nothing else, and takes the fonts out
 * of them. The first script loads them after the first paint (and at once where the
 * device has them); browsers without scripts find them in a file of their own. On a phone they were half of
 * what the first paint waited for; the fallback faces are set to the same measures, so nothing moves when the
 * fonts come.
 */
export async function splitFonts(
	client: string,
	document: string,
): Promise<{ document: string; fonts: string[] }> {
	const href = stylesheet.exec(document)?.[1];
	if (!href) throw new Error('The built document names no styles');
	const css = await readFile(join(client, href), 'utf8');
	const faces = css.match(loadedFaces) ?? [];
	const fonts = await writeHashed(client, 'fonts', faces.join(''));
	await rm(join(client, href));
	const style = css.replace(loadedFaces, '').trim();
	if (style.includes('</')) throw new Error('The styles would end the element they are written into');
	const tags = `<style>${style}</style>\n<noscript><link rel="stylesheet" href="${fonts}"></noscript>`;
	return {
		document: document.replace(stylesheet, () => tags),
		fonts: faces.flatMap((face) => fontFile.exec(face)?.[1] ?? []),
	};
}

async function writeHashed(client: string, name: string, css: string): Promise<string> {
	const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
	const href = `/assets/${name}-${hash}.css`;
	await writeFile(join(client, href), css);
	return href;
}
