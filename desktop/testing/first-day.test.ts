import { expect, test } from 'vitest';
import { type Suite, written } from './first-day.ts';

const ran = (status: string, seen: string, message?: string): Suite => ({
	specs: [
		{
			title: `a step that was ${status}`,
			tests: [
				{
					status,
					annotations: [{ type: status === 'skipped' ? 'skip' : 'seen', description: seen }],
					results: [{ duration: 1234, errors: message === undefined ? [] : [{ message }] }],
				},
			],
		},
	],
});

test('the page of the first day says first what it was seen on, then of each step how it ended and what was seen', () => {
	const suites = [
		{ suites: [ran('expected', 'token: keychain')] },
		ran('skipped', 'only when installed'),
		ran('unexpected', '', 'no window\nat x'),
	];
	const at = new Date('2026-12-01T08:00:00Z');
	const page = written(suites, { version: '0.1.0', target: 'the stand-in', machine: 'linux 6 x64', at });
	expect(page).toBe(`Clearway 0.1.0 on the stand-in
linux 6 x64, 2026-12-01T08:00:00.000Z

ok         a step that was expected, 1.2 s
           token: keychain
not walked a step that was skipped, 1.2 s
           only when installed
WRONG      a step that was unexpected, 1.2 s
           no window
`);
});
