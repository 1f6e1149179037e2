import { readFileSync } from 'node:fs';
import type { TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { seedTables } from '../seed/publish-tables.ts';
import { startServer, type TestServer } from './start.ts';

/** The demo's CSV file of a table. */
export const demoFile = (title: TableTitle): string =>
	readFileSync(new URL(`../demo/tables/${title}.csv`, import.meta.url), 'utf8');

export const bids = demoFile('copart-internet-bid');

/** The bids with one row that is dearer. */
export const dearer = (by: number): string => bids.replace(',40.00,50.00,', `,${40 + by}.00,${50 + by}.00,`);

export const csv = (text: string, name = 'prices.csv'): File => new File([text], name, { type: 'text/csv' });

/** A server with the demo's tables, whose sessions last longer than a test moves the clock. */
export async function startWithTables(now: () => Date): Promise<TestServer> {
	const server = await startServer({ env: { SESSION_HOURS: '2000' }, now });
	await seedTables(server.running.context);
	return server;
}
