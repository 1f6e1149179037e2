import { fold } from '@clearway/shared/domain/fold.ts';
import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';
import { continueAfter, readLastIds } from '../last-ids.ts';
import type { Read } from '../open.ts';
import { followPictures } from '../picture-triggers.ts';

type Row = Record<string, unknown>;
type Db = Kysely<Record<string, Row>>;

/**
 * A delivered car is a car with a public face (decision 81). What was made of a car becomes its face; any other
 * delivered car becomes a car that was handed over. Pages keep their numbers in `public_id`: a car without one
 * has its own id as the number of its page, and the next ids are given after all numbers of before.
 */
export async function carFaces(never: Kysely<never>, dialect: Dialect): Promise<void> {
	const db = never as unknown as Db;
	await addColumns(never, dialect);
	for (const car of await db.selectFrom('car').select(['id', 'title', 'estimate', 'updated_at']).execute())
		await db.updateTable('car').set(beginningOf(car)).where('id', '=', car.id).execute();
	const before = await readLastIds(never as unknown as Read, dialect);
	const [pages, cars] = [before.get('delivered') ?? 0, before.get('car') ?? 0];
	const carIds = new Map<string, number>();
	for (const row of await db.selectFrom('delivered').selectAll().orderBy('id').execute())
		carIds.set(String(row.id), await moveOne(db, row));
	if (pages > 0) await sql`update car set public_id = id + ${pages} where public_id is null`.execute(never);
	await sql`create unique index car_page on car (coalesce(public_id, id))`.execute(never);
	await sql`create index car_shown on car (status, sorted_on desc) where deleted_at is null`.execute(never);
	await moveLog(db, carIds);
	await db.deleteFrom('news').where('data', 'like', '%"kind":"delivered"%').execute();
	await movePictures(never, dialect);
	await sql`alter table car drop column delivered_id`.execute(never);
	await sql`drop table delivered`.execute(never);
	if (dialect === 'postgres') await sql`drop function pictures_of_delivered()`.execute(never);
	if (pages === 0) return;
	const after = await readLastIds(never as unknown as Read, dialect);
	await continueAfter(never as unknown as Read, dialect, new Map([...after, ['car', pages + cars]]));
}

async function addColumns(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	const columns = {
		public_id: integer,
		folded_title: sql`${text} not null default ''`,
		status: text,
		fuel: sql`${text} not null default 'petrol'`,
		cc: integer,
		kwh: text,
		vehicle: sql`${text} not null default 'sedan'`,
		country: sql`${text} not null default 'usa'`,
		auction: text,
		port: sql`${text} not null default ''`,
		...Object.fromEntries(steps.map((step) => [`${step}_on`, text])),
		shown_plate: sql`${text} not null default ''`,
		receipt_on: text,
		pictures: sql`${text} not null default '[]'`,
		paid: sql`${text} not null default '{}'`,
		further: sql`${text} not null default '[]'`,
		story: sql`${text} not null default ''`,
		sorted_on: sql`${text} not null default ''`,
		published_at: text,
		saved_at: sql`${text} not null default ''`,
	};
	for (const [name, type] of Object.entries(columns))
		await sql`alter table car add column ${sql.ref(name)} ${type}`.execute(db);
}

const steps = ['bought', 'shipped', 'arrived', 'cleared', 'plated'] as const;
const facts = ['fuel', 'cc', 'kwh', 'vehicle', 'country', 'auction', 'port'] as const;
const factsOf = (known: Row): Row =>
	Object.fromEntries(facts.flatMap((name) => (name in known ? [[name, known[name]]] : [])));

/** The estimate of a car held what its calculation said of the car; that has columns now. */
function beginningOf({ title, estimate, updated_at }: Row): Row {
	const taken = typeof estimate === 'string' ? JSON.parse(estimate) : null;
	return {
		...{ folded_title: fold(String(title)), saved_at: updated_at },
		...(taken && { ...factsOf(taken.car), estimate: JSON.stringify(taken.estimate) }),
	};
}

