import { readFileSync, writeFileSync } from 'node:fs';

/** One file of a feed, as electron-builder writes it. */
type Entry = { url: string; lines: string[] };

type Feed = { version: string; head: string[]; entries: Entry[]; tail: string[] };

/**
 * Merges the update files of both processors of a system: each names only its own files, and the later upload
 * would hide the other's files from every installed app.
 */
export function mergeFeeds(texts: readonly string[], extension: 'zip' | 'exe'): string {
	const [first, ...others] = texts.map(readFeed);
	if (!first || others.length === 0) throw new Error('At least two update files are needed');
	for (const { version } of others)
		if (version !== first.version)
			throw new Error(`The versions differ: ${first.version} and ${version}; build both anew`);
	const entries = new Map(
		[first, ...others].flatMap((feed) => feed.entries.map((entry) => [entry.url, entry])),
	);
	const named = [...entries.keys()];
	// The updater takes the file with "arm64" in its name on such processors, and another one elsewhere.
	for (const isArm of [true, false])
		if (!named.some((url) => url.endsWith(`.${extension}`) && url.includes('arm64') === isArm))
			throw new Error(`The ${extension} for ${isArm ? 'arm64' : 'x64'} is in none of the update files`);
	const lines = [
		...first.head,
		'files:',
		...[...entries.values()].flatMap((entry) => entry.lines),
		...first.tail,
	];
	return `${lines.join('\n')}\n`;
}

function readFeed(text: string): Feed {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const start = lines.indexOf('files:');
	const version = /^version: (.+)$/m.exec(text)?.[1]?.trim();
	if (start < 0 || version === undefined) throw new Error('This is no update file of electron-builder');
	const length = lines.slice(start + 1).findIndex((line) => !line.startsWith(' '));
	const end = length < 0 ? lines.length : start + 1 + length;
	const entries: Entry[] = [];
	for (const line of lines.slice(start + 1, end)) {
		const url = /^ {2}- url: (.+)$/.exec(line)?.[1]?.trim();
		if (url !== undefined) entries.push({ url, lines: [line] });
		else entries.at(-1)?.lines.push(line);
	}
	return { version, head: lines.slice(0, start), entries, tail: lines.slice(end) };
}

if (import.meta.main) {
	const [target, ...sources] = process.argv.slice(2);
	if (!target || sources.length < 2) {
		console.error(
			'Usage: node run.js desktop/packaging/merge-feeds.ts <latest-mac.yml to write> <of x64> <of arm64>',
		);
		process.exitCode = 1;
	} else
		writeFileSync(
			target,
			mergeFeeds(
				sources.map((file) => readFileSync(file, 'utf8')),
				'zip',
			),
		);
}
