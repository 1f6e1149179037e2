// Plain JavaScript on purpose: any Node from 18 on reads it. Runs a program on the Node that the project
// brings along, whichever npm found:
//
//   node run.js [--built] FILE, TOOL or options of Node, and what they take
//
// A TOOL is a program of node_modules by its name (vitest). `--built` builds the site first, where its
// sources have changed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const modules = join(root, 'node_modules');

function fail(sentence) {
	console.error(sentence);
	process.exit(1);
}

/** The Node to run on: the one of node_modules, else this one where it is new enough. */
function findNode() {
	const [system, program] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
	for (const processor of [process.arch, 'arm64', 'x64']) {
		for (const name of [`node-${system}-${processor}`, `node-bin-${system}-${processor}`]) {
			const file = join(modules, name, 'bin', program);
			if (existsSync(file)) return file;
		}
	}
	if (!existsSync(modules)) fail('The packages are not installed: run npm ci first.');
	const [major, minor] = process.versions.node.split('.').map(Number);
	if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
	return fail(
		`Clearway needs Node 24.7 or newer, and this is ${process.versions.node}; the one it brings along is not in node_modules: run npm ci without leaving optional packages out.`,
	);
}

const packages = { biome: '@biomejs/biome', playwright: '@playwright/test', tsc: 'typescript' };

/** A tool's own file: links and shims of node_modules/.bin would ask the PATH for a Node. */
function findTool(name) {
	const folder = join(modules, packages[name] || name);
	if (!existsSync(join(folder, 'package.json'))) fail(`${name} is not installed: run npm ci first.`);
	const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

let running = null;
let isStopped = false;

function stop(signal) {
	isStopped = true;
	// A terminal's Ctrl+C reaches the program without us, and programs take a second one for impatience.
	if (signal !== 'SIGINT' || !isatty(0)) running?.kill(signal);
}
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, stop);

/**
 * The name of a process and its parent. Linux alone says; elsewhere the shell between hands its place over to
 * us.
 */
function look(pid) {
	try {
		const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
		return { name, parent };
	} catch {
		return null;
	}
}

/**
 * The parent processes up to npm: npm alone, or npm and a shell that forwards no signals. When one of them
 * ends, this changes.
 */
function above() {
	const parent = look(process.ppid);
	return parent !== null && /^(ba|da|a|z|k)?sh$|^busybox$/.test(parent.name)
		? `${process.ppid} ${parent.parent}`
		: `${process.ppid}`;
}

// Stopping npm must stop the program, also when npm is killed outright or only the shell between them gets
// the signal.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
	const before = above();
	const watch = setInterval(() => {
		if (above() === before) return;
		clearInterval(watch);
		// After a Ctrl+C the shell has ended, too, while the program is still shutting down.
		if (!isStopped) stop('SIGTERM');
	}, 250);
	watch.unref();
}

/** Runs a program to its end; when that is no success, or we were stopped, this one ends in the same way. */
function run(node, args) {
	return new Promise((resolve) => {
		running = spawn(node, args, { stdio: 'inherit' });
		running.once('error', (error) => fail(`${node} cannot be started: ${error.message}`));
		running.once('exit', (code, signal) => {
			running = null;
			if (signal !== null) return endBy(signal);
			if (code !== 0 || isStopped) process.exit(code);
			resolve();
		});
	});
}

function endBy(signal) {
	for (const one of signals) process.removeListener(one, stop);
	process.kill(process.pid, signal);
	// Not every signal ends a program everywhere.
	setTimeout(() => process.exit(1), 500);
}

const [, , ...given] = process.argv;
const isBuilt = given[0] === '--built';
const [what = '', ...rest] = isBuilt ? given.slice(1) : given;
if (what === '') fail('Say what to run: node run.js FILE or TOOL, and its arguments.');

const node = findNode();
// Programs that these start themselves run on it as well.
process.env.PATH = dirname(node) + delimiter + (process.env.PATH || '');
// What was translated and compiled once is read as such: commands, and servers of tests, start in half
// the time.
process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'clearway');
// As the container and the unit do: without these the C library keeps what was large for a moment.
process.env.MALLOC_ARENA_MAX ??= '2';
process.env.MALLOC_MMAP_THRESHOLD_ ??= '524288';
process.env.MALLOC_TRIM_THRESHOLD_ ??= '131072';
if (isBuilt) await run(node, [join(root, 'site/build/ensure-built.js')]);
await run(node, [/^[a-z][a-z-]*$/.test(what) ? findTool(what) : what, ...rest]);
