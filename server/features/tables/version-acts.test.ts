import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bids, csv, dearer, startWithTables } from '../../testing/price-files.ts';
import type { TestServer } from '../../testing/start.ts';

let server: TestServer;
let now: Date;

const title = 'copart-internet-bid';
const day = '2026-12-01';
const upload = (text: string, form: { validFrom?: string; carry?: 'true'; overwrite?: 'true' } = {}) =>
	server.admin.calculator.upload({ form: { title, ...form }, file: csv(text) });
const cancel = (n: number) => server.admin.calculator.cancelVersion({ params: { title, n } });
const restore = (n: number, base?: number) =>
	server.admin.calculator.restoreVersion({ params: { title, n }, query: base === undefined ? {} : { base } });
const states = async () =>
	Object.fromEntries(
		(await server.admin.calculator.versions({ params: { title } })).map(({ version, state }) => [
			version,
			state,
		]),
	);
const current = async () => (await server.visitor.calculator.get({ params: { title } })).version;

beforeEach(async () => {
	now = new Date('2026-11-20T09:00:00Z');
	server = await startWithTables(() => now);
});
afterEach(() => server.close());

describe('cancelling a version', () => {
	test('that another version of its day has replaced is refused, with the number to cancel instead', {
		tags: 'db',
	}, async () => {
		await upload(bids.replace(',40.00,50.00,', ',40.00,51.00,'), { validFrom: day });
		const corrected = bids.replace(',40.00,50.00,', ',40.50,50.00,');
		const sent = await upload(corrected, { carry: 'true' });
		expect(sent).toMatchObject({ version: 3, later: [{ version: 4, validFrom: day }] });
		const refusal = {
			code: 'conflict',
			message: expect.stringMatching(/Версия 2 не отменена.*версия 4.*01 грудня 2026.*отмените сначала/),
			current: { title, version: 4 },
		};
		await expect(cancel(2)).rejects.toMatchObject(refusal);
		expect(await states()).toMatchObject({ 2: 'replaced', 3: 'in_force', 4: 'pending' });
		await cancel(4);
		expect(await states()).toMatchObject({ 2: 'pending' });
		await cancel(2);
		expect(await states()).toMatchObject({ 2: 'cancelled', 3: 'in_force', 4: 'cancelled' });
		// The log says which prices will not come.
		const [logged] = (await server.admin.audit.list({})).data;
		expect(logged).toMatchObject({
			action: 'cancel',
			before: { validFrom: day, changes: { cells: [{}, { old: '51.00', new: '50.00' }] } },
		});
		now = new Date('2026-12-02T09:00:00Z');
		server.running.context.versions.bumpAll();
		expect(await current()).toBe(3);
	});

	test('is refused in Ukrainian to an admin who reads Ukrainian', async () => {
		await upload(dearer(1), { validFrom: day });
		await upload(dearer(2), { validFrom: day });
		const response = await server.fetch(`/api/calculator/${title}/versions/2`, {
			method: 'DELETE',
			headers: { authorization: `Bearer ${server.token}`, 'accept-language': 'uk' },
		});
		expect(response.status).toBe(409);
		expect(ProblemBody.parse(await response.json()).detail).toMatch(
			/Версію 2 не скасовано.*версія 3.*01 грудня 2026/,
		);
	});

	test('is not refused because of a version of another day, or of a cancelled one of the same day', async () => {
		await upload(dearer(1), { validFrom: day });
		await upload(dearer(2), { validFrom: '2026-12-10' });
		await upload(dearer(3), { validFrom: day });
		await cancel(4);
		await cancel(2);
		expect(await states()).toMatchObject({ 2: 'cancelled', 3: 'pending', 4: 'cancelled' });
	});
});

describe('restoring a version', () => {
	test('is refused if another version is in force than the screen showed, and publishes nothing', async () => {
		await upload(dearer(1));
		await upload(dearer(2));
		await expect(restore(1, 2)).rejects.toMatchObject({
			code: 'conflict',
			message: expect.stringMatching(/Версия 1 не восстановлена.*версия 3/),
			current: { title, version: 3 },
		});
		expect(await current()).toBe(3);
		expect(await restore(1, 3)).toMatchObject({ version: 4 });
		const [logged] = (await server.admin.audit.list({})).data;
		expect(logged?.after).toMatchObject({ changes: { cells: [{ old: '42.00', new: '40.00' }, {}] } });
	});

	test('is also refused if a pending version has begun', async () => {
		await upload(dearer(1), { validFrom: day });
		now = new Date('2026-12-01T09:00:00Z');
		await expect(restore(1, 1)).rejects.toMatchObject({ code: 'conflict', current: { version: 2 } });
	});

	test('works as before without the seen version, whatever the body is', async () => {
		await upload(dearer(1));
		expect(await restore(1)).toMatchObject({ version: 3 });
		const authorization = `Bearer ${server.token}`;
		for (const headers of [{ authorization }, { authorization, 'content-type': 'application/json' }]) {
			const address = `/api/calculator/${title}/versions/2/restore`;
			expect((await server.fetch(address, { method: 'POST', headers })).status).toBe(201);
		}
	});

	test('succeeds only for the first of two admins who saw the same version', { tags: 'db' }, async () => {
		await upload(dearer(1));
		const results = await Promise.allSettled([restore(1, 2), restore(1, 2)]);
		expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	});
});
