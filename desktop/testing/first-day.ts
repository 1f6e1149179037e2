import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { arch, platform, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended } from './keyring.ts';

const root = join(import.meta.dirname, '../..');
const electron = join(root, 'node_modules/electron');

type Test = {
	status: string;
	annotations: { type: string; description?: string }[];
	results: { duration: number; errors: { message?: string }[] }[];
};
/** The part of Playwright's report that is read. */
export type Suite = { specs?: { title: string; tests: Test[] }[]; suites?: Suite[] };

const outcomes: Record<string, string> = { expected: 'ok', flaky: 'ok', skipped: 'not walked' };

const specsOf = (suites: readonly Suite[]): NonNullable<Suite['specs']> =>
	suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** One page for whoever asks how it went. The first line says what it was seen on. */
export function written(
	suites: readonly Suite[],
	{ version, target, machine, at }: { version: string; target: string; machine: string; at: Date },
): string {
	const lines = specsOf(suites).flatMap(({ title, tests }) =>
		tests.map(({ status, annotations, results }) => {
			const seen = annotations.flatMap(({ type, description }) =>
				type === 'seen' || type === 'skip' ? [description ?? ''] : [],
			);
			const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
			const [fault = ''] = (results.at(-1)?.errors ?? []).flatMap(({ message = '' }) => message.split('\n'));
			const outcome = outcomes[status] ?? 'WRONG';
			const facts = [...seen.filter(Boolean), ...(outcome === 'WRONG' ? [fault] : [])].join('; ');
			return `${outcome.padEnd(11)}${title}, ${seconds.toFixed(1)} s${facts && `\n           ${facts}`}`;
		}),
	);
	return `Clearway ${version} on ${target}\n${machine}, ${at.toISOString()}\n\n${lines.join('\n')}\n`;
}

/** True if Electron's program is here, or comes when it is asked for. */
function hasElectron(): boolean {
	if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return false;
	const list = join(electron, 'path.txt');
	if (!existsSync(list) && !process.env.ELECTRON_OVERRIDE_DIST_PATH) {
		console.log('Electron is fetched once, about 120 MB…');
		spawnSync(process.execPath, [join(electron, 'install.js')], { stdio: 'ignore', timeout: 300_000 });
	}
	return existsSync(list) || Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH);
}

if (import.meta.main) {
	const isReal = process.env.DESKTOP_TARGET === 'electron' || hasElectron();
	const read = async (file: string): Promise<{ version: string }> =>
		JSON.parse(await readFile(join(root, file), 'utf8')) as { version: string };
	const { version } = await read('desktop/package.json');
	const target = isReal
		? `Electron ${(await read('node_modules/electron/package.json')).version}`
		: 'the stand-in for Electron: no real Electron was seen';
	console.log(`Clearway ${version} on ${target}`);
	const place = await mkdtemp(join(tmpdir(), 'clearway-first-day-'));
	const report = join(place, 'report.json');
	const args = [
		'--unpacked',
		...process.argv.slice(2),
		'--grep',
		'@first-day',
		'--workers=1',
		'--reporter=list,json',
	];
	const code = await ended(
		spawn(process.execPath, [join(root, 'desktop/testing/run.ts'), ...args], {
			cwd: root,
			stdio: 'inherit',
			env: {
				...process.env,
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
				...(isReal && { DESKTOP_TARGET: 'electron' }),
			},
		}),
	);
	const { suites } = JSON.parse(await readFile(report, 'utf8')) as { suites: Suite[] };
	const machine = `${platform()} ${release()} ${arch()}`;
	const page = written(suites, { version, target, machine, at: new Date() });
	await writeFile(join(root, 'desktop-first-day.txt'), page);
	await rm(place, { recursive: true, force: true });
	console.log(`\n${page}\nWritten to desktop-first-day.txt: send it to whoever asks.`);
	process.exitCode = code;
}
