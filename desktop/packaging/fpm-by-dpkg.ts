// Stands in for fpm, which electron-builder downloads: makes the deb from the same arguments by dpkg-deb.
// `CUSTOM_FPM_PATH` names a script that starts this file.
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The arguments of fpm: values by their option, and what lies where. */
export function readArguments(args: readonly string[]): {
	options: Map<string, string[]>;
	places: { from: string; to: string }[];
} {
	const options = new Map<string, string[]>();
	const places: { from: string; to: string }[] = [];
	for (let at = 0; at < args.length; at++) {
		const arg = args[at] ?? '';
		if (arg === '--force') continue;
		if (arg.startsWith('-')) options.set(arg, [...(options.get(arg) ?? []), args[++at] ?? '']);
		else {
			const [from = '', to = ''] = arg.split('=');
			places.push({ from, to });
		}
	}
	return { options, places };
}

/** The control file of a deb, as fpm writes it. */
export function controlOf(options: ReadonlyMap<string, readonly string[]>): string {
	const one = (name: string): string => options.get(name)?.[0] ?? '';
	const many = (name: string): string => (options.get(name) ?? []).join(', ');
	const fields = {
		Package: one('--name'),
		Version: one('--version'),
		License: one('--license'),
		Vendor: one('--vendor'),
		Architecture: one('--architecture'),
		Maintainer: one('--maintainer'),
		Depends: many('-d'),
		Recommends: many('--deb-recommends'),
		Priority: one('--deb-priority'),
		Homepage: one('--url'),
		Description: one('--description').trim().replaceAll(/\n\s*/g, '\n '),
	};
	const lines = Object.entries(fields).filter(([, value]) => value !== '');
	return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

async function makeDeb(args: readonly string[]): Promise<void> {
	const { options, places } = readArguments(args);
	const tree = await mkdtemp(join(tmpdir(), 'clearway-deb-'));
	for (const { from, to } of places) {
		await mkdir(join(tree, dirname(to)), { recursive: true });
		await cp(from, join(tree, to), { recursive: true });
	}
	await mkdir(join(tree, 'DEBIAN'));
	await writeFile(join(tree, 'DEBIAN/control'), controlOf(options));
	for (const [option, name] of [
		['--after-install', 'postinst'],
		['--after-remove', 'postrm'],
	] as const) {
		await writeFile(join(tree, 'DEBIAN', name), await readFile(options.get(option)?.[0] ?? ''));
		await chmod(join(tree, 'DEBIAN', name), 0o755);
	}
	execFileSync('dpkg-deb', ['--root-owner-group', '--build', tree, options.get('--package')?.[0] ?? '']);
	await rm(tree, { recursive: true, force: true });
}

if (import.meta.main) await makeDeb(process.argv.slice(2));
