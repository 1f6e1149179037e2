import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import known from './advisories.json' with { type: 'json' };
import { root } from './lock-file.ts';

/** An advisory that was weighed and is let pass until a day. */
export type Accepted = { id: string; package: string; why: string; until: string };

export const accepted: readonly Accepted[] = known.accepted;

/** The part of `npm audit --json` that is read; without `vulnerabilities` the registry gave no audit. */
export type AuditReport = {
	vulnerabilities?: Record<string, { via: readonly (string | { url: string; title: string })[] }>;
};

/** Finds the advisories of a report that nobody accepted, or whose last day is over. */
export function findOpen(report: AuditReport, accepted: readonly Accepted[], today: string): string[] {
	const named = Object.entries(report.vulnerabilities ?? {}).flatMap(([name, { via }]) =>
		// A text names the package below that bears the advisory itself.
		via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, title: one.title, id: idOf(one.url) }])),
	);
	return named
		.filter(
			({ name, id }) => !accepted.some((one) => one.id === id && one.package === name && one.until >= today),
		)
		.map(({ name, id, title }) => `${name}: ${id}, ${title}`);
}

const idOf = (url: string): string => url.split('/').at(-1) ?? url;

/** Asks the registry; null where it does not answer audits, as a mirror or a machine without a network. */
function audit(folder: string): AuditReport | null {
	const { stdout } = spawnSync('npm', ['audit', '--json'], {
		cwd: join(root, folder),
		encoding: 'utf8',
		shell: process.platform === 'win32',
	});
	try {
		const report = JSON.parse(stdout) as AuditReport;
		return report.vulnerabilities ? report : null;
	} catch {
		return null;
	}
}

if (import.meta.main) {
	const today = new Date().toISOString().slice(0, 10);
	for (const folder of ['.', 'bench']) {
		const report = audit(folder);
		if (report === null) {
			console.log(
				'SKIPPED: the registry does not answer audits here; docs/advisories.md was compared instead',
			);
			break;
		}
		const open = findOpen(report, accepted, today);
		if (open.length > 0) process.exitCode = 1;
		console.log(open.join('\n') || `${folder}: no open advisory`);
	}
}
