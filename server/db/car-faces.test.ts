// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { carRows, estimateOf, fieldsOf, pageNumber } from '../features/car/car-rows.ts';
import { receiptOf } from '../features/car/face.ts';
import { readSome } from '../features/pictures/picture-uses.ts';
import { createDatabase } from '../testing/postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDb } from './open.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const cluster = process.env.TEST_POSTGRES;
const at = '2026-05-01T09:00:00.000Z';
const estimate = { quote: 'q', number: 'K7PM-3XQ9', asOf: '2026-01-01', date: '2026-01-01', lines: [] };

/** A database as it was before, and the way to its upgrade. */
async function before() {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-faces-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const db = openDb({ dataDir, databaseUrl: cluster ? await createDatabase(cluster) : null });
	onTestFinished(() => db.close());
	const end = migrations.findIndex(({ name }) => name === '0060-car-faces');
	await migrate(db, dataDir, now, migrations.slice(0, end));
	const content = {
		...{ make: 'Audi', model: 'Q5', year: 2019, fuel: 'diesel', cc: 1968, kwh: null, vehicle: 'suv' },
		...{ country: 'eu', auction: null, port: 'Klaipeda', vin: 'WAUZZZFY0K2034567', plate: 'AA1234BB' },
		dates: { bought: '2026-03-02', shipped: null, arrived: null, cleared: '2026-03-20', plated: null },
		...{ currency: 'EUR', receiptOn: '2026-03-25', pictures: ['a'.repeat(64)], paid: { vat: '10.00' } },
		further: [{ titles: { ru: 'Стоянка' }, paid: '5' }],
	};
	return {
		db,
		upgrade: () => migrate(db, dataDir, now),
		delivered: (fields: object = {}) =>
			db.write((tx) =>
				tx
					.insertInto('delivered' as never)
					.values({
						...{ title: 'Audi Q5 2019', folded: 'audi q5 2019', country: 'eu', status: 'published' },
						...{ sorted_on: '2026-03-20', content: JSON.stringify(content), story: 'Забрали.' },
						...{ estimate: JSON.stringify(estimate), language: 'ru', published_at: at },
						...{
							translations: '{"uk":{"story":"Забрали, так."}}',
							created_at: at,
							updated_at: at,
							revision: 3,
						},
						...fields,
					} as never)
					.execute(),
			),
		car: (fields: object = {}) =>
			db.write((tx) =>
				tx
					.insertInto('car')
					.values({
						...{ title: 'Kia Rio 2020', folded: 'kia rio 2020', route: 'usa', stage: 'handed' },
						...{ make: 'Kia', model: 'Rio', year: 2020, vin: '', lot: '', container: '', vessel: '' },
						...{ crossing: '', plate: 'BB', currency: 'USD', client_name: 'Клієнт', phone: '', email: '' },
						...{ speaks: 'uk', owner_id: null, owner_name: null, request_id: null, offer_id: null },
						...{ estimate: null, transit_days: null, closed_at: at, closed_reason: null },
						...{ created_at: at, updated_at: at, revision: 7, language: 'ru', deleted_at: null, ...fields },
					} as never)
					.execute(),
			),
	};
}

