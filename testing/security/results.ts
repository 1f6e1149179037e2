import type { Ran } from '../report.ts';
import { cell } from '../test-titles.ts';
import { cases, idsOf, type Kind, notApplicable, smaller } from './cases.ts';

/** The result of one case. */
export type Outcome = {
	id: string;
	kind: Kind;
	what: string;
	state: 'passed' | 'smaller' | 'failed' | 'skipped' | 'not applicable' | 'elsewhere' | 'missing';
	by: readonly string[];
};

/** Judges every case of the catalogue. */
export function judge(ran: readonly Ran[]): Outcome[] {
	const named = new Map<string, Ran[]>();
	for (const test of ran)
		for (const id of new Set(idsOf(test.title))) named.set(id, [...(named.get(id) ?? []), test]);
	return cases.map(({ id, kind, what }) => {
		const tests = named.get(id) ?? [];
		const by = [...new Set(tests.map(({ file }) => file))];
		const reason = notApplicable[id];
		if (tests.length === 0) {
			if (reason !== undefined) return { id, kind, what, state: 'not applicable', by: [reason] };
			return kind === 'D'
				? { id, kind, what, state: 'elsewhere', by: ['npm run desktop:test'] }
				: { id, kind, what, state: 'missing', by: [] };
		}
		const states = tests.map((test) => test.state);
		const state =
			(['failed', 'passed'] as const).find((candidate) => states.includes(candidate)) ?? 'skipped';
		const less = smaller[id];
		if (state === 'passed' && less !== undefined)
			return { id, kind, what, state: 'smaller', by: [`${by.join(', ')}. ${less}`] };
		return { id, kind, what, state, by };
	});
}

/** The page of results. */
export function page(outcomes: readonly Outcome[], tests: number): string {
	const count = (state: Outcome['state']): number =>
		outcomes.filter((outcome) => outcome.state === state).length;
	return `# Security and reliability cases

Written by \`npm run test:security\` from what really ran. ${tests} tests, ${outcomes.length} cases: ${(
		['passed', 'smaller', 'not applicable', 'elsewhere', 'skipped', 'failed', 'missing'] as const
	)
		.map((state) => `${count(state)} ${state}`)
		.join(
			', ',
		)}. Kind D runs on the desktop app; "elsewhere" are those of its cases that were not run with the others (\`npm run desktop:test\`); "smaller" passed a test that asserts less than the case asks, and says what.

| Case | Kind | What is tried | State | Shown by, or why not |
|---|---|---|---|---|
${outcomes.map(({ id, kind, what, state, by }) => `| ${id} | ${kind} | ${cell(what)} | ${state} | ${cell(by.join(', '))} |`).join('\n')}
`;
}
