import { readFileSync, writeFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Counts } from './summary.ts';

const everyMs = 1000;
/** A log that is no terminal gets a line of each running suite this often. */
const logEveryMs = 30_000;

type Running = { name: string; file: string; startedAt: number };

/** Shows a line for each suite: how far it is, and how long it will take. */
export function showProgress() {
	const isTerminal = isatty(1);
	const running = new Set<Running>();
	let drawn = 0;
	const erase = (): void => {
		if (drawn > 0) process.stdout.write(`\u001B[${drawn}A\u001B[0J`);
		drawn = 0;
	};
	const draw = (): void => {
		for (const suite of running) console.log(lineOf(suite, Date.now()));
		drawn = isTerminal ? running.size : 0;
	};
	const timer = setInterval(
		() => {
			erase();
			draw();
		},
		isTerminal ? everyMs : logEveryMs,
	);
	return {
		/** Returns the function that ends the line of the suite with its result. */
		begin(name: string, file: string): (counts: Counts | null) => void {
			const suite = { name, file, startedAt: Date.now() };
			running.add(suite);
			return (counts) => {
				running.delete(suite);
				erase();
				const result = counts ? `${counts.passed} passed, ${counts.failed} failed` : 'skipped';
				console.log(`${name}: ${result}, ${seconds(Date.now() - suite.startedAt)}`);
				if (isTerminal) draw();
			};
		},
		stop: (): void => clearInterval(timer),
	};
}

/** Tells `showProgress` how far a suite is. */
export function tellProgress(done: number, total: number): void {
	if (process.env.TEST_PROGRESS) writeFileSync(process.env.TEST_PROGRESS, `${done} ${total}`);
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

function lineOf({ name, file, startedAt }: Running, now: number): string {
	const [done = 0, total = 0] = told(file);
	const passed = now - startedAt;
	// The first few say nothing of the others.
	const left = done > total / 20 ? `, about ${seconds((passed / done) * (total - done))} left` : '';
	return `${name}: ${total > 0 ? `${done}/${total}, ` : ''}${seconds(passed)}${left}`;
}

function told(file: string): number[] {
	try {
		return readFileSync(file, 'utf8').split(' ').map(Number);
	} catch {
		return [];
	}
}
