import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { tellProgress } from './progress.ts';
import type { Ran, Report } from './report.ts';

// Only `npm run test:all` or `npm run test:long` runs what has one of these tags.

type Failure = { message: string; name?: string; diff?: string; stacks?: Stack[] };
type Stack = { file: string; line: number; column: number };

/**
 * Writes the result of each test to the file `TEST_REPORT`. Vitest's own JSON says neither how often a test
 * was tried nor what failed outside all tests. Tells how many files have ended.
 */
export default class implements Reporter {
	#done = 0;
	#total = 0;
	onTestRunStart(specifications: readonly TestSpecification[]): void {
		this.#total = specifications.length;
		tellProgress(0, this.#total);
	}
	onTestModuleEnd(): void {
		tellProgress(++this.#done, this.#total);
	}
	onTestRunEnd(modules: readonly TestModule[], errors: readonly Failure[]): void {
		const outside = [
			...errors.map(told),
			// A file that does not load, or whose hooks fail, has no failed test.
			...modules.flatMap((module) =>
				[module, ...module.children.allSuites()].flatMap((part) =>
					part.errors().map((error) => `${module.relativeModuleId}: ${told(error)}`),
				),
			),
		];
		const report: Report = {
			tests: modules.flatMap((module) => [...module.children.allTests()].map(ran)),
			outside,
			files: modules.map((module) => ({ file: module.relativeModuleId, ms: workMs(module) })),
		};
		if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
	}
}

/** How long a worker was busy with a file. */
function workMs(module: TestModule): number {
	const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
		module.diagnostic();
	return Math.round(environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration);
}

function ran(test: TestCase): Ran {
	const { state, errors } = test.result();
	const { retryCount = 0, duration = 0 } = test.diagnostic() ?? {};
	const last = errors?.at(-1);
	return {
		file: test.module.relativeModuleId,
		title: test.fullName,
		project: test.project.name,
		state: state === 'passed' || state === 'failed' ? state : 'skipped',
		message: state === 'failed' && last ? told(last) : '',
		tries: retryCount + 1,
		ms: Math.round(duration),
	};
}

function told({ name, message, diff, stacks }: Failure): string {
	const ownFrame = stacks?.find(({ file }) => !file.includes('node_modules')) ?? stacks?.[0];
	const where =
		ownFrame && `at ${relative(process.cwd(), ownFrame.file)}:${ownFrame.line}:${ownFrame.column}`;
	return [`${name ?? 'Error'}: ${message}`, where, diff].filter(Boolean).join('\n');
}
