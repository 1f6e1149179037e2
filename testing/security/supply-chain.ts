import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import known from './advisories.json' with { type: 'json' };
import { accepted } from './audit.ts';
import { compareVersions, everyPackage, production, root } from './lock-file.ts';

type Advisory = { id: string; package: string; from?: string; below: string; what: string };

/**
 * Finds known advisories that a package of the lock file still falls under, and packages that must not be
 * there at all.
 */
export function findAdvisories(packages = everyPackage()): string[] {
	const advisories: readonly Advisory[] = known.advisories;
	const open = packages.flatMap(({ name, version }) =>
		advisories
			.filter(
				(advisory) =>
					advisory.package === name &&
					compareVersions(version, advisory.below) < 0 &&
					compareVersions(version, advisory.from ?? '0.0.0') >= 0,
			)
			.map(({ id, what }) => `${name} ${version}: ${id}, ${what}`),
	);
	const forbidden: Readonly<Record<string, string>> = known.forbidden;
	return [
		...open,
		...packages.flatMap(({ name }) => (forbidden[name] ? [`${name}: ${forbidden[name]}`] : [])),
	];
}

const allowed =
	/^(MIT|MIT-0|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Unlicense|WTFPL|Python-2\.0|LGPL-3\.0(?:-or-later)?)$/;

/**
 * Finds packages of the running server under a licence that was not reviewed. LGPL was: sharp's libvips is
 * linked dynamically, and libheif is a separate module that can be replaced.
 */
export const strangeLicences = (): string[] =>
	production()
		.filter(({ licence }) => {
			const parts = licence.replace(/[()]/g, '').split(/ OR | AND /);
			return licence.includes(' OR ') && !licence.includes(' AND ')
				? !parts.some((part) => allowed.test(part))
				: !parts.every((part) => allowed.test(part));
		})
		.map(({ name, licence }) => `${name}: ${licence || 'none'}`);

/** The bill of materials of the running server, or of other packages, CycloneDX 1.5. */
export function billOfMaterials(name = 'clearway', packages = production()): object {
	return {
		bomFormat: 'CycloneDX',
		specVersion: '1.5',
		version: 1,
		metadata: { component: { type: 'application', name, 'bom-ref': name } },
		components: packages.map(({ path, name, version, licence, integrity }) => ({
			type: 'library',
			'bom-ref': path,
			name,
			version,
			purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
			licenses: licence
				? [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }]
				: [],
			hashes: integrity.startsWith('sha512-')
				? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }]
				: [],
		})),
	};
}

function licencesPage(): string {
	const packages = production();
	return `# Licences of what the server runs

Written by \`node testing/security/supply-chain.ts\` from the lock file; do not edit. ${packages.length} packages. The site's and the desktop app's build
tools are not part of what runs; their packages carry their own licence files.

| Package | Version | Licence |
|---|---|---|
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;
}

const acceptedRows = (): string =>
	accepted.map((one) => `| ${one.package} | ${one.id} | ${one.why} | ${one.until} |\n`).join('');

function advisoriesPage(): string {
	const advisories: readonly Advisory[] = known.advisories;
	return `# Known advisories

Written by \`node testing/security/supply-chain.ts\` from \`testing/security/advisories.json\`; do not edit. Looked through on ${known.checkedOn}, by hand: a test
compares it with the lock file at every run, so that nobody falls back to such a version. To add one: a line in that file, with the first good version.

| Package | Bad below | Advisory | What |
|---|---|---|---|
${advisories.map((advisory) => `| ${advisory.package} | ${advisory.from ? `${advisory.from} to ` : ''}${advisory.below} | ${advisory.id} | ${advisory.what} |`).join('\n')}

Not to be used at all: ${Object.entries(known.forbidden)
		.map(([name, why]) => `${name} (${why})`)
		.join('; ')}.

Open exceptions: ${findAdvisories().join('; ') || 'none'}.

## Accepted for a time

What \`npm audit\` names and \`.ci/run\` lets pass, each until its last day: a line in \`accepted\` of that file, with \`id\`, \`package\`, \`why\` and \`until\`.

| Package | Advisory | Why | Until |
|---|---|---|---|
${acceptedRows() || '| none | | | |\n'}`;
}

type LockFile = { packages: Record<string, { optional?: boolean; engines?: unknown }> };

/**
 * Finds optional packages that state a Node version. npm silently leaves those out if its own Node differs,
 * although they run on the Node that the project brings along: without the compiled parts of rolldown and
 * sharp nothing starts.
 */
export const choosyPackages = ({ packages }: LockFile): string[] =>
	Object.keys(packages).filter((path) => packages[path]?.optional && packages[path].engines !== undefined);

function freeOptionalPackages(): void {
	const file = join(root, 'package-lock.json');
	const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
	for (const path of choosyPackages(lock)) delete lock.packages[path]?.engines;
	writeFileSync(file, `${JSON.stringify(lock, null, '\t')}\n`);
}

if (import.meta.main) {
	freeOptionalPackages();
	writeFileSync(join(root, 'docs', 'licences.md'), licencesPage());
	writeFileSync(join(root, 'docs', 'advisories.md'), advisoriesPage());
	writeFileSync(join(root, 'docs', 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, '\t')}\n`);
	console.log(
		`${production().length} packages; open advisories: ${findAdvisories().length}; strange licences: ${strangeLicences().length}`,
	);
}
