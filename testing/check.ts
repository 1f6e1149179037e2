import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** A part of the check: its command, and the advice after a failure. */
type Part = { name: string; args: readonly string[]; advice: string };

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'clearway');
mkdirSync(cache, { recursive: true });

// Unchanged files are not checked again: a second run takes a fraction of the first.
const types = (what: string, project = what): Part => ({
	name: `types of ${what}`,
	args: [
		...['run.js', 'tsc', '-p', project, '--incremental'],
		...['--tsBuildInfoFile', join(cache, `types-${what.replaceAll(/\W+/g, '-')}.tsbuildinfo`)],
	],
	advice: 'Each line above names a file, its place and what does not fit there.',
});

// The longest part comes first, so that the others run beside it.
const parts: readonly Part[] = [
	{
		name: 'pure tests',
		args: ['run.js', 'vitest', 'run', '--project', 'pure', '--tagsFilter', '!rounds', '--reporter=dot'],
		advice: 'node run.js vitest run FILE runs one file alone.',
	},
	// One program covers all code that sees a browser and Node: separate ones would each read most of `shared`
	// again.
	types('site, desktop and tests', '.'),
	types('server'),
	{
		name: 'statuses of calls',
		args: ['run.js', 'vitest', 'run', 'server/http/statuses.test.ts', '--reporter=dot'],
		advice: 'The call above answers with another status than its contract says.',
	},
	types('shared'),
	types('the service worker', 'site/service-worker/worker'),
	{
		name: 'lint',
		args: ['run.js', 'biome', 'check', '.'],
		advice:
			'Each fault above names its file and rule; node run.js biome check --write FILE mends what can be mended by itself.',
	},
	{
		name: 'knip',
		args: ['run.js', 'knip'],
		advice:
			'Nothing uses what is named above: delete it, or take `export` away where only its own file uses it.',
	},
	{
		name: 'knip of the product',
		args: ['run.js', 'knip', '--production', '--include', 'files,exports,types'],
		advice: 'Only tests use what is named above: delete it with its tests.',
	},
];

const passedFile = join(cache, 'check.json');

/** Names the content of every file that git knows or would take; null without git. */
function nameOfContent(): string | null {
	const index = join(cache, 'check.index');
	const git = (...args: string[]): string =>
		execFileSync('git', args, {
			cwd: root,
			encoding: 'utf8',
			env: { ...process.env, GIT_INDEX_FILE: index },
			stdio: ['ignore', 'pipe', 'ignore'],
		}).trim();
	try {
		copyFileSync(resolve(root, git('rev-parse', '--git-dir'), 'index'), index);
		git('add', '--all');
		return git('write-tree');
	} catch {
		return null;
	} finally {
		rmSync(index, { force: true });
	}
}

/** The content with which each part passed last. */
function lastPassed(): Record<string, string> {
	try {
		return JSON.parse(readFileSync(passedFile, 'utf8')) as Record<string, string>;
	} catch {
		return {};
	}
}

const content = nameOfContent();
const passed = lastPassed();

function run({ name, args, advice }: Part): Promise<boolean> {
	if (content !== null && passed[name] === content) {
		console.log(`ok     ${name}, nothing changed since it passed`);
		return Promise.resolve(true);
	}
	const startedAt = Date.now();
	return new Promise((resolve) => {
		const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text: string) => (output += text));
		child.once('close', (code) => {
			const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
			if (code !== 0) console.log(`\n${output.trim()}\n${advice}`);
			console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds}`);
			if (code === 0 && content !== null) {
				passed[name] = content;
				writeFileSync(passedFile, JSON.stringify(passed));
			}
			resolve(code === 0);
		});
	});
}

/**
 * Runs the parts whose names begin with a given word, or all, as many at a time as there are processors.
 * Prints a line for each passed part, and the whole output of a failed one.
 */
async function check(words: readonly string[]): Promise<boolean> {
	const queue = parts.filter(({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)));
	const startedAt = Date.now();
	const failed: string[] = [];
	const worker = async (): Promise<void> => {
		for (let part = queue.shift(); part; part = queue.shift()) if (!(await run(part))) failed.push(part.name);
	};
	await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
	const seconds = Math.round((Date.now() - startedAt) / 1000);
	console.log(
		failed.length === 0 ? `All is well, ${seconds} s` : `Failed: ${failed.join(', ')}; ${seconds} s`,
	);
	return failed.length === 0;
}

process.exitCode = (await check(process.argv.slice(2))) ? 0 : 1;