/** Answers the id of the car that has this face now. */
async function moveOne(db: Db, row: Row): Promise<number> {
	const origin = await db
		.selectFrom('car')
		.select(['id', 'vin', 'revision', 'estimate', 'deleted_at'])
		.where('delivered_id', '=', row.id)
		.executeTakeFirst();
	const face = faceOf(row);
	if (!origin) return addCar(db, row, face);
	// The car was deleted, and its page stays: without what names its client.
	if (origin.deleted_at !== null && row.deleted_at === null && row.status === 'published')
		return addCar(db, row, { ...face, vin: '', shown_plate: '' });
	const revision = Math.max(Number(origin.revision), Number(row.revision)) + 1;
	await db
		.updateTable('car')
		.set({
			...face,
			...{ vin: face.vin || origin.vin, estimate: row.estimate ?? origin.estimate },
			// What was deleted among the delivered cars is not shown.
			status: row.deleted_at === null ? row.status : 'draft',
			...{ revision, field_revisions: JSON.stringify({ '*': revision }) },
		})
		.where('id', '=', origin.id)
		.execute();
	return Number(origin.id);
}

function faceOf(row: Row): Row {
	const { make, model, year, vin, plate, currency, dates, receiptOn, pictures, paid, further, ...known } =
		JSON.parse(String(row.content));
	const { title, folded, status, story, language, translations, sorted_on, published_at } = row;
	return {
		...{ title, folded_title: folded, make, model, year, currency, vin: vin ?? '' },
		...{ public_id: row.id, status, story, language, translations, sorted_on, published_at },
		...{
			...factsOf(known),
			shown_plate: plate ?? '',
			receipt_on: receiptOn ?? null,
			saved_at: row.updated_at,
		},
		...Object.fromEntries(steps.map((step) => [`${step}_on`, dates?.[step] ?? null])),
		pictures: JSON.stringify(pictures ?? []),
		...{ paid: JSON.stringify(paid ?? {}), further: JSON.stringify(further ?? []) },
	};
}

async function addCar(db: Db, row: Row, face: Row): Promise<number> {
	const { estimate, folded, created_at, updated_at, revision, field_revisions, deleted_at } = row;
	const { id } = await db
		.insertInto('car')
		.values({
			...{ ...face, route: row.country, stage: 'handed', speaks: row.language },
			...{
				lot: '',
				container: '',
				vessel: '',
				crossing: '',
				plate: '',
				client_name: '',
				phone: '',
				email: '',
			},
			...{ estimate, folded, closed_at: created_at, created_at, updated_at, deleted_at },
			...{ revision, field_revisions },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const done_on = String(row.sorted_on || String(created_at).slice(0, 10));
	await db
		.insertInto('car_stage')
		.values({ car_id: id, stage: 'handed', done_on, done_at: created_at, act: 0 })
		.execute();
	return Number(id);
}

/** The history goes on below the car, without VIN and plate, which lines of older versions held. */
async function moveLog(db: Db, carIds: ReadonlyMap<string, number>): Promise<void> {
	const lines = await db
		.selectFrom('audit')
		.select(['id', 'record_id', 'before', 'after'])
		.where('kind', '=', 'delivered')
		.execute();
	for (const { id, record_id, before, after } of lines) {
		const carId = carIds.get(String(record_id));
		await db
			.updateTable('audit')
			.set({
				...{ kind: 'car', record_id: carId === undefined ? null : String(carId) },
				...{ before: withoutClient(before), after: withoutClient(after) },
			})
			.where('id', '=', id)
			.execute();
	}
}

function withoutClient(json: unknown): unknown {
	if (typeof json !== 'string') return json;
	const { vin: _, plate: __, ...fields } = JSON.parse(json);
	return JSON.stringify(fields);
}

async function movePictures(db: Kysely<never>, dialect: Dialect): Promise<void> {
	await sql`delete from picture_use where owner = 'delivered'`.execute(db);
	await sql`delete from picture_to_read where source = 'delivered'`.execute(db);
	const columns = ['pictures', 'story', 'translations'];
	await followPictures(db, dialect, { source: 'car', table: 'car', id: 'id', columns });
}
