import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package as the lock file fixes it. */
export type Locked = {
	path: string;
	name: string;
	version: string;
	licence: string;
	integrity: string;
	optional: boolean;
};

type Entry = {
	version?: string;
	license?: string;
	integrity?: string;
	link?: boolean;
	optional?: boolean;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
};

export const root = join(import.meta.dirname, '..', '..');

// These packages state their licence elsewhere, so the lock file does not carry it.
const saidElsewhere: Readonly<Record<string, string>> = {
	busboy: 'MIT',
	streamsearch: 'MIT',
	'png-js': 'MIT',
};

/** The benchmark has packages of its own, which `npm run bench` installs. */
export const lockFiles = ['package-lock.json', 'bench/package-lock.json'] as const;

const entries = (file: (typeof lockFiles)[number] = 'package-lock.json'): Record<string, Entry> =>
	(JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Record<string, Entry> }).packages;

const lockedOf = (path: string, entry: Entry): Locked => {
	const name = path.split('node_modules/').at(-1) ?? path;
	return {
		path,
		name,
		version: entry.version ?? '',
		licence: entry.license ?? saidElsewhere[name] ?? '',
		integrity: entry.integrity ?? '',
		optional: entry.optional ?? false,
	};
};

/** Every package of the lock files that comes from a registry. */
export function everyPackage(): Locked[] {
	return lockFiles
		.flatMap((file) => Object.entries(entries(file)))
		.flatMap(([path, entry]) =>
			path.includes('node_modules/') && !entry.link ? [lockedOf(path, entry)] : [],
		);
}

/**
 * Finds the packages that the running server loads: the dependencies of `server` and `shared`, and theirs.
 */
export const production = (): Locked[] =>
	loadedFrom(['server', 'shared'], (entry) =>
		Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
	);

// Packages of the workspace that only build or test the app.
const tools = /^@types\/|^@electron\/|^@vitejs\/|^electron-builder$|^resedit$|^sharp$|^vite-plugin-electron$/;

/** Finds the packages that the installed app is bundled of, with Electron and the keychain's module. */
export const ofTheApp = (): Locked[] =>
	loadedFrom(['desktop', 'shared'], (entry, isWorkspace) =>
		Object.keys({
			...entry.dependencies,
			...(isWorkspace && { ...entry.optionalDependencies, ...entry.devDependencies }),
		}).filter((name) => !tools.test(name)),
	);

// What these depend on brings them while they are installed, and is no part of what runs.
const isAlone = /^(electron|keytar)$/;

function loadedFrom(
	workspaces: readonly string[],
	namesOf: (entry: Entry, isWorkspace: boolean) => string[],
): Locked[] {
	const lockEntries = entries();
	const loaded = new Map<string, Locked>();
	const visit = (from: string, entry: Entry): void => {
		for (const name of namesOf(entry, workspaces.includes(from))) {
			const path = resolve(lockEntries, from, name);
			const next = path === null ? undefined : lockEntries[path];
			if (path === null || !next || loaded.has(path)) continue;
			if (next.link) continue;
			loaded.set(path, lockedOf(path, next));
			if (!isAlone.test(name)) visit(path, next);
		}
	};
	for (const workspace of workspaces) visit(workspace, lockEntries[workspace] ?? {});
	return [...loaded.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Looks for a package as Node does: beside, then further up. */
function resolve(lockEntries: Record<string, Entry>, from: string, name: string): string | null {
	for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
		const path = `${at ? `${at}/` : ''}node_modules/${name}`;
		if (lockEntries[path]) return path;
		if (at === '' || !at.includes('/node_modules/'))
			return lockEntries[`node_modules/${name}`] ? `node_modules/${name}` : null;
	}
}

/** Compares two versions by their numbers; a version with a hyphen is older than its release. */
export function compareVersions(a: string, b: string): number {
	const [left = '', leftTag] = a.split('-', 2);
	const [right = '', rightTag] = b.split('-', 2);
	const parts = (text: string): number[] => text.split('.').map(Number);
	for (let i = 0; i < 3; i++) {
		const difference = (parts(left)[i] ?? 0) - (parts(right)[i] ?? 0);
		if (difference !== 0) return difference;
	}
	if (leftTag === rightTag) return 0;
	// A release is newer than its own previews.
	if (leftTag === undefined) return 1;
	if (rightTag === undefined) return -1;
	return leftTag < rightTag ? -1 : 1;
}
