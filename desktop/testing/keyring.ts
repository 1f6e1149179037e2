import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** What is missing for a keyring of the tests' own; null when all is there. */
export function missingForKeyring(): string | null {
	if (process.platform !== 'linux') return 'throw-away keyrings are made on Linux only';
	const missing = ['dbus-run-session', 'gnome-keyring-daemon'].filter((program) => !has(program));
	if (missing.length > 0) return `${missing.join(' and ')} not installed (Debian: apt-get install dbus gnome-keyring)`;
	const keytar = new URL('../../node_modules/keytar/build/Release/keytar.node', import.meta.url);
	return existsSync(keytar)
		? null
		: 'keytar was installed without its build (Debian: apt-get install libsecret-1-dev, then npm rebuild keytar)';
}

/** Runs a command with a keyring and a bus that nobody else sees. Answers its exit code. */
export async function inKeyring(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
	const home = await mkdtemp(join(tmpdir(), 'clearway-keyring-'));
	const runtime = join(home, 'run');
	await mkdir(runtime, { mode: 0o700 });
	const script = 'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; sleep 0.4; "$@"';
	try {
		return await ended(
			spawn('dbus-run-session', ['--', 'bash', '-c', script, 'bash', command, ...args], {
				stdio: ['ignore', 'inherit', 'inherit'],
				env: { ...env, HOME: home, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: join(home, 'data'), DISPLAY: '' },
			}),
		);
	} finally {
		endDaemons(home);
		await rm(home, { recursive: true, force: true });
	}
}

/** The exit code of a process; a signal counts as a failure. */
export const ended = (child: ChildProcess): Promise<number> =>
	new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => resolve(code ?? 1));
	});

// The daemon leaves the session it was started in; it is known by the home that only it has.
function endDaemons(home: string): void {
	const { stdout } = spawnSync('pgrep', ['-x', '-f', 'gnome-keyring-daemon.*'], { encoding: 'utf8' });
	for (const pid of stdout.split('\n').filter(Boolean)) {
		const environment = spawnSync('cat', [`/proc/${pid}/environ`], { encoding: 'utf8' }).stdout;
		if (environment.includes(`HOME=${home}\0`)) process.kill(Number(pid));
	}
}
