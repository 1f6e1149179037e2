import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingInKeytar } from '../keytar.ts';

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Names the programs that a separate keyring lacks here; null if nothing is missing. */
export function missingForKeyring(): string | null {
	if (process.platform !== 'linux') return 'throw-away keyrings are made on Linux only.';
	const missing = ['dbus-daemon', 'gnome-keyring-daemon'].filter((program) => !has(program));
	if (missing.length > 0)
		return `${missing.join(' and ')} not installed (Debian: apt-get install dbus gnome-keyring).`;
	return missingInKeytar();
}

/** A private D-Bus with an unlocked keyring, and the environment variables by which a process finds them. */
export type Keyring = { env: Record<string, string>; close(): Promise<void> };

/** Starts both in a separate home. The keyring's password is empty. */
export async function startKeyring(): Promise<Keyring> {
	const home = await mkdtemp(join(tmpdir(), 'clearway-keyring-'));
	const runtime = join(home, 'run');
	await mkdir(runtime, { mode: 0o700 });
	const homeEnv = { HOME: home, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: join(home, 'data'), DISPLAY: '' };
	const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=1'], {
		stdio: ['ignore', 'pipe', 'ignore'],
		env: { ...process.env, ...homeEnv },
	});
	const address = await new Promise<string>((resolve, reject) => {
		bus.once('error', reject);
		bus.stdout.once('data', (line) => resolve(String(line).trim()));
	});
	const env = { ...homeEnv, DBUS_SESSION_BUS_ADDRESS: address };
	openKeyring(env);
	return {
		// The keyring must not ask on the screen; a real Electron must have it.
		env:
			process.env.DISPLAY && process.env.DESKTOP_TARGET === 'electron'
				? { ...env, DISPLAY: process.env.DISPLAY }
				: env,
		async close() {
			endDaemons(home);
			bus.kill();
			await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}

/** Starts an unlocked keyring, which answers on the bus when this returns. */
export function openKeyring(env: Record<string, string | undefined>): void {
	spawnSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
		input: '\n',
		stdio: ['pipe', 'ignore', 'ignore'],
		env: { ...process.env, ...env },
	});
}

/** The exit code of a process; a signal counts as a failure. */
export const ended = (child: ChildProcess): Promise<number> =>
	new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => resolve(code ?? 1));
	});

// The daemon leaves its session, so it is found by its home, which is unique.
function endDaemons(home: string): void {
	const { stdout } = spawnSync('pgrep', ['-x', '-f', 'gnome-keyring-daemon.*'], { encoding: 'utf8' });
	for (const pid of stdout.split('\n').filter(Boolean)) {
		const environment = spawnSync('cat', [`/proc/${pid}/environ`], { encoding: 'utf8' }).stdout;
		if (environment.includes(`HOME=${home}\0`)) process.kill(Number(pid));
	}
}
