import { expect, test } from 'vitest';
import type { Ran } from './report.ts';
import { summary } from './summary.ts';

const ran = (title: string, more: Partial<Ran> = {}): Ran => ({
	file: 'server/a.test.ts',
	title,
	project: '',
	state: 'passed',
	message: '',
	tries: 1,
	ms: 1,
	...more,
});
const failed = (title: string, lines: number): Ran =>
	ran(title, { state: 'failed', message: Array.from({ length: lines }, (_, n) => `line ${n}`).join('\n') });

test('a run ends with the names and messages of failed tests, the tests that passed late, and the counts', () => {
	const text = summary([
		{
			name: 'server',
			report: {
				tests: [
					ran('adds'),
					ran('waits', { tries: 2 }),
					ran('skips', { state: 'skipped' }),
					ran('fee', {
						state: 'failed',
						message: '\u001B[31mAssertionError: 1 is not 2\n\nat server/a.ts:3:1',
					}),
				],
				outside: ['server/b.test.ts: Error: does not load'],
				files: [
					{ file: 'server/a.test.ts', ms: 19_000 },
					{ file: 'server/b.test.ts', ms: 21_000 },
				],
			},
		},
		{ name: 'desktop', report: 'No browser.' },
	]);
	expect(text).toBe(
		[
			'Failed:',
			'✗ server: server/a.test.ts: fee',
			'    AssertionError: 1 is not 2',
			'    at server/a.ts:3:1',
			'✗ server: outside of all tests',
			'    server/b.test.ts: Error: does not load',
			'↻ server: passed only at try 2: server/a.test.ts: waits',
			'Files that kept a worker busy for more than 20 s:',
			'  21 s server/b.test.ts (server)',
			'server: 2 passed, 2 failed, 1 skipped, 1 tried again',
			'desktop: skipped. No browser.',
			'2 passed, 2 failed',
		].join('\n'),
	);
});

test.each([1, 4, 30, 500])(
	'%i failures and their messages fit into the last hundred lines of a log',
	(many) => {
		const tests = Array.from({ length: many }, (_, n) => failed(`test ${n}`, 40));
		const lines = summary([{ name: 'server', report: { tests, outside: [], files: [] } }]).split('\n');
		expect(lines.length).toBeLessThan(90);
		expect(lines).toContain('✗ server: server/a.test.ts: test 0');
		expect(lines.at(-1)).toBe(`0 passed, ${many} failed`);
	},
);
