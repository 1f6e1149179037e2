import type { Car } from '@clearway/shared/contract/car.ts';
import { deliveryDays, faceFields } from '@clearway/shared/contract/car-fields.ts';
import type { Delivered } from '@clearway/shared/contract/delivered.ts';
import { blankOf } from '@clearway/shared/contract/fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { AdminCall, Call, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { previewToken, readPreviewToken } from '../../records/preview-token.ts';
import { textLanguage } from '../../records/reading-language.ts';
import { notFound } from '../../records/revision.ts';
import { matchesAllWords } from '../../records/search-words.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { carRecord } from '../car/car-record.ts';
import { type CarRow, carRows, fieldsOf } from '../car/car-rows.ts';
import { lastDay } from '../car/face.ts';
import { searches } from '../post/lists.ts';
import { facedCars, page, picturesOf, shown, summaryOf } from './shown.ts';

const missing = () => notFound(say('delivered.missing'));

async function list(context: Context, { query }: InputOf<'delivered.list'>, call: Call) {
	// The list has no texts of a language, but it refuses a language that the site does not have.
	textLanguage(context, query, call);
	// Searches are not cached, so they are limited.
	if (query.q !== undefined && !call.session) context.limits.take(searches, call.address);
	const { read } = context.db;
	// Visitors see no whole VIN, so they do not find one either.
	const searched = call.session ? sql<string>`(folded_title || ' ' || lower(vin))` : 'folded_title';
	let matching = facedCars(read).where((eb) => eb.and(matchesAllWords(searched, query.q ?? '')));
	if (!call.session) matching = matching.where('status', '=', 'published');
	if (query.status) matching = matching.where('status', '=', query.status);
	if (query.country) matching = matching.where('country', '=', query.country);
	const { count } = await matching
		.clearSelect()
		.select(read.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	const paging = readPage(query.page, Number(count), query.perPage);
	const rows = await matching
		.orderBy('sorted_on', 'desc')
		.orderBy(page, 'desc')
		.limit(paging.perPage)
		.offset(paging.offset)
		.execute();
	const known = await picturesOf(
		read,
		rows.flatMap((row) => fieldsOf(row).pictures.slice(0, 1)),
	);
	return onePage(
		paging,
		rows.map((row) => summaryOf(context, row, known)),
	);
}

async function requireRow(db: Read, id: number): Promise<CarRow> {
	const row = await facedCars(db).where(page, '=', id).executeTakeFirst();
	if (!row) throw missing();
	return row;
}

async function get(context: Context, { params, query }: InputOf<'delivered.get'>, call: Call) {
	const row = await requireRow(context.db.read, params.id);
	if (row.status !== 'published' && !call.session) throw missing();
	return shown(context, context.db.read, row, textLanguage(context, query, call), call);
}

async function preview(context: Context, { params }: InputOf<'delivered.preview'>, call: AdminCall) {
	await requireRow(context.db.read, params.id);
	const path = `/delivered/${params.id}?preview=${previewToken(context, 'delivered', params.id)}`;
	return { path: addressIn(call.language, context.config.languages, path) };
}

/** The car of a preview token, as visitors would read it; null if the token is not valid. */
export async function previewDelivered(
	context: Context,
	token: string,
	call: Call,
): Promise<Delivered | null> {
	const { read } = context.db;
	const id = readPreviewToken(context, 'delivered', token);
	const row = id === null ? undefined : await facedCars(read).where(page, '=', id).executeTakeFirst();
	return row ? shown(context, read, row, textLanguage(context, {}, call), call) : null;
}

/** The published cars for the site map. */
export const publishedCars = ({ db }: Context): Promise<{ id: number; updatedAt: string }[]> =>
	db.read
		.selectFrom('car')
		.select([page.as('id'), 'saved_at as updatedAt'])
		.where('status', '=', 'published')
		.where('deleted_at', 'is', null)
		.orderBy('sorted_on', 'desc')
		.orderBy(page, 'desc')
		.limit(50_000)
		.execute();

type Body = InputOf<'delivered.save'>['body'];

/** The fields of a page that a car calls by other names. */
const ofCar = <B extends Pick<Body, 'plate' | 'dates'>>({ plate, dates, ...body }: B) => ({
	...body,
	...(plate !== undefined && { shownPlate: plate }),
	...(dates && {
		boughtOn: dates.bought,
		shippedOn: dates.shipped,
		arrivedOn: dates.arrived,
		clearedOn: dates.cleared,
		platedOn: dates.plated,
	}),
});

/** The path of such a field in a page. */
function pathOf(name: string): string {
	if (name === 'shownPlate') return 'plate';
	return deliveryDays.some((day) => day === name) ? `dates.${name.slice(0, -2)}` : name;
}

/** Saves the car of a page, and answers as the page shows it. */
async function saved(context: Context, call: AdminCall, saving: Promise<Car>): Promise<Delivered> {
	const shownOf = async ({ id }: Car): Promise<Delivered> => {
		const row = await carRows(context.db.read).where('id', '=', id).executeTakeFirst();
		if (!row) throw missing();
		return shown(context, context.db.read, row, null, call);
	};
	try {
		return await shownOf(await saving);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		throw new Refusal(error.code, error.detail, {
			errors: error.errors.map(({ path, message }) => ({ path: pathOf(path), message })),
			// A conflict of a car carries the car.
			...(error.current !== undefined && { current: await shownOf(error.current as Car) }),
			disputed: [...new Set(error.disputed.map((name) => pathOf(name).replace(/^dates\..*/, 'dates')))],
		});
	}
}

/** A delivered car that never had a card: it was handed over by the last of its days. */
function create(context: Context, { body }: InputOf<'delivered.create'>, call: AdminCall) {
	const fields = ofCar(body);
	const today = todayInKyiv(context);
	const last = lastDay({ ...blankOf(faceFields), ...fields });
	const handedOn = last === '' || last > today ? today : last;
	const made = { status: 'draft' as const, ...fields, handedOn };
	return saved(context, call, carRecord.calls.create(context, { body: made }, call));
}

async function save(context: Context, { params, body }: InputOf<'delivered.save'>, call: AdminCall) {
	const { id } = await requireRow(context.db.read, params.id);
	return saved(context, call, carRecord.calls.save(context, { params: { id }, body: ofCar(body) }, call));
}

/** The car goes to the trash as a whole, with its page. */
async function remove(context: Context, { params }: InputOf<'delivered.remove'>, call: AdminCall) {
	const { id } = await requireRow(context.db.read, params.id);
	return carRecord.calls.remove(context, { params: { id } }, call);
}

export const delivered = { list, get, preview, create, save, remove };
