// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWhole } from '@clearway/shared/testing/rounds.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, start } from '../../app/start.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { openDb } from '../../db/open.ts';
import { readConfig } from '../../services/config.ts';
import { openLog } from '../../services/log.ts';
import { testCall } from '../../testing/call.ts';
import { createDatabase, dropDatabase } from '../../testing/postgres.ts';
import { testSettings } from '../../testing/settings.ts';
import { client } from './client.ts';
import { thread } from './thread.ts';

/*
 * Conversations before and after the migration that files every record under a client. What they were before is told
 * here by the rule of that time, from the rows that are put into the old tables.
 */

const records = isWhole ? 10_000 : 300;

type Said = { kind: 'client' | 'office' | 'note'; text: string; at: string };
type Old = {
	name: string;
	phone: string | null;
	email: string | null;
	isOffice: boolean;
	isInTrash: boolean;
	said: Said[];
};

let seed = 77;
const random = (below: number): number => {
	seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
	return Math.floor((seed / 2_147_483_648) * below);
};
const oneIn = (of: number): boolean => random(of) === 0;
let minutes = 0;
const nextInstant = (): string => {
	// Now and then two things happen at once.
	if (!oneIn(10)) minutes++;
	return new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
};

const old: Old[] = [];
const joins: [string, string][] = [];
let running: Running;
let folder = '';
let database: string | null = null;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-clients-'));
	const cluster = process.env.TEST_POSTGRES;
	database = cluster ? await createDatabase(cluster) : null;
	const config = readConfig({
		...(await testSettings('clients')),
		...{ DATA_DIR: folder, DATABASE_URL: database ?? '' },
	});
	const db = openDb({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
	const before = migrations.slice(
		0,
		migrations.findIndex(({ name }) => name === '0015-clients'),
	);
	await migrate(db, config.dataDir, new Date(), before);
	const old = db.read as unknown as Kysely<Record<string, Record<string, unknown>>>;
	await old.transaction().execute(fill);
	await db.close();
	running = await start(config, { log: openLog('silent'), work: false });
}, 300_000);

afterAll(async () => {
	await running.stop();
	const cluster = process.env.TEST_POSTGRES;
	if (cluster && database) await dropDatabase(cluster, database);
	await rm(folder, { recursive: true, force: true });
});

async function fill(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
	const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
		const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
		return Number(id);
	};
	const people = Math.ceil(records / 4);
	let [request, car] = [0, 0];
	for (let n = 0; n < records; n++) {
		const isCar = oneIn(3);
		const phone = oneIn(4) ? null : `+38050${String(random(people)).padStart(7, '0')}`;
		const email = oneIn(3) ? null : `${oneIn(2) ? 'Client' : 'client'}${random(people)}@mail.example`;
		const isOffice = isCar || oneIn(4);
		const isInTrash = oneIn(20);
		const created = nextInstant();
		const common = { phone, email, revision: 1, created_at: created, folded: 'x' };
		const deleted_at = isInTrash ? created : null;
		const said: Said[] = [];
		const name = isCar ? `car-${++car}` : `request-${++request}`;
		if (isCar)
			await insert('car', {
				...{ ...common, phone: phone ?? '', email: email ?? '', deleted_at },
				...{ title: name, route: 'usa', stage: 'agreed', make: 'Kia', model: 'Rio', year: 2020, vin: '' },
				...{ lot: '', container: '', vessel: '', crossing: '', plate: '', currency: 'USD', speaks: 'ru' },
				...{ client_name: `Клиент ${n}`, updated_at: created, language: 'ru' },
			});
		else {
			await insert('request', {
				...{ ...common, kind: 'callback', name: `Клиент ${n}`, message: `Заявка ${request}`, status: 'new' },
				...{ suspect: 0, entered_by: isOffice ? 'Менеджер' : null, deleted_at },
			});
			said.push({ kind: 'client', text: `Заявка ${request}`, at: created });
		}
		for (let count = random(5); count > 0; count--)
			said.push(await speak(insert, { isCar, id: isCar ? car : request }));
		old.push({ name, phone, email, isOffice, isInTrash, said });
		if (n > 0 && oneIn(50)) {
			const other = old[random(n)]?.name ?? '';
			joins.push([name, other]);
			await db.insertInto('client_join').values({ one: name, other }).execute();
		}
	}
}

