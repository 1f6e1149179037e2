import type { Delivered } from '@clearway/shared/contract/delivered.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { AdminCall, Call, Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { onePage, readPage } from '../pages.ts';
import { searches } from '../post/lists.ts';
import { previewToken, readPreviewToken } from '../preview-token.ts';
import { textLanguage } from '../reading-language.ts';
import { recordFeature } from '../record-feature.ts';
import { notFound } from '../revision.ts';
import { matchesAllWords } from '../search-words.ts';
import { applySent, columnsOf, emptyContent } from './content.ts';
import { keepQuote, type TakenQuote, takeQuote } from './estimate.ts';
import { requirePictures, requirePublishable, requireSensible } from './rules.ts';
import { type CarRow, carRows, contentOf, estimateOf, picturesOf, shown, summaryOf } from './shown.ts';

type New = InputOf<'delivered.create'>['body'];
type Save = InputOf<'delivered.save'>['body'];

const missing = () => notFound(say('delivered.missing'));

async function list(context: Context, { query }: InputOf<'delivered.list'>, call: Call) {
	// The list has no texts of a language, but it refuses a language that the site does not have.
	textLanguage(context, query, call);
	// Searches are not cached, so they are limited.
	if (query.q !== undefined && !call.session) context.limits.take(searches, call.address);
	const { read } = context.db;
	// Visitors see no whole VIN, so they do not find one either.
	const searched = call.session ? sql<string>`(folded || ' ' || ${vinIn(context)})` : 'folded';
	let matching = carRows(read).where((eb) => eb.and(matchesAllWords(searched, query.q ?? '')));
	if (!call.session) matching = matching.where('status', '=', 'published');
	if (query.status) matching = matching.where('status', '=', query.status);
	if (query.country) matching = matching.where('country', '=', query.country);
	const { count } = await matching
		.clearSelect()
		.select(read.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	const page = readPage(query.page, Number(count), query.perPage);
	const rows = await matching
		.orderBy('sorted_on', 'desc')
		.orderBy('id', 'desc')
		.limit(page.perPage)
		.offset(page.offset)
		.execute();
	const known = await picturesOf(
		read,
		rows.flatMap((row) => contentOf(row).pictures.slice(0, 1)),
	);
	return onePage(
		page,
		rows.map((row) => summaryOf(row, known)),
	);
}

const vinIn = ({ db }: Context) =>
	db.dialect === 'postgres'
		? sql<string>`lower(coalesce(content::json->>'vin', ''))`
		: sql<string>`lower(coalesce(json_extract(content, '$.vin'), ''))`;

const rowOf = (db: Read, id: number): Promise<CarRow | undefined> =>
	carRows(db).where('id', '=', id).executeTakeFirst();

async function preview(context: Context, { params }: InputOf<'delivered.preview'>, call: AdminCall) {
	if (!(await rowOf(context.db.read, params.id))) throw missing();
	const path = `/delivered/${params.id}?preview=${previewToken(context, 'delivered', params.id)}`;
	return { path: addressIn(call.language, context.config.languages, path) };
}

/** The car of a preview token, as visitors would read it; null if the token is not valid. */
export async function previewDelivered(
	context: Context,
	token: string,
	call: Call,
): Promise<Delivered | null> {
	const id = readPreviewToken(context, 'delivered', token);
	const row = id === null ? undefined : await rowOf(context.db.read, id);
	return row ? shown(context, context.db.read, row, textLanguage(context, {}, call), call) : null;
}

/** The published cars for the site map. */
export const publishedCars = ({ db }: Context): Promise<{ id: number; updatedAt: string }[]> =>
	db.read
		.selectFrom('delivered')
		.select(['id', 'updated_at as updatedAt'])
		.where('status', '=', 'published')
		.where('deleted_at', 'is', null)
		.orderBy('sorted_on', 'desc')
		.orderBy('id', 'desc')
		.limit(50_000)
		.execute();

// One address names a picture; its other addresses would fill fifty lines. The log outlives the car's client.
const inAudit = ({ pictures, cover: _, vin: __, plate: ___, ...car }: Delivered) => ({
	...car,
	title: `${car.make} ${car.model} ${car.year}`,
	pictures: pictures.map(({ url }) => url),
});

export const deliveredRecord = recordFeature<'delivered', CarRow, Delivered, New, Save, TakenQuote | null>({
	kind: 'delivered',
	find: (db, id) => carRows(db).where('id', '=', id),
	isPublic: ({ status }) => status === 'published',
	shown: ({ db, context, call, language }, row) => shown(context, db, row, language, call),
	fieldsOf: (row, sent, taken) => ({
		...contentOf(row),
		...{ story: row.story, status: row.status },
		// A quote is sent by its number or its id; a save without one keeps the stored quote.
		quote: taken && taken.estimate.quote !== estimateOf(row)?.quote ? '' : sent.quote,
	}),
	prepare: async (context, sent) => (sent.quote ? takeQuote(context, sent.quote) : null),
	columns: async ({ tx, context, sent, row, texts, prepared: taken }) => {
		const estimate = taken?.estimate ?? (row && estimateOf(row));
		const content = row
			? applySent(contentOf(row), sent)
			: applySent({ ...emptyContent, ...taken?.car }, sent);
		// The payments for lines that the new calculation lacks are removed.
		if (row && taken) {
			const codes = new Set(taken.estimate.lines.map(({ code }) => code));
			content.paid = Object.fromEntries(Object.entries(content.paid).filter(([code]) => codes.has(code)));
		}
		const story = sent.story ?? row?.story ?? '';
		const status = sent.status ?? row?.status ?? 'draft';
		requireSensible(context, content, estimate);
		if (status === 'published') requirePublishable(content, estimate, { story, ...texts });
		await requirePictures(tx, context, content.pictures);
		if (taken) await keepQuote(tx, context, taken.estimate);
		const at = context.now().toISOString();
		return {
			...columnsOf(content),
			...{ status, story },
			estimate: estimate && JSON.stringify(estimate),
			published_at: row?.published_at ?? (status === 'published' ? at : null),
			...(!row && { created_at: at }),
			updated_at: at,
		};
	},
	// A half-written story must not be published only because a colleague has published the car meanwhile.
	seen: ({ status }) => (status === 'published' ? ['status'] : []),
	missing: say('delivered.missing'),
	logged: inAudit,
	saved: (before, after) => ({
		action: actionOf(before?.status, after.status),
		unnoticed: after.status === 'draft' && before?.status !== 'published',
	}),
});

function actionOf(before: Delivered['status'] | undefined, after: Delivered['status']): string {
	if (before === undefined) return 'create';
	if (before === after) return 'save';
	return after === 'published' ? 'publish' : 'unpublish';
}

const { calls } = deliveredRecord;
export const delivered = { ...calls, list, preview };
