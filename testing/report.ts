import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** One test that ran. */
export type Ran = {
	readonly file: string;
	readonly title: string;
	/** The project, if the same test runs in several. */
	readonly project: string;
	readonly state: 'passed' | 'failed' | 'skipped';
	/** The failure message of the last try. */
	readonly message: string;
	readonly tries: number;
	readonly ms: number;
};

/**
 * The result of a run of vitest or Playwright: its tests, the failures outside every test, and how long a worker was
 * busy with each file.
 */
export type Report = {
	readonly tests: readonly Ran[];
	readonly outside: readonly string[];
	readonly files: readonly { file: string; ms: number }[];
};

type Attempt = { duration: number; errors: { message?: string; stack?: string; snippet?: string }[] };
type Suite = {
	title: string;
	suites?: Suite[];
	specs?: {
		title: string;
		file: string;
		tests: { status: string; projectName: string; results: Attempt[] }[];
	}[];
};

/** Reads the report of `vitest-report.ts`. */
export const readVitest = async (report: string): Promise<Report> =>
	JSON.parse(await readFile(report, 'utf8')) as Report;

/** Reads the report of Playwright's JSON reporter. */
export async function readPlaywright(report: string, root: string): Promise<Report> {
	const { suites, config, errors } = JSON.parse(await readFile(report, 'utf8')) as {
		suites: Suite[];
		config: { rootDir: string };
		errors: Attempt['errors'];
	};
	const within = (suite: Suite, above: string): Ran[] => [
		...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
			tests.map(({ status, projectName, results }) => ({
				file: relative(root, join(config.rootDir, file)),
				title: `${above} ${title}`.trim(),
				project: projectName,
				state: states[status] ?? 'failed',
				message: status === 'unexpected' ? (results.at(-1)?.errors ?? []).map(told).join('\n') : '',
				tries: results.length,
				ms: results.reduce((sum, { duration }) => sum + duration, 0),
			})),
		),
		...(suite.suites ?? []).flatMap((inner) => within(inner, `${above} ${inner.title}`.trim())),
	];
	const tests = suites.flatMap((suite) => within(suite, ''));
	const files = [...Map.groupBy(tests, ({ file }) => file)].map(([file, ran]) => ({
		file,
		ms: ran.reduce((sum, { ms }) => sum + ms, 0),
	}));
	return { tests, outside: errors.map(told), files };
}

const states: Record<string, Ran['state']> = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

const told = ({ message, stack, snippet }: Attempt['errors'][number]): string =>
	[message ?? stack ?? 'no message', snippet].filter(Boolean).join('\n');
