import type { Delivered } from '@clearway/shared/contract/delivered.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../../context.ts';
import type { Read, Write } from '../../db/open.ts';
import { record } from '../audit.ts';
import { discard, recover } from '../discard.ts';
import { onePage, readPage } from '../pages.ts';
import { searches } from '../post/lists.ts';
import { previewToken, readPreviewToken } from '../preview-token.ts';
import { textLanguage } from '../reading-language.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from '../repeat.ts';
import { lockRow, notFound, requireRevision } from '../revision.ts';
import { matchesAllWords } from '../search-words.ts';
import { storedTranslations } from '../translations.ts';
import { applySent, columnsOf, emptyContent } from './content.ts';
import { keepQuote, takeQuote } from './estimate.ts';
import { requirePictures, requirePublishable, requireSensible } from './rules.ts';
import { type CarRow, carRows, contentOf, estimateOf, picturesOf, shown, summaryOf } from './shown.ts';

const missing = () => notFound(say('delivered.missing'));

async function list(context: Context, { query }: InputOf<'delivered.list'>, call: Call) {
	// Answers no text of a language, but refuses one that the site does not speak.
	textLanguage(context, query, call);
	// Not answered from the cache.
	if (query.q !== undefined && !call.session) context.limits.take(searches, call.address);
	const { read } = context.db;
	let found = carRows(read).where((eb) => eb.and(matchesAllWords('folded', query.q ?? '')));
	if (!call.session) found = found.where('status', '=', 'published');
	if (query.status) found = found.where('status', '=', query.status);
	if (query.country) found = found.where('country', '=', query.country);
	const { count } = await found
		.clearSelect()
		.select(read.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	const page = readPage(query.page, Number(count), query.perPage);
	const rows = await found
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

async function get(
	context: Context,
	{ params, query }: InputOf<'delivered.get'>,
	call: Call,
): Promise<Delivered> {
	const language = textLanguage(context, query, call);
	const found = await rowOf(context.db.read, params.id);
	if (!found || (!call.session && found.status !== 'published')) throw missing();
	return shown(context, context.db.read, found, language, call);
}

const rowOf = (db: Read, id: number): Promise<CarRow | undefined> =>
	carRows(db).where('id', '=', id).executeTakeFirst();

async function preview(context: Context, { params }: InputOf<'delivered.preview'>, call: AdminCall) {
	if (!(await rowOf(context.db.read, params.id))) throw missing();
	const path = `/delivered/${params.id}?preview=${previewToken(context, 'delivered', params.id)}`;
	return { path: addressIn(call.language, context.config.languages, path) };
}

/** The car that a preview token is for, as visitors would read it; null if the token is not valid. */
export async function previewDelivered(
	context: Context,
	token: string,
	call: Call,
): Promise<Delivered | null> {
	const id = readPreviewToken(context, 'delivered', token);
	const row = id === null ? undefined : await rowOf(context.db.read, id);
	return row ? shown(context, context.db.read, row, textLanguage(context, {}, call), call) : null;
}

/** The published cars, for the map of the site. */
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

async function create(
	context: Context,
	{ body }: InputOf<'delivered.create'>,
	call: AdminCall,
): Promise<Delivered> {
	const taken = body.quote ? await takeQuote(context, body.quote) : null;
	const content = applySent({ ...emptyContent, ...taken?.car }, body);
	const estimate = taken?.estimate ?? null;
	const language = body.language ?? context.config.languages[0];
	const translations = storedTranslations({ language, translations: '{}' }, body.translations);
	const story = body.story ?? '';
	const status = body.status ?? 'draft';
	requireSensible(context, content, estimate);
	if (status === 'published') requirePublishable(content, estimate, { story, language, translations });
	const claim = claimOfAdmin(context, call, 'delivered.create', body);
	return context.db.write(async (tx) => {
		const answered = claim && (await takeClaim(tx, context, claim));
		if (answered) return readShown(tx, context, Number(answered), call);
		await requirePictures(tx, context, content.pictures);
		if (estimate) await keepQuote(tx, context, estimate);
		const at = context.now().toISOString();
		const { id } = await tx
			.insertInto('delivered')
			.values({
				...columnsOf(content),
				...{ status, story, language, translations },
				estimate: estimate && JSON.stringify(estimate),
				published_at: status === 'published' ? at : null,
				created_at: at,
				updated_at: at,
				revision: 1,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		if (claim) await storeAnswer(tx, claim, String(id));
		const saved = await readShown(tx, context, id, call);
		tx.changed({
			...{ kind: 'delivered', id, revision: 1, created: true },
			...(status === 'draft' && { unnoticed: true }),
		});
		await record(tx, context, call, { action: 'create', kind: 'delivered', id, after: inAudit(saved) });
		return saved;
	});
}

async function save(
	context: Context,
	{ params, body }: InputOf<'delivered.save'>,
	call: AdminCall,
): Promise<Delivered> {
	const taken = body.quote ? await takeQuote(context, body.quote) : null;
	return context.db.write(async (tx) => {
		const { id } = params;
		const stored = await lockRow(carRows(tx).where('id', '=', id), context.db.dialect, missing);
		const before = await shown(context, tx, stored, null, call);
		requireRevision(body.revision, before, before);
		const estimate = taken?.estimate ?? estimateOf(stored);
		const content = applySent(contentOf(stored), body);
		// What was paid for lines that the other calculation does not have goes with them.
		if (taken) {
			const codes = new Set(taken.estimate.lines.map(({ code }) => code));
			content.paid = Object.fromEntries(Object.entries(content.paid).filter(([code]) => codes.has(code)));
		}
		const story = body.story ?? stored.story;
		const status = body.status ?? before.status;
		const translations = storedTranslations(stored, body.translations);
		requireSensible(context, content, estimate);
		if (status === 'published')
			requirePublishable(content, estimate, { story, language: stored.language, translations });
		await requirePictures(tx, context, content.pictures);
		if (taken) await keepQuote(tx, context, taken.estimate);
		const at = context.now().toISOString();
		const revision = before.revision + 1;
		await tx
			.updateTable('delivered')
			.set({
				...columnsOf(content),
				...{ status, story, translations, revision },
				estimate: estimate && JSON.stringify(estimate),
				published_at: stored.published_at ?? (status === 'published' ? at : null),
				updated_at: at,
			})
			.where('id', '=', id)
			.execute();
		const saved = await readShown(tx, context, id, call);
		tx.changed({
			...{ kind: 'delivered', id, revision },
			...(status === 'draft' && before.status === 'draft' && { unnoticed: true }),
		});
		const action = actionOf(before.status, status);
		const change = { before: inAudit(before), after: inAudit(saved) };
		await record(tx, context, call, { action, kind: 'delivered', id, ...change });
		return saved;
	});
}

function actionOf(before: Delivered['status'], after: Delivered['status']): string {
	if (before === after) return 'save';
	return after === 'published' ? 'publish' : 'unpublish';
}

async function readShown(tx: Write, context: Context, id: number, call: AdminCall): Promise<Delivered> {
	const row = await rowOf(tx, id);
	if (!row) throw missing();
	return shown(context, tx, row, null, call);
}

// The addresses of a picture say in fifty lines what its first says.
const inAudit = ({ pictures, cover: _, ...car }: Delivered) => ({
	...car,
	title: `${car.make} ${car.model} ${car.year}`,
	pictures: pictures.map(({ url }) => url),
});

async function remove(
	context: Context,
	{ params }: InputOf<'delivered.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const row = await lockRow(carRows(tx).where('id', '=', params.id), context.db.dialect, missing);
		await discard(tx, context, call, 'delivered', inAudit(await shown(context, tx, row, null, call)));
	});
}

/** Brings a deleted car back, published if it was. */
export const restoreDelivered = (tx: Write, id: number): Promise<number | null> =>
	recover(tx, 'delivered', id);

export const delivered = { list, get, preview, create, save, remove };
