import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFaults } from '../packaging/appimage.ts';

type Command = readonly [program: string, ...args: string[]];

/** How an installer is installed without a question, where its program is then, and how it goes. */
export type Plan = { install: Command[]; program: string; remove: Command[] };

type Machine = { system: string; isRoot?: boolean; local?: string; programs?: string };

/** Null for a file that is no installer, or that this system cannot install. */
export function planFor(
	file: string,
	{ system, isRoot = false, local = '', programs = '' }: Machine,
): Plan | null {
	const kind = /\.(\w+)$/.exec(file)?.[1];
	if (system === 'win32' && kind === 'exe') {
		const folder = join(local, 'Programs/clearway-desktop');
		return {
			install: [[file, '/S']],
			program: join(folder, 'Clearway.exe'),
			remove: [[join(folder, 'Uninstall Clearway.exe'), '/S', `_?=${folder}`]],
		};
	}
	if (system === 'win32' && kind === 'msi')
		return {
			install: [['msiexec', '/i', file, '/qn', '/norestart']],
			program: join(programs, 'Clearway/Clearway.exe'),
			remove: [['msiexec', '/x', file, '/qn', '/norestart']],
		};
	if (system === 'darwin' && (kind === 'dmg' || kind === 'zip')) {
		const volume = '/Volumes/Clearway-installer';
		const copied: Record<'dmg' | 'zip', Command[]> = {
			dmg: [
				['hdiutil', 'attach', '-nobrowse', '-mountpoint', volume, file],
				['ditto', `${volume}/Clearway.app`, '/Applications/Clearway.app'],
				['hdiutil', 'detach', volume],
			],
			zip: [['ditto', '-x', '-k', file, '/Applications']],
		};
		return {
			install: copied[kind],
			program: '/Applications/Clearway.app/Contents/MacOS/Clearway',
			remove: [['rm', '-rf', '/Applications/Clearway.app']],
		};
	}
	if (system === 'linux' && kind === 'deb')
		return {
			install: [asRoot(isRoot, 'apt-get', 'install', '-y', '-qq', file)],
			program: '/opt/Clearway/clearway',
			remove: [asRoot(isRoot, 'apt-get', 'remove', '-y', '-qq', 'clearway-desktop')],
		};
	// Ubuntu's own rpm knows no package that is there: the deb has brought what the app needs.
	if (system === 'linux' && kind === 'rpm')
		return {
			install: [asRoot(isRoot, 'rpm', '-i', '--nodeps', file)],
			program: '/opt/Clearway/clearway',
			remove: [asRoot(isRoot, 'rpm', '-e', '--nodeps', 'clearway-desktop')],
		};
	// Started as it is: nothing is installed.
	if (system === 'linux' && kind === 'AppImage')
		return { install: [['chmod', '+x', file]], program: file, remove: [] };
	return null;
}

const asRoot = (isRoot: boolean, ...command: Command): Command => (isRoot ? command : ['sudo', ...command]);

function run([program, ...args]: Command): void {
	console.log(`  ${program} ${args.join(' ')}`);
	const { status, error } = spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 });
	if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}`);
}

async function until<T>(look: () => Promise<T | null | undefined>): Promise<T> {
	for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
		const found = await look();
		if (found) return found;
	}
	throw new Error('Its window showed nothing within a minute');
}

type Target = { type: string; url: string; webSocketDebuggerUrl: string };

/** The first page of a program by its DevTools: Playwright would ask for what Electron does not have. */
async function firstPage(host: string) {
	const list = async (): Promise<Target[]> =>
		(await (await fetch(`http://${host}/json/list`)).json()) as Target[];
	const target = await until(async () => (await list()).find(({ type }) => type === 'page'));
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	await new Promise((open, failed) => {
		socket.addEventListener('open', open);
		socket.addEventListener('error', failed);
	});
	let count = 0;
	const ask = (method: string, params: object): Promise<Record<string, unknown>> =>
		new Promise((resolve) => {
			const id = ++count;
			const hear = ({ data }: MessageEvent): void => {
				const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> };
				if (answer.id !== id) return;
				socket.removeEventListener('message', hear);
				resolve(answer.result ?? {});
			};
			socket.addEventListener('message', hear);
			socket.send(JSON.stringify({ id, method, params }));
		});
	return {
		url: target.url,
		async evaluate(expression: string): Promise<unknown> {
			const { result } = await ask('Runtime.evaluate', { expression });
			return (result as { value?: unknown } | undefined)?.value;
		},
		picture: async () =>
			Buffer.from(String((await ask('Page.captureScreenshot', { format: 'png' })).data), 'base64'),
		close: () => socket.close(),
	};
}

/** Starts an installed app, waits for the first screen of its window, and keeps a picture of it. */
export async function seeWindow(program: string, picture: string): Promise<string> {
	const data = await mkdtemp(join(tmpdir(), 'clearway-installed-'));
	const args = ['--remote-debugging-port=0', `--user-data-dir=${data}`];
	const app = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });
	try {
		const address = await new Promise<string>((found, failed) => {
			let said = '';
			app.stderr.setEncoding('utf8').on('data', (text: string) => {
				said += text;
				const [, url] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
				if (url) found(url);
			});
			app.once('error', failed);
			app.once('exit', (code) => failed(new Error(`It ended with ${code}: ${said.slice(-2000)}`)));
			setTimeout(() => failed(new Error(`No window after a minute: ${said.slice(-2000)}`)), 60_000).unref();
		});
		const page = await firstPage(new URL(address).host);
		const heading = await until(() => page.evaluate("document.querySelector('h1')?.innerText"));
		await writeFile(picture, await page.picture());
		page.close();
		return `${page.url}: ${heading}`;
	} finally {
		app.kill();
		await pause(2000);
		await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
	}
}

async function tryOne(file: string, plan: Plan, pictures: string): Promise<void> {
	if (file.endsWith('.AppImage')) {
		const faults = await findFaults(file);
		if (faults.length > 0) throw new Error(faults.join('; '));
		// Ubuntu gives a program that nobody installed no namespaces; a person allows them by a profile.
		run(['sudo', 'sysctl', '-q', '-w', 'kernel.apparmor_restrict_unprivileged_userns=0']);
	}
	for (const command of plan.install) run(command);
	try {
		const seen = await seeWindow(plan.program, join(pictures, `${basename(file)}.png`));
		console.log(`  its window shows ${seen}`);
		if (!seen.startsWith('app://')) throw new Error('That is no page of the app');
	} finally {
		for (const command of plan.remove) run(command);
	}
	if (plan.remove.length > 0 && existsSync(plan.program))
		throw new Error('It is still there after its removal');
}

if (import.meta.main) {
	const folder = resolve(process.argv[2] ?? 'desktop/release');
	const pictures = join(import.meta.dirname, '../dist/installed');
	await mkdir(pictures, { recursive: true });
	const { platform: system, env } = process;
	const isRoot = process.getuid?.() === 0;
	const machine = { system, isRoot, local: env.LOCALAPPDATA, programs: env.ProgramFiles };
	const failed: string[] = [];
	let count = 0;
	for (const name of readdirSync(folder)) {
		const file = join(folder, name);
		const plan = planFor(file, machine);
		if (!plan) continue;
		count++;
		console.log(name);
		await tryOne(file, plan, pictures).catch((error: unknown) => {
			failed.push(name);
			console.log(`  FAILED: ${error}`);
		});
	}
	console.log(`${count - failed.length} of ${count} installers were installed, seen and removed`);
	process.exitCode = count > 0 && failed.length === 0 ? 0 : 1;
}