test('a delivered car becomes the face of its car, or a car that was handed over; its page keeps its number', async () => {
	const { db, delivered, car, upgrade } = await before();
	for (let id = 1; id <= 5; id += 1) await delivered();
	await sql`delete from delivered where id in (3, 4)`.execute(db.read);
	await delivered({ status: 'draft', deleted_at: '2026-11-01T00:00:00.000Z' });
	await car({ delivered_id: 5 });
	const taken = { estimate, car: { fuel: 'ev', cc: null, kwh: '64' }, transitDays: 30 };
	await car({ estimate: JSON.stringify(taken), stage: 'bought', closed_at: null });
	await upgrade();
	const rows = await carRows(db.read).orderBy('id').execute();
	expect(
		rows.map((row) => [row.id, pageNumber(row), row.stage, row.status]).map((row) => row.map(String)),
	).toEqual([
		['1', '5', 'handed', 'published'],
		['2', '8', 'bought', 'null'],
		['3', '1', 'handed', 'published'],
		['4', '2', 'handed', 'published'],
	]);
	const [joined, underWay, alone] = rows;
	if (!joined || !underWay || !alone) throw new Error('Too few cars');
	for (const row of [joined, alone]) {
		expect(row).toMatchObject({
			title: 'Audi Q5 2019',
			vin: 'WAUZZZFY0K2034567',
			currency: 'EUR',
			saved_at: at,
		});
		expect(estimateOf(row)).toEqual(estimate);
		expect({ ...fieldsOf(row), ...receiptOf(row) }).toMatchObject({
			...{ fuel: 'diesel', vehicle: 'suv', country: 'eu', port: 'Klaipeda', shownPlate: 'AA1234BB' },
			...{ receiptOn: '2026-03-25', pictures: ['a'.repeat(64)], paid: { vat: '10.00' }, story: 'Забрали.' },
			...{ boughtOn: '2026-03-02', clearedOn: '2026-03-20', platedOn: null },
			further: [{ titles: { ru: 'Стоянка' }, paid: '5' }],
		});
		expect(row.translations).toContain('Забрали, так.');
	}
	// The card keeps its client and the plate of his own.
	expect(joined).toMatchObject({
		client_name: 'Клієнт',
		plate: 'BB',
		revision: 8,
		field_revisions: '{"*":8}',
	});
	expect(fieldsOf(underWay)).toMatchObject({ fuel: 'ev', kwh: '64' });
	expect(estimateOf(underWay)).toEqual(estimate);
	const stages = await db.read.selectFrom('car_stage').select(['car_id', 'stage', 'done_on']).execute();
	expect(stages.map(({ car_id, ...stage }) => [Number(car_id), stage])).toContainEqual([
		3,
		{ stage: 'handed', done_on: '2026-03-20' },
	]);
	// The next page gets a number that no page ever had.
	await car();
	const [last] = await carRows(db.read).orderBy('id', 'desc').execute();
	expect(last && pageNumber(last)).toBeGreaterThan(8);
	const trashed = await db.read
		.selectFrom('car')
		.select('public_id')
		.where('deleted_at', 'is not', null)
		.execute();
	expect(trashed.map(({ public_id }) => Number(public_id))).toEqual([6]);
});

test('a delivered car that is not shown any more stays hidden; one whose card was deleted stays without VIN and plate', async () => {
	const { db, delivered, car, upgrade } = await before();
	await delivered({ deleted_at: at });
	await delivered();
	await car({ delivered_id: 1 });
	await car({ delivered_id: 2, deleted_at: at });
	await upgrade();
	const rows = await carRows(db.read).orderBy('id').execute();
	expect(rows).toMatchObject([{ status: 'draft' }, { status: 'published', vin: '', shown_plate: '' }]);
	expect(rows.map((row) => Number(pageNumber(row)))).toEqual([1, 2]);
});

test('the log of a delivered car goes on below its car, without VIN and plate, and its pictures count as used', async () => {
	const { db, delivered, upgrade } = await before();
	await delivered();
	const line = { at, by: 'admin', app: 'web', action: 'save', kind: 'delivered', record_id: '1' };
	const after = '{"make":"Audi","vin":"WAUZZZFY0K2034567","plate":"AA1234BB"}';
	await db.write((tx) =>
		tx
			.insertInto('audit')
			.values({ ...line, after })
			.execute(),
	);
	await upgrade();
	const log = await db.read.selectFrom('audit').select(['kind', 'record_id', 'after']).execute();
	expect(log).toEqual([{ kind: 'car', record_id: '1', after: '{"make":"Audi"}' }]);
	await db.write((tx) => readSome(tx, { db, now: () => now }));
	const uses = await db.read.selectFrom('picture_use').select(['owner', 'record_id', 'sha256']).execute();
	expect(uses.map((use) => ({ ...use, record_id: Number(use.record_id) }))).toEqual([
		{ owner: 'car', record_id: 1, sha256: 'a'.repeat(64) },
	]);
	await sql`update car set pictures = '[]'`.execute(db.read);
	await db.write((tx) => readSome(tx, { db, now: () => now }));
	expect(await db.read.selectFrom('picture_use').select('owner').execute()).toEqual([]);
});
