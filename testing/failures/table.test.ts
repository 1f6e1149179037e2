import { expect, test } from 'vitest';
import { adminConnectionFailures } from './admin-connection.ts';
import { adminScreenFailures } from './admin-screens.ts';
import { siteConnectionFailures, siteWorkerFailures } from './site-connection.ts';
import { sitePageFailures } from './site-pages.ts';
import { type FailureName, failureTable, type HostName } from './table.ts';

const namesOf = (cases: readonly { failure: FailureName }[]) => new Set(cases.map(({ failure }) => failure));
const admin = namesOf([...adminScreenFailures, ...adminConnectionFailures]);
const tried: Record<HostName, ReadonlySet<FailureName>> = {
	'public site': namesOf([...sitePageFailures, ...siteConnectionFailures, ...siteWorkerFailures]),
	'admin on the web': admin,
	'admin on the desktop': admin,
};

test('each failure of the table has a case on every host where it is marked as tried, and none on the others', () => {
	// The keys are those of the table.
	for (const [failure, where] of Object.entries(failureTable))
		for (const [host, is] of Object.entries(where))
			expect(tried[host as HostName].has(failure as FailureName), `${failure}: ${host}`).toBe(is === 'tried');
});
