import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildApp } from '../build.ts';
import { bringKeytar } from '../keytar.ts';
import { ended } from '../testing/keyring.ts';

const root = join(import.meta.dirname, '..', '..');

type Env = Readonly<Record<string, string | undefined>>;

const azure = {
	publisherName: 'AZURE_PUBLISHER',
	endpoint: 'AZURE_ENDPOINT',
	codeSigningAccountName: 'AZURE_ACCOUNT',
	certificateProfileName: 'AZURE_PROFILE',
};

/**
 * The arguments of electron-builder by which this system's installers are signed, where the environment says
 * with what. macOS starts a build without a certificate only if it is not hardened either, so in CI it is left
 * as it is.
 */
export function signing(env: Env, system: string): string[] {
	if (system === 'darwin') return env.CI && !env.CSC_LINK ? ['-c.mac.identity=null'] : [];
	if (system !== 'win32' || !env.AZURE_CLIENT_SECRET) return [];
	return Object.entries(azure).map(([option, name]) => {
		if (!env[name]) throw new Error(`Azure signs only if ${name} is set, too`);
		return `-c.win.azureSignOptions.${option}=${env[name]}`;
	});
}

if (import.meta.main) {
	const missing = bringKeytar();
	if (missing !== null) throw new Error(missing);
	await buildApp();
	const builder = createRequire(import.meta.url).resolve('electron-builder/cli.js');
	const args = [
		'--config',
		'electron-builder.yml',
		...signing(process.env, process.platform),
		...process.argv.slice(2),
	];
	process.exitCode = await ended(
		spawn(process.execPath, [builder, ...args], { cwd: root, stdio: 'inherit' }),
	);
}
