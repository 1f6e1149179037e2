import type { CarSummary, StageState, Waived } from '@clearway/shared/contract/car.ts';
import { type CarFields, carFields } from '@clearway/shared/contract/car-fields.ts';
import { type CarNeed, stagesOf } from '@clearway/shared/contract/car-stages.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { owedOf } from '@clearway/shared/domain/car/ledger.ts';
import { dueDay } from '@clearway/shared/domain/car/payments.ts';
import { type CarFacts, knownDay, lateDays, needsOf, nextOf } from '@clearway/shared/domain/car/progress.ts';
import type { Decimal } from '@clearway/shared/domain/money.ts';
import { showPhone } from '@clearway/shared/domain/phone.ts';
import { say } from '@clearway/shared/format/say.ts';
import { unreadMessages } from '../../clients/messages.ts';
import type { Call, Context } from '../../context/context.ts';
import { chunksOf } from '../../db/chunks.ts';
import { columnsOf, valuesOf } from '../../db/field-columns.ts';
import type { Change } from '../../db/news.ts';
import type { Read, Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { record } from '../../records/audit.ts';
import type { Writing } from '../../records/record-feature.ts';
import { lockRow, notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import type { Estimate } from './estimate.ts';
import { paymentOf, paymentRows, type StoredPayment } from './stored-payments.ts';

const columns = [
	...columnsOf(carFields),
	...(['id', 'title', 'stage', 'owner_name', 'client_id', 'request_id', 'offer_id'] as const),
	...(['estimate', 'transit_days'] as const),
	...([
		'mail_on',
		'waived',
		'folded',
		'closed_at',
		'closed_reason',
		'created_at',
		'updated_at',
		'saved_at',
	] as const),
	...(['public_id', 'status', 'published_at', 'paid', 'further'] as const),
	...(['revision', 'field_revisions', 'language', 'translations'] as const),
] as const;

export const carRows = (db: Read) => db.selectFrom('car').select(columns).where('car.deleted_at', 'is', null);

export type CarRow = Awaited<ReturnType<ReturnType<typeof carRows>['executeTakeFirstOrThrow']>>;

export const missingCar = () => notFound(say('car.missing'));

export const lockCar = (tx: Write, { db }: Pick<Context, 'db'>, id: number): Promise<CarRow> =>
	lockRow(carRows(tx).where('id', '=', id), db.dialect, missingCar);

/** The number of the page on which visitors see a car. */
export const pageNumber = ({ id, public_id }: Pick<CarRow, 'id' | 'public_id'>): number => public_id ?? id;

/** The calculation that a car was taken from. Only this feature writes it. */
export const estimateOf = ({ estimate }: Pick<CarRow, 'estimate'>): Estimate | null =>
	estimate === null ? null : (JSON.parse(estimate) as Estimate);

/** The lines of that calculation; none for a car entered by hand. */
export const estimateLines = (row: Pick<CarRow, 'estimate'>) => estimateOf(row)?.lines ?? [];

/** The stages of cars, in the order of their routes; a stage of which nothing is known is there, too. */
export async function stagesOfCars(
	db: Read,
	rows: readonly Pick<CarRow, 'id' | 'route'>[],
): Promise<ReadonlyMap<number, StageState[]>> {
	const query = db
		.selectFrom('car_stage')
		.select(['car_id', 'stage', 'planned_from', 'planned_to', 'expected_on', 'reason', 'done_on', 'done_by']);
	const stored = await perCar(query, rows);
	return new Map(
		rows.map((row) => [
			row.id,
			stagesOf(row.route).flatMap((stage) => {
				const found = stored.get(row.id)?.find((known) => known.stage === stage);
				// A card that began without an offer never had this stage.
				if (stage === 'offered' && !found?.done_on) return [];
				return {
					stage,
					planned:
						found?.planned_from && found.planned_to
							? { from: found.planned_from, to: found.planned_to }
							: null,
					expectedOn: found?.expected_on ?? null,
					reason: found?.reason ?? '',
					doneOn: found?.done_on ?? null,
					doneBy: found?.done_by ?? null,
				};
			}),
		]),
	);
}

type OfCar = { car_id: number };
type ChildQuery<R> = {
	where(column: 'car_id', operator: 'in', ids: readonly number[]): { execute(): Promise<R[]> };
};

/** Rows that belong to cars, by the id of the car. */
export async function perCar<R extends OfCar>(
	query: ChildQuery<R>,
	cars: readonly { id: number }[],
): Promise<ReadonlyMap<number, R[]>> {
	const found = new Map<number, R[]>();
	for (const some of chunksOf(cars))
		for (const row of await query
			.where(
				'car_id',
				'in',
				some.map(({ id }) => id),
			)
			.execute())
			found.set(row.car_id, [...(found.get(row.car_id) ?? []), row]);
	return found;
}

const unreadOf = (db: Read) =>
	unreadMessages(db)
		.select(({ fn }) => ['car_id', fn.countAll<number>().as('count'), fn.min('at').as('since')])
		.groupBy('car_id')
		.$narrowType<{ car_id: number }>();

/** Files of cars, but for papers that do not count any more and the signed copies of those. */
export const countedFiles = (db: Read) =>
	db
		.selectFrom('car_file')
		.leftJoin('paper', (join) =>
			join.on((eb) => eb('paper.file_id', '=', eb.fn.coalesce('car_file.signs', 'car_file.id'))),
		)
		.select(['car_id', 'car_file.kind', 'stage'])
		.where('voided_at', 'is', null);

/** The papers that a car may lack. Only `waive` writes the column. */
export const waivedOf = ({ waived }: Pick<CarRow, 'waived'>): Waived[] => JSON.parse(waived) as Waived[];

type Owing = Pick<CarRow, 'make' | 'route' | 'stage' | 'vin' | 'container' | 'waived' | 'folded'>;

/**
 * What the office owes of a car. One that was delivered before it had a card owes it nothing, and neither does one
 * whose client was forgotten with his papers.
 */
export function needsOfCar(
	car: Owing,
	{ stages, ...facts }: Pick<CarFacts, 'payments' | 'files'> & { stages: readonly StageState[] },
): CarNeed[] {
	const done = stages.filter(({ doneOn }) => doneOn !== null);
	const isOfBefore = done.length === 1 && car.stage === 'handed';
	if (isOfBefore || (car.stage === 'handed' && car.folded === '')) return [];
	return needsOf({ ...car, ...facts, waived: waivedOf(car) });
}

/** Rows as boards and lists show them. */
export async function summariesOf(
	context: Context,
	db: Read,
	rows: readonly CarRow[],
): Promise<CarSummary[]> {
	const [stages, unread, unpaid] = await Promise.all([
		stagesOfCars(db, rows),
		perCar(unreadOf(db), rows),
		unpaidOf(db, rows),
	]);
	const today = todayInKyiv(context);
	return rows.map((row) => {
		const ofCar = stages.get(row.id) ?? [];
		const next = nextOf(ofCar);
		return {
			id: row.id,
			title: row.title,
			route: row.route,
			stage: row.stage,
			stageOn: ofCar.find(({ stage }) => stage === row.stage)?.doneOn ?? null,
			next: next ? { stage: next.stage, dueOn: knownDay(ofCar, next.stage, today) } : null,
			lateDays: row.closed_at === null ? lateDays(ofCar, today) : null,
			clientName: clientOf(row),
			owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
			paymentDueOn: earliest((unpaid.get(row.id) ?? []).map((payment) => dueDay(payment, ofCar, today))),
			unread: Number(unread.get(row.id)?.[0]?.count ?? 0),
			wroteAt: unread.get(row.id)?.[0]?.since ?? null,
			closedAt: row.closed_at,
			status: row.status,
			revision: row.revision,
		};
	});
}

/** What a client is called: his name, or else the way to reach him. */
export const clientOf = ({
	client_name,
	phone,
	email,
}: Pick<CarRow, 'client_name' | 'phone' | 'email'>): string =>
	client_name || (phone ? showPhone(phone) : email);

/** The payments of which something is owed, by the id of their car. */
export async function unpaidOf(
	db: Read,
	cars: readonly { id: number }[],
): Promise<ReadonlyMap<number, (StoredPayment & { owed: Decimal })[]>> {
	const payments = [...(await perCar(paymentRows(db), cars))].map(
		([id, rows]) => [id, rows.map(paymentOf)] as const,
	);
	return new Map(
		payments
			.map(([id, all]) => [id, all.map((payment) => ({ ...payment, owed: owedOf(payment, all) }))] as const)
			.map(([id, all]) => [id, all.filter(({ owed }) => owed.gt(0))] as const)
			.filter(([, owed]) => owed.length > 0),
	);
}

const earliest = (days: readonly (string | null)[]): string | null =>
	days.filter((day) => day !== null).sort()[0] ?? null;

export function titleIn(
	language: Language,
	title: string | undefined,
	translations: { [L in Language]?: { title?: string | undefined } | undefined } | undefined,
): { title?: string } {
	const own = (language === 'uk' ? translations?.uk?.title : undefined) ?? title;
	return own === undefined ? {} : { title: own };
}

/** The typed fields of a row, named as a save sends them. */
export const fieldsOf = (row: CarRow): CarFields => valuesOf(carFields, row);

/** Announces an act upon a car: its revision grows, so that open cards load it anew. */
export async function touchCar(
	tx: Write,
	context: Context,
	row: CarRow,
	changes: object = {},
	news: Pick<Change, 'isMessage' | 'event'> = {},
): Promise<CarRow> {
	const revision = row.revision + 1;
	const updated = { ...changes, revision, updated_at: context.now().toISOString() };
	await tx.updateTable('car').set(updated).where('id', '=', row.id).execute();
	tx.changed({ kind: 'car', id: row.id, revision, ...news });
	return { ...row, ...updated };
}

/** Tells open screens and the office's group what a client wrote to his car. */
export async function announceMessage(tx: Write, context: Context, car: CarRow, id: number): Promise<void> {
	await touchCar(tx, context, car, {}, { isMessage: true });
	const event = { key: String(id), path: `/admin/cars/${car.id}#messages` };
	await tellGroup(tx, context, 'message', { ...event, say: (words) => words.message(car.title) });
}

/** Announces an act upon a car, and logs it. */
export async function logAct(
	{ tx, context, call }: Writing<Call>,
	car: CarRow,
	logged: { before?: object; after?: object },
	changes?: object,
): Promise<CarRow> {
	const touched = await touchCar(tx, context, car, changes);
	const { id, title } = touched;
	const named = (fields?: object) => fields && { title, ...fields };
	await record(tx, context, call, {
		...{ action: 'save', kind: 'car', id },
		...{ before: named(logged.before), after: named(logged.after) },
	});
	return touched;
}
