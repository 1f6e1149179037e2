import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ofTheApp } from '../../testing/security/lock-file.ts';
import { billOfMaterials } from '../../testing/security/supply-chain.ts';
import { mergeFeeds } from './merge-feeds.ts';

const root = join(import.meta.dirname, '..', '..');

type Signed = { windows: boolean; mac: boolean };

/** The lines of the CHANGELOG about a version; a heading without its day is not released yet. */
export function notesOf(changelog: string, version: string): string {
	const [heading = '', ...lines] =
		changelog
			.split(/^## /m)
			.find((part) => part.startsWith(`${version},`))
			?.split('\n') ?? [];
	if (!/, \d{4}-\d\d-\d\d$/.test(heading.trim()))
		throw new Error(`CHANGELOG.md has no heading “## ${version}, ” with a day`);
	return lines.join('\n').trim();
}

/** What the bar of an update says, in the language of the office. A file about the version before stops the release. */
export function newsOf(text: string, version: string): string {
	const [heading = '', ...lines] = text.split('\n');
	if (heading.trim() !== `# ${version}`) throw new Error(`whats-new.md does not begin with “# ${version}”`);
	return lines.join('\n').trim();
}

/** What a person must know of installers that nobody signed. */
export function unsigned({ windows, mac }: Signed): string {
	const lines = [
		...(windows
			? []
			: ['- Windows: not signed. SmartScreen warns, and an update is checked by its hash alone.']),
		...(mac
			? []
			: ['- macOS: neither signed nor notarised. It opens by a right click alone, and takes no updates.']),
	];
	return lines.length === 0 ? '' : `\n\n## Not signed\n\n${lines.join('\n')}`;
}

/** The installers that one of the two processors lacks, because its run made none. */
export function notMade(files: readonly string[]): string {
	const kinds = ['exe', 'msi', 'dmg', 'zip', 'AppImage', 'deb', 'rpm'];
	const counts = kinds.map(
		(kind) => [kind, files.filter((file) => file.endsWith(`.${kind}`)).length] as const,
	);
	const lines = counts.flatMap(([kind, count]) => (count < 2 ? [`- ${kind}: ${count} of 2`] : []));
	return lines.length === 0 ? '' : `\n\n## Not made\n\n${lines.join('\n')}`;
}

/** One feed for each system and name: those of two processors become one. Each says what is new. */
export function mergeAll(
	feeds: readonly { name: string; text: string }[],
	news: string,
): Record<string, string> {
	const byName = Object.groupBy(feeds, ({ name }) => name);
	return Object.fromEntries(
		Object.entries(byName).map(([name, found = []]) => {
			const texts = found.map(({ text }) => text);
			const [only = ''] = texts;
			const feed = texts.length === 1 ? only : mergeFeeds(texts, name.includes('mac') ? 'zip' : 'exe');
			return [name, `${feed}releaseNotes: ${JSON.stringify(news)}\n`];
		}),
	);
}

const isInstaller = (file: string): boolean => /\.(exe|msi|dmg|zip|AppImage|deb|rpm|blockmap)$/.test(file);
const isFeed = (file: string): boolean => /^latest.*\.yml$/.test(basename(file));

/** Lays out what a release consists of: `files` beside `notes.md`. */
async function lay(from: string, to: string, tag: string, signed: Signed): Promise<void> {
	const { version } = JSON.parse(await readFile(join(root, 'desktop/package.json'), 'utf8')) as {
		version: string;
	};
	if (tag !== `v${version}`) throw new Error(`The tag ${tag} is not that of version ${version}`);
	const notes = notesOf(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version);
	const news = newsOf(await readFile(join(import.meta.dirname, 'whats-new.md'), 'utf8'), version);
	const files = join(to, 'files');
	await mkdir(files, { recursive: true });
	const found = (await readdir(from, { recursive: true })).map((file) => join(from, file));
	for (const file of found.filter(isInstaller)) await copyFile(file, join(files, basename(file)));
	const feeds = found.filter(isFeed).map(async (file) => ({
		name: basename(file),
		text: await readFile(file, 'utf8'),
	}));
	for (const [name, text] of Object.entries(mergeAll(await Promise.all(feeds), news)))
		await writeFile(join(files, name), text);
	const bills = { server: billOfMaterials(), app: billOfMaterials('clearway-desktop', ofTheApp()) };
	for (const [name, bill] of Object.entries(bills))
		await writeFile(join(files, `sbom-${name}.cdx.json`), `${JSON.stringify(bill, null, '\t')}\n`);
	const sums: string[] = [];
	for (const file of (await readdir(files)).sort()) {
		const sum = createHash('sha256').update(await readFile(join(files, file)));
		sums.push(`${sum.digest('hex')}  ${file}\n`);
	}
	await writeFile(join(files, 'SHA256SUMS'), sums.join(''));
	await writeFile(join(to, 'notes.md'), `${notes}${unsigned(signed)}${notMade(found)}\n`);
	console.log(`${sums.length} files of ${tag} in ${files}`);
}

if (import.meta.main) {
	const [from = '', to = '', tag = ''] = process.argv.slice(2);
	const { SIGNED_WINDOWS, SIGNED_MAC } = process.env;
	await lay(from, to, tag, { windows: SIGNED_WINDOWS === 'true', mac: SIGNED_MAC === 'true' });
}
