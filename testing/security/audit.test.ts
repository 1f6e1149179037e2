import { expect, test } from 'vitest';
import { type AuditReport, findOpen } from './audit.ts';

// As npm 11 writes it, shortened: the packages above a faulty one name it by its name alone.
const report: AuditReport = {
	vulnerabilities: {
		express: { via: ['qs'] },
		qs: {
			via: [{ url: 'https://github.com/advisories/GHSA-6rw7-vpxm-498p', title: 'memory of long lists' }],
		},
		tar: { via: [{ url: 'https://github.com/advisories/GHSA-8qq5-rm4j-mr97', title: 'links outside' }] },
	},
};
const line = { id: 'GHSA-6rw7-vpxm-498p', package: 'qs', why: 'builds only', until: '2026-12-31' };

test('an advisory that npm audit names is open until it is accepted, and again when the last day is over', () => {
	const tar = 'tar: GHSA-8qq5-rm4j-mr97, links outside';
	const qs = 'qs: GHSA-6rw7-vpxm-498p, memory of long lists';
	expect(findOpen(report, [], '2026-12-01')).toEqual([qs, tar]);
	expect(findOpen(report, [line], '2026-12-31')).toEqual([tar]);
	expect(findOpen(report, [line], '2027-01-01')).toEqual([qs, tar]);
	expect(findOpen(report, [{ ...line, package: 'other' }], '2026-12-01')).toEqual([qs, tar]);
	expect(findOpen({ vulnerabilities: {} }, [line], '2026-12-01')).toEqual([]);
});
