import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles } from '../../../testing/committed.ts';
import {
	compareVersions,
	everyPackage,
	lockFiles,
	production,
	root,
} from '../../../testing/security/lock-file.ts';
import {
	billOfMaterials,
	choosyPackages,
	findAdvisories,
	strangeLicences,
} from '../../../testing/security/supply-chain.ts';

test('every package is fixed by the hash of its bytes, and no address of a registry is written down (Z01)', () => {
	const packages = everyPackage();
	expect(packages.length).toBeGreaterThan(500);
	expect(
		packages.filter(({ integrity }) => !/^sha(512|256)-/.test(integrity)).map(({ path }) => path),
	).toEqual([]);
	for (const file of lockFiles)
		expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/"resolved": "(?!shared|server|site|desktop)/);
});

test('npm ci installs at most 650 packages, and no measuring program is among them (Z01)', () => {
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
		packages: Record<string, unknown>;
	};
	// Packages for other systems are in the lock file alone.
	const installed = Object.keys(packages).filter(
		(path) => path.includes('node_modules/') && existsSync(join(root, path)),
	);
	expect(installed.length).toBeGreaterThan(500);
	expect(installed.length).toBeLessThanOrEqual(650);
	expect(installed).not.toContain('node_modules/lighthouse');
});

test('no package runs a script of its own while it is installed (Z01)', () => {
	const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		allowScripts?: unknown;
	};
	expect(allowScripts).toBeUndefined();
	for (const file of ['.npmrc', 'bench/.npmrc'])
		expect(readFileSync(join(root, file), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('npm leaves no optional package out because its own Node is old: node run.js testing/security/supply-chain.ts mends the lock file (Z08)', () => {
	expect(choosyPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))).toEqual([]);
});

test('the lock files pass the linter (Z01)', () => {
	const lint = 'node_modules/lockfile-lint/bin/lockfile-lint.js';
	for (const file of lockFiles) {
		const args = [lint, '--path', file, '--type', 'npm', '--validate-integrity'];
		expect(() => execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })).not.toThrow();
	}
});

test('no package falls under an advisory that is known (Z02)', () => {
	expect(findAdvisories()).toEqual([]);
	const old = {
		path: 'node_modules/multer',
		name: 'multer',
		version: '2.0.1',
		licence: 'MIT',
		integrity: '',
		optional: false,
	};
	expect(findAdvisories([old])).toHaveLength(2);
	expect(['2.0.0', '2.0.0-rc.1', '10.0.0', '1.20.3'].toSorted(compareVersions)).toEqual([
		'1.20.3',
		'2.0.0-rc.1',
		'2.0.0',
		'10.0.0',
	]);
});

test('the packages that the server runs are under known licences, and its bill of materials names each with a hash', () => {
	expect(strangeLicences()).toEqual([]);
	const names = production().map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(['express', 'better-sqlite3', 'sharp', 'zod', 'multer', 'busboy']),
	);
	const { components } = billOfMaterials() as { components: { hashes: unknown[] }[] };
	expect(components.every(({ hashes }) => hashes.length === 1)).toBe(true);
});

const secrets =
	/-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bxox[baprs]-[A-Za-z0-9-]{10,}|\bsmtps?:\/\/[^\s"'`:@/$]+:[^\s"'`@$]+@(?!127\.0\.0\.1|localhost|[^\s"'`]*example)|JWT_SECRET\s*=\s*["']?[A-Za-z0-9+/_-]{32,}/;

test('no file of the repository holds a key or a password (Z07)', ({ skip }) => {
	const files = committedFiles();
	if (files === null) return skip('Only git knows which files are those of the repository.');
	const leaking = files.filter((file) => {
		if (/\.(png|jpg|webp|avif|woff2?|ico|icns|xlsx|gz|br)$/.test(file)) return false;
		try {
			return secrets.test(readFileSync(join(root, file), 'utf8'));
		} catch {
			// Deleted, and not yet committed.
			return false;
		}
	});
	expect(files.length).toBeGreaterThan(300);
	expect(leaking.filter((file) => !file.startsWith('server/trials/faults/supply-chain'))).toEqual([]);
	expect(secrets.test(`-----BEGIN ${'RSA'} PRIVATE KEY-----`)).toBe(true);
});
