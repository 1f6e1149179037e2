import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../testing/free-port.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');

/** The outcome of doing the Dockerfile's steps by hand, on a machine without Docker. */
export type ImageReport = {
	seconds: number;
	megabytes: number;
	steps: number;
	readyAfterSeconds: number;
	statuses: Record<string, number>;
	healthy: boolean;
};

type Step = { what: 'COPY' | 'RUN' | 'OTHER'; stage: number; words: string };

/** The Dockerfile's steps, stage by stage. */
async function readSteps(): Promise<Step[]> {
	const lines = (await readFile(join(root, 'Dockerfile'), 'utf8')).replaceAll('\\\n', ' ').split('\n');
	let stage = -1;
	return lines
		.filter((line) => /^[A-Z]/.test(line))
		.map((line) => {
			const [word = '', ...rest] = line.split(' ');
			if (word === 'FROM') stage++;
			return {
				what: word === 'COPY' || word === 'RUN' ? word : 'OTHER',
				stage,
				words: `${word === 'OTHER' ? '' : rest.join(' ')}`,
			};
		});
}

/**
 * Clones the committed files, installs and builds them as the Dockerfile does, and starts what the image would
 * hold: read-only, as nobody.
 */
export async function image(say: (line: string) => void = () => undefined): Promise<ImageReport> {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-image-'));
	const [clone, built, app, data] = ['clone', 'built', 'app', 'data'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
		string,
	];
	const started = performance.now();
	try {
		await Promise.all([clone, built, app, data].map((path) => mkdir(path)));
		await run('bash', ['-c', 'git archive HEAD | tar -x -C "$0"', clone], { cwd: root });
		const steps = await readSteps();
		for (const { what, stage, words } of steps) {
			if (what === 'COPY') await copy(words, stage === 0 ? clone : built, stage === 0 ? built : app);
			// The second stage runs only steps of the system: packages and the user.
			if (what === 'RUN' && stage === 0) {
				say(`RUN ${words}`);
				await run('sh', ['-c', words], { cwd: built, maxBuffer: 64 * 1024 * 1024 });
			}
		}
		await rm(built, { recursive: true, force: true });
		await run('chmod', ['-R', 'a+rX,a-w', app]);
		await run('chmod', ['755', folder]);
		const { stdout } = await run('du', ['-sm', app]);
		return {
			...(await tryImage(app, data)),
			steps: steps.length,
			megabytes: Number.parseInt(stdout, 10),
			seconds: since(started),
		};
	} finally {
		await run('chmod', ['-R', 'u+w', app]).catch(() => undefined);
		await rm(folder, { recursive: true, force: true });
	}
}

async function copy(words: string, from: string, to: string): Promise<void> {
	const paths = words.split(/\s+/).filter((word) => word !== '' && !word.startsWith('--'));
	const target = join(to, paths.at(-1) ?? '');
	const sources = paths.slice(0, -1);
	for (const source of sources) {
		const path = join(from, source.replace(/^\/app\//, ''));
		const isFolder = source === '.' || paths.at(-1) === `./${source.replace(/^\/app\//, '')}`;
		const into = isFolder ? target : join(target, path.split('/').at(-1) ?? '');
		await mkdir(dirname(into), { recursive: true });
		await cp(path, into, { recursive: true, verbatimSymlinks: true });
	}
}

const nobody = 10_001;

/**
 * Starts the files of the image as its user, asks for pages, and asks as the image's own health check
 * does.
 */
async function tryImage(
	app: string,
	data: string,
): Promise<Pick<ImageReport, 'readyAfterSeconds' | 'statuses' | 'healthy'>> {
	const isRoot = process.getuid?.() === 0;
	if (isRoot) await chown(data, nobody, nobody);
	const port = await freePort();
	const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
	const settings = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
		line.split(' ').map((pair) => pair.split('=') as [string, string]),
	);
	const env = {
		PATH: '/usr/bin:/bin',
		...Object.fromEntries(settings),
		PORT: String(port),
		DATA_DIR: data,
		NBU_URL: 'http://127.0.0.1:9/exchange',
	};
	const as = { cwd: app, env, ...(isRoot && { uid: nobody, gid: nobody }) };
	const node = join(app, 'node_modules', '.bin', 'node');
	const child = spawn(node, ['server/dist/main.js'], { ...as, stdio: ['ignore', 'pipe', 'inherit'] });
	const began = performance.now();
	await new Promise<void>((resolve, reject) => {
		child.stdout.on('data', (bytes: Buffer) => void (/ready: /.test(String(bytes)) && resolve()));
		child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready`)));
	});
	const readyAfterSeconds = since(began);
	const statuses: Record<string, number> = {};
	for (const path of ['/readyz', '/', '/blog', '/admin/login', '/api/post', '/sw.js'])
		statuses[path] = (await fetch(`http://127.0.0.1:${port}${path}`)).status;
	const [, check = ''] =
		/HEALTHCHECK [^\n]*CMD \["node_modules\/\.bin\/node", "-e", "([^\n]*)"\]/.exec(dockerfile) ?? [];
	const healthy = await run(node, ['-e', check.replace('3000', String(port))], as).then(
		() => check !== '',
		() => false,
	);
	const ended = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGTERM');
	await ended;
	return { readyAfterSeconds, statuses, healthy };
}

const since = (started: number): number => Math.round((performance.now() - started) / 100) / 10;

if (import.meta.main) {
	const report = await image(console.log);
	console.log(`image without Docker: ${JSON.stringify(report)}`);
	process.exit(report.healthy && Object.values(report.statuses).every((status) => status === 200) ? 0 : 1);
}
