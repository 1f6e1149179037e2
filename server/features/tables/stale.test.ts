import { afterEach, beforeEach, expect, test } from 'vitest';
import { bids as seed, startWithTables } from '../../testing/price-files.ts';
import type { TestServer } from '../../testing/start.ts';

let server: TestServer;
let now: Date;

const title = 'copart-internet-bid';
const pendingDay = '2026-12-01';
// The pending version changes one cell, and the corrections change another.
const comes = (text: string): string => text.replace(',40.00,50.00,', ',40.00,51.00,');
const corrected = (text: string, price: string): string => text.replace(',40.00,5', `,${price},5`);
type Form = { carry?: 'true'; validFrom?: string; overwrite?: 'true' };

// A csv file has the version of its export in its name.
const sent = (text: string, from: number, form: Form) => ({
	form: { title, ...form } as const,
	file: new File([text], `${title}.clearway-${from}.csv`, { type: 'text/csv' }),
});
const upload = (text: string, from: number, form: Form = {}) =>
	server.admin.calculator.upload(sent(text, from, form));
const check = (text: string, from: number, form: Form = {}) =>
	server.admin.calculator.check(sent(text, from, form));
const fees = async () => {
	const { rows } = await server.visitor.calculator.get({ params: { title } });
	return [rows[1]?.pre_bid_usd, rows[1]?.live_bid_usd];
};

// Version 2 is pending, and version 3 corrects the days before it.
beforeEach(async () => {
	now = new Date('2026-11-20T09:00:00Z');
	server = await startWithTables(() => now);
	await upload(comes(seed), 1, { validFrom: pendingDay });
	expect(await upload(corrected(seed, '41.50'), 1, { overwrite: 'true' })).toMatchObject({ version: 3 });
});
afterEach(() => server.close());

function begin(at: string): void {
	now = new Date(at);
	server.running.context.versions.bumpAll();
}

test('a correction that is sent after the pending version has begun does not revert that version', async () => {
	begin('2026-12-01T09:00:00Z');
	const edited = corrected(seed, '41.70');
	for (const form of [{}, { carry: 'true' }] as const)
		await expect(upload(edited, 3, form)).rejects.toMatchObject({
			code: 'conflict',
			message: expect.stringMatching(/выгружен из версии 3, а с 01 грудня 2026 действует версия 2/),
			current: { version: 2, stale: { version: 3 } },
		});
	expect(await check(edited, 3, { carry: 'true' })).toMatchObject({ base: 2, stale: { version: 3 } });
	expect(await fees()).toEqual(['40.00', '51.00']);
});

test('a higher version number that has already been replaced does not make rows outdated', async () => {
	begin('2026-12-02T09:00:00Z');
	const edited = corrected(comes(seed), '40.50');
	expect((await check(edited, 2, { carry: 'true' })).stale).toBeNull();
	expect(await upload(edited, 2, { carry: 'true' })).toMatchObject({ version: 4 });
	expect(await fees()).toEqual(['40.50', '51.00']);
});

test('a file that carries nothing is outdated by the version of its day and by a pending version, but not by a replaced one', async () => {
	const edited = corrected(seed, '41.70');
	expect(await check(edited, 3, { validFrom: pendingDay })).toMatchObject({ base: 2, stale: { version: 3 } });
	expect((await check(edited, 3)).stale).toBeNull();
	begin('2026-12-01T09:00:00Z');
	expect(await check(edited, 3)).toMatchObject({ base: 2, stale: { version: 3 } });
	await expect(upload(edited, 3)).rejects.toMatchObject({ code: 'conflict', current: { version: 2 } });
	expect(await fees()).toEqual(['40.00', '51.00']);
	const correction = corrected(comes(seed), '40.50');
	expect((await check(correction, 2)).stale).toBeNull();
	expect(await upload(correction, 2)).toMatchObject({ version: 4 });
});
