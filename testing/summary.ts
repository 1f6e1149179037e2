import type { Ran, Report } from './report.ts';

/** The result of one suite: its report, or the reason why it did not run. */
export type Outcome = { readonly name: string; readonly report: Report | string };

export type Counts = { passed: number; failed: number; skipped: number; again: number };

// The summary and the lines that follow it in CI fit into the last hundred lines of a log.
const mostLines = 75;
const mostLinesOfOne = 15;
const mostSlowFiles = 12;
/** A file that keeps a worker busy for longer should be split, or its rounds moved to `npm run test:all`. */
const slowMs = 20_000;

export function countsOf({ tests, outside }: Report): Counts {
	const count = (state: Ran['state']): number => tests.filter((test) => test.state === state).length;
	return {
		passed: count('passed'),
		failed: count('failed') + outside.length,
		skipped: count('skipped'),
		again: tests.filter(({ tries }) => tries > 1).length,
	};
}

/**
 * Ends a run with the failed tests of each suite and their messages, those that passed only at a second try,
 * and the counts.
 */
export function summary(outcomes: readonly Outcome[]): string {
	const counts = outcomes.map(({ report }) => (typeof report === 'string' ? null : countsOf(report)));
	const sum = (key: keyof Counts): number => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0);
	const linesOfOne = Math.max(0, Math.min(mostLinesOfOne, Math.floor(mostLines / (sum('failed') || 1)) - 1));
	const failures = outcomes.flatMap(({ name, report }) => failuresOf(name, report, linesOfOne));
	const shown = failures.slice(0, mostLines);
	return [
		...(failures.length > 0 ? ['Failed:', ...shown] : []),
		...(failures.length > shown.length ? [`… and ${failures.length - shown.length} lines more`] : []),
		...outcomes.flatMap(({ name, report }) => triedAgain(name, report)),
		...slowFiles(outcomes),
		...outcomes.map(({ name, report }, index) => {
			const count = counts[index];
			if (!count) return `${name}: skipped. ${report}`;
			return `${name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped, ${count.again} tried again`;
		}),
		`${sum('passed')} passed, ${sum('failed')} failed`,
	].join('\n');
}

/** Names the files that keep a worker busy for more than twenty seconds, the slowest first. */
function slowFiles(outcomes: readonly Outcome[]): string[] {
	const slow = outcomes
		.flatMap(({ name, report }) =>
			typeof report === 'string' ? [] : report.files.map((file) => ({ name, ...file })),
		)
		.filter(({ ms }) => ms > slowMs)
		.toSorted((a, b) => b.ms - a.ms)
		.slice(0, mostSlowFiles);
	return slow.length > 0
		? [
				`Files that kept a worker busy for more than ${slowMs / 1000} s:`,
				...slow.map(({ name, file, ms }) => `  ${Math.round(ms / 1000)} s ${file} (${name})`),
			]
		: [];
}

/** Says what a run left out, and which command runs that. */
export const leftOut =
	'Left out: further rounds of tests that repeat, trials of faults and loads, all but the main journeys. npm run test:all runs them, npm run test:long measures milliseconds.';

function failuresOf(suite: string, report: Report | string, most: number): string[] {
	if (typeof report === 'string') return [];
	const failed = report.tests.filter(({ state }) => state === 'failed');
	return [
		...failed.flatMap((test) => [`✗ ${suite}: ${nameOf(test)}`, ...firstLines(test.message, most)]),
		...report.outside.flatMap((message) => [
			`✗ ${suite}: outside of all tests`,
			...firstLines(message, most),
		]),
	];
}

function triedAgain(suite: string, report: Report | string): string[] {
	if (typeof report === 'string') return [];
	return report.tests
		.filter(({ state, tries }) => state === 'passed' && tries > 1)
		.map((test) => `↻ ${suite}: passed only at try ${test.tries}: ${nameOf(test)}`);
}

const nameOf = ({ file, project, title }: Ran): string =>
	`${file}${project ? ` [${project}]` : ''}: ${title}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const colours = /\u001B\[[\d;]*m/g;

function firstLines(message: string, most: number): string[] {
	const lines = message
		.replace(colours, '')
		.split('\n')
		.filter((line) => line.trim() !== '');
	return lines.slice(0, most).map((line) => `    ${line.slice(0, 200)}`);
}
