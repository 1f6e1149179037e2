import type { CarSummary } from '@clearway/shared/contract/car.ts';
import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { carScreens as ru } from '@clearway/shared/words/ru/admin-cars.ts';
import { carWords as ruCars } from '@clearway/shared/words/ru/car-stages.ts';
import { carFieldWords as ruFields } from '@clearway/shared/words/ru/record-fields.ts';
import { carScreens as uk } from '@clearway/shared/words/uk/admin-cars.ts';
import { carWords as ukCars } from '@clearway/shared/words/uk/car-stages.ts';
import { carFieldWords as ukFields } from '@clearway/shared/words/uk/record-fields.ts';
import { expressionBuilder, sql } from 'kysely';
import { unreadMessages } from '../../clients/messages.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { record } from '../../records/audit.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { matchesAllWords } from '../../records/search-words.ts';
import { todayInKyiv } from '../../records/today.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { csvRow } from '../request/request-csv.ts';
import { carRows, summariesOf } from './car-rows.ts';

export async function list(context: Context, { query }: InputOf<'car.list'>) {
	const cars = await listedCars(context, query);
	const page = readPage(query.page, cars.length, query.perPage);
	return onePage(page, cars.slice(page.offset, page.offset + page.perPage));
}

const texts = { ru: { ...ru, ...ruCars, ...ruFields }, uk: { ...uk, ...ukCars, ...ukFields } };

type Cell = (car: CarSummary) => string | number | null | undefined;

function columnsIn(language: Language): readonly (readonly [string, Cell])[] {
	const { csv, columns, names, stages, routes, closed } = texts[language];
	return [
		[csv.id, (car) => car.id],
		[columns.car, (car) => car.title],
		[names.route, (car) => routes[car.route]],
		[columns.client, (car) => car.clientName],
		[names.ownerId, (car) => car.owner?.name],
		[columns.stage, (car) => stages[car.stage]],
		[csv.stageOn, (car) => car.stageOn],
		[columns.next, (car) => car.next && stages[car.next.stage]],
		[csv.nextOn, (car) => car.next?.dueOn],
		[csv.late, (car) => car.lateDays],
		[csv.payment, (car) => car.paymentDueOn],
		[closed, (car) => car.closedAt && kyivDay(new Date(car.closedAt))],
	];
}

/** The cars of a list as a file for a spreadsheet. */
export async function exported(
	context: Context,
	{ query }: InputOf<'car.export'>,
	call: AdminCall,
): Promise<Download> {
	requireConfirmed(context, call.session);
	const columns = columnsIn(call.language);
	const cars = await listedCars(context, query);
	const lines = [
		`\uFEFF${csvRow(columns.map(([title]) => title))}`,
		...cars.map((car) => csvRow(columns.map(([, cell]) => String(cell(car) ?? '')))),
	];
	await context.db.writeUrgent((tx) =>
		record(tx, context, call, { action: 'export', kind: 'car', id: null, after: { cars: cars.length } }),
	);
	return {
		name: texts[call.language].csv.file(kyivDay(context.now())),
		type: 'text/csv; charset=utf-8',
		bytes: Buffer.from(lines.join('')),
	};
}

type Query = InputOf<'car.export'>['query'];

/** The cars that a list asks for, the last first. */
async function listedCars(context: Context, query: Query): Promise<CarSummary[]> {
	const { read } = context.db;
	let matching = carRows(read)
		.where((eb) => eb.and(matchesAllWords(sql<string>`(folded_title || ' ' || folded)`, query.q ?? '')))
		.where((eb) => eb.and(among(read, query.only)));
	if (query.route) matching = matching.where('route', '=', query.route);
	if (query.owner) matching = matching.where('owner_id', '=', query.owner);
	const rows = await matching.orderBy('id', 'desc').execute();
	const cars = (await summariesOf(context, read, rows)).filter(wanted(query.only, todayInKyiv(context)));
	if (query.only !== 'unread') return cars;
	return cars.sort((a, b) => (a.wroteAt ?? '').localeCompare(b.wroteAt ?? '') || a.id - b.id);
}

/** Which cars are looked at; a closed one may still owe, and its client may write. */
function among(db: Read, only: Query['only']) {
	const eb = expressionBuilder<Tables, 'car'>();
	switch (only) {
		case 'any':
			return [];
		case 'unread':
			return [eb('id', 'in', unreadMessages(db).select('car_id'))];
		case 'delivered':
			return [eb.or([eb('stage', '=', 'handed'), eb('status', 'is not', null)])];
		case 'unpaid':
			return [eb('closed_reason', 'is', null)];
		default:
			return [eb('closed_at', only === 'closed' ? 'is not' : 'is', null)];
	}
}

const wanted =
	(only: Query['only'], today: string) =>
	({ lateDays, paymentDueOn }: CarSummary): boolean => {
		if (only === 'late') return lateDays !== null;
		if (only === 'unpaid') return paymentDueOn !== null && paymentDueOn <= today;
		return true;
	};
