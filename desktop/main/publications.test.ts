import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOnline } from './online.ts';
import { openOutbox } from './outbox.ts';
import { createSync } from './sync.ts';
import { openVault, type Vault, vaultKey } from './vault.ts';

const origin = 'https://clearway.ua';
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({})}.${part({ sub: 1, exp: 4_000_000_000 })}.x`;
const path = '/api/car/5';
const publication = { status: 'published', story: 'Доехала', revision: 4 };

let folder: string;
let copyStore: Vault;
let outboxVault: Vault;
let bodies: unknown[];
let status: number;
const outbox = (server: string, adminId: number) =>
	openOutbox({
		vault: outboxVault,
		owner: `${server}/${adminId}`,
		now: () => new Date('2026-01-01T10:00:00Z'),
	});
const box = () => outbox(origin, 1);

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'publications-'));
	const key = vaultKey(randomBytes(32));
	copyStore = openVault(join(folder, 'drafts'), async () => [key]);
	outboxVault = openVault(join(folder, 'outbox'), async () => [key]);
	bodies = [];
	status = 200;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the app with a network and returns its messages. */
const start = async () => (await begin()).told;

async function begin(isHeard: () => boolean = () => true) {
	const told: [screen: string, outcome: string][] = [];
	const sync = createSync({
		online: createOnline({ probe: async () => true }),
		origin: () => origin,
		token: () => token,
		outbox,
		copyStore,
		net: {
			fetch: (async (_address: string, { body }: RequestInit) => {
				bodies.push(JSON.parse(String(body)));
				return new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });
			}) as never,
		},
		isOpen: () => false,
		isBusy: () => false,
		told: (...news) => isHeard() && told.push(news) > 0,
	});
	sync.subscribe();
	await sync.now();
	return { told, sync };
}

test('a car that was published without a network is sent at the next start, although a text was typed and removed afterwards', async () => {
	await box().keep(path, JSON.stringify(publication));
	// The form drops its local copy this way.
	await box().forget('car/5');
	expect(await start()).toEqual([['/admin/cars/5', 'sent']]);
	expect(bodies).toEqual([{ status: 'published', revision: 4 }]);
	expect(await box().list()).toEqual([]);
});

test('a queued save that only changes the texts of a car is dropped with its local copy', async () => {
	await box().keep(path, '{"story":"a","revision":4}');
	await box().forget('car/5');
	expect(await box().list()).toEqual([]);
});

test.each([
	[409, 'conflict'],
	[422, 'refused'],
])(
	'a publication that the server answers with %i is reported at every start, even if nothing is typed, until a save decides about it',
	async (answered, outcome) => {
		await box().keep(path, JSON.stringify(publication));
		status = answered;
		for (let round = 0; round < 3; round++) expect(await start()).toEqual([['/admin/cars/5', outcome]]);
		expect(bodies).toHaveLength(1);
		await box().drop(path);
		expect(await start()).toEqual([]);
	},
);

test('if no page listens when the outcome of a save arrives, the next page is told, once', async () => {
	let isHeard = false;
	await box().keep(path, JSON.stringify(publication));
	status = 409;
	const { told, sync } = await begin(() => isHeard);
	expect([told, bodies.length]).toEqual([[], 1]);
	isHeard = true;
	for (let page = 0; page < 2; page++) sync.subscribe();
	expect(told).toEqual([['/admin/cars/5', 'conflict']]);
});
