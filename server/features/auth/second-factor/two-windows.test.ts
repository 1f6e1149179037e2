// @module-tag db
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../db/open.ts';
import { freshAddress } from '../../../testing/mail-server.ts';
import { authenticator, enableFactor } from '../../../testing/second-factor.ts';
import { serverOfFile } from '../../../testing/server-of-file.ts';

// The clock stands still between two codes, however slow the machine is.
const startMs = Date.now();
let shiftMs = 0;
const now = (): Date => new Date(startMs + shiftMs);
const server = serverOfFile({ now, work: false });
beforeEach(() => {
	shiftMs = 0;
});

const password = 'quite long enough';
let people = 0;
/**
 * Makes another admin with a second factor and signs him in. Then waits half a minute, so that the app has a
 * fresh code.
 */
async function cautious() {
	const login = `hasty-${++people}`;
	const { id } = await server.admin.auth.create({ body: { login, password, name: 'Торопливый' } });
	const enter = (code?: string) =>
		server
			.client({ address: freshAddress() })
			.auth.login({ body: { login, password, ...(code !== undefined && { code }) } });
	const api = server.client({ token: (await enter()).token });
	const factor = await enableFactor(api, now);
	shiftMs += 60_000;
	return { id, enter, api, ...factor };
}

/** Runs a function once, before the next transaction. */
function beforeNextWrite(db: Db, first: () => Promise<unknown>): void {
	const { write, writeUrgent } = db;
	const after =
		(go: Db['write']): Db['write'] =>
		async (run) => {
			Object.assign(db, { write, writeUrgent });
			await first();
			return go(run);
		};
	Object.assign(db, { write: after(write), writeUrgent: after(writeUrgent) });
}

const codesOf = (id: number) =>
	server.running.context.db.read
		.selectFrom('recovery_code')
		.select('hash')
		.where('admin_id', '=', id)
		.execute();

test('there are ten recovery codes after several windows renew them at once', async () => {
	const { id, api, enter } = await cautious();
	const renewed = await Promise.all([1, 2, 3, 4].map(() => api.auth.renewCodes()));
	expect(await codesOf(id)).toHaveLength(10);
	const entered = await Promise.allSettled(renewed.map(({ codes }) => enter(codes[0])));
	expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('no recovery codes are made if another window turned the second factor off meanwhile', async () => {
	const { id, api } = await cautious();
	beforeNextWrite(server.running.context.db, () => api.auth.dropFactor());
	await expect(api.auth.renewCodes()).rejects.toMatchObject({ code: 'conflict' });
	expect(await codesOf(id)).toEqual([]);
});

test('a code of a meanwhile replaced app signs nobody in, and the new app stays', async () => {
	const { app, api, enter } = await cautious();
	let fresh = '';
	beforeNextWrite(server.running.context.db, async () => {
		await api.auth.dropFactor();
		fresh = (await api.auth.beginFactor()).secret;
	});
	await expect(enter(app())).rejects.toMatchObject({ code: 'second_factor' });
	const code = authenticator(fresh, now)();
	expect(await api.auth.enableFactor({ body: { code } })).toHaveProperty('codes');
});