let texts = 0;
async function speak(
	insert: (table: string, row: Record<string, unknown>) => Promise<number>,
	{ isCar, id }: { isCar: boolean; id: number },
): Promise<Said> {
	const [at, text, kind] = [
		nextInstant(),
		`Текст ${++texts}`,
		(['client', 'office', 'note'] as const)[random(3)],
	];
	const common = { at, text, by: 'Кто-то' };
	const said = { kind: kind ?? 'note', text, at };
	const mail = {
		kind: 'x',
		message_id: `<${texts}@x>`,
		state: 'sent',
		attempts: 1,
		next_at: at,
		created_at: at,
	};
	if (isCar) {
		const message = await insert('car_message', { ...common, car_id: id, kind, via: 'page', read_at: at });
		if (kind === 'office')
			await insert('outbox', {
				...{ ...mail, kind: 'car', car_id: id, state: 'failed', event_key: `${id} message ${message}` },
				...(oneIn(2) && { transport: 'telegram', chat: '7', event_key: `${id} message ${message} @7` }),
			});
	} else if (kind === 'note') await insert('request_note', { ...common, request_id: id });
	else if (kind === 'client') {
		const source = `mail ${texts}`;
		const message = await insert('request_message', { ...common, request_id: id, via: 'mail', source });
		const file = {
			request_id: id,
			message_id: message,
			name: text,
			type: 'a/b',
			size: 1,
			bytes: Buffer.from('x'),
		};
		if (oneIn(5)) await insert('message_file', file);
	} else {
		const mail_id = await insert('outbox', { ...mail, kind: 'reply', request_id: id, state: 'failed' });
		await insert('request_reply', { ...common, request_id: id, mail_id });
	}
	return said;
}

/** The records of each client by the rule of that time: what shares a telephone or an address, over several steps. */
function oldClients(): Old[][] {
	const keysOf = ({ name, phone, email, isOffice }: Old): string[] => [
		...(phone ? [phone] : []),
		...(email && (isOffice || !phone) ? [email.toLowerCase()] : []),
		...joins.flatMap(([one, other], at) => (one === name || other === name ? [`join ${at}`] : [])),
	];
	const byKey = new Map<string, Old[]>();
	for (const record of old)
		for (const key of keysOf(record)) byKey.set(key, [...(byKey.get(key) ?? []), record]);
	const found = new Set<Old>();
	return old.flatMap((first) => {
		if (found.has(first)) return [];
		const group = [first];
		found.add(first);
		for (const record of group)
			for (const other of keysOf(record).flatMap((key) => byKey.get(key) ?? []))
				if (!found.has(other)) {
					found.add(other);
					group.push(other);
				}
		return [group];
	});
}

test('every conversation has the same records and the same messages in the same order as before clients were records', {
	timeout: 600_000,
}, async () => {
	const { context } = running;
	const call = { ...testCall(), session: null as never };
	for (const group of oldClients()) {
		const of = group[0]?.name ?? '';
		const { entries, client: id } = await thread.get(context, { params: { of } }, call);
		const { goes } = await client.get(context, { params: { id } }, call);
		expect(goes.map((record) => record.of).sort()).toEqual(group.map(({ name }) => name).sort());
		const said = entries.filter(({ kind }) => ['client', 'office', 'note'].includes(kind));
		const before = group
			.filter(({ name, isInTrash }) => !(isInTrash && name.startsWith('request')))
			.flatMap((record) => record.said.map((message) => ({ of: record.name, ...message })));
		const shown = said.map((entry) => ({ of: entry.of, kind: entry.kind, text: entry.text, at: entry.at }));
		const key = ({ of, text }: { of: string; text: string }) => `${of} ${text}`;
		expect(shown.toSorted((a, b) => key(a).localeCompare(key(b)))).toEqual(
			before.toSorted((a, b) => key(a).localeCompare(key(b))),
		);
		expect(shown.map(({ at }) => at)).toEqual(before.map(({ at }) => at).sort());
		// What the outbox knows of a message is still known of it.
		for (const entry of said.filter(({ kind, of }) => kind === 'office' && of !== ''))
			expect([entry.text, entry.mail]).toEqual([entry.text, 'failed']);
	}
	const counted = await sql<{ count: number }>`select count(*) as count from message`.execute(
		context.db.read,
	);
	const all = old.flatMap(({ said }) => said).filter(({ text }) => text.startsWith('Текст'));
	expect(Number(counted.rows[0]?.count)).toBe(all.length);
	const { rows } = await sql<{ text: string; name: string }>`select message.text, message_file.name
		from message_file join message on message.id = message_file.message_id`.execute(context.db.read);
	expect(rows.length).toBeGreaterThan(0);
	for (const { text, name } of rows) expect(name).toBe(text);
});
