import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Meta } from '@clearway/shared/contract/meta.ts';
import { forEachField } from '@clearway/shared/contract/post-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';
import { record } from './audit.ts';
import { discard, recover } from './discard.ts';
import { textLanguage } from './reading-language.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from './repeat.ts';
import { lockRow, notFound, requireRevision, unlessDuplicate } from './revision.ts';
import { languagesOfRow, storedTranslations, textIn } from './translations.ts';

const texts = ['title', 'description', 'keywords'] as const;
type Field = (typeof texts)[number];
const columns = [...texts, 'id', 'page', 'revision', 'language', 'translations'] as const;
const rows = (db: Read) => db.selectFrom('meta').select(columns).where('deleted_at', 'is', null);
const missing = () => notFound(say('meta.missing'));

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** A record with its texts in a language; the office also gets all of them. */
const shown = (context: Context, row: Row, language: Language | null, call: Call): Meta => ({
	id: row.id,
	page: row.page,
	...forEachField(texts, (field) => textIn<Field>(row, field, language)),
	revision: row.revision,
	...(call.session && languagesOfRow<Field>(context, row)),
});

const list = async (context: Context, _input: unknown, call: Call): Promise<Meta[]> =>
	(await rows(context.db.read).orderBy('page').execute()).map((row) => shown(context, row, null, call));

async function get(context: Context, { params }: InputOf<'meta.get'>, call: Call): Promise<Meta> {
	const found = await rows(context.db.read).where('id', '=', params.id).executeTakeFirst();
	if (!found) throw missing();
	return shown(context, found, null, call);
}

async function single(
	context: Context,
	{ params, query }: InputOf<'meta.single'>,
	call: Call,
): Promise<Meta> {
	const language = textLanguage(context, query, call);
	const found = await rows(context.db.read).where('page', '=', params.page).executeTakeFirst();
	if (!found) throw missing();
	return shown(context, found, language, call);
}

/** A try whose answer was lost is answered by the record that it made, also where more was written since. */
async function create(context: Context, { body }: InputOf<'meta.create'>, call: AdminCall): Promise<Meta> {
	const claim = claimOfAdmin(context, call, 'meta.create', { page: body.page });
	return context.db.write(async (tx) => {
		const answered = claim && (await takeClaim(tx, context, claim));
		const made = answered && (await rows(tx).where('id', '=', Number(answered)).executeTakeFirst());
		if (made) return shown(context, made, null, call);
		const language = body.language ?? context.config.languages[0];
		const values = {
			page: body.page,
			title: body.title,
			description: body.description ?? '',
			keywords: body.keywords ?? '',
			revision: 1,
			language,
			translations: storedTranslations({ language, translations: '{}' }, body.translations),
		};
		const row = await unique(() =>
			tx.insertInto('meta').values(values).returning(columns).executeTakeFirstOrThrow(),
		);
		const saved = shown(context, row, null, call);
		if (claim) await storeAnswer(tx, claim, String(saved.id));
		tx.changed({ kind: 'meta', id: saved.id, revision: 1, created: true });
		await record(tx, context, call, { action: 'create', kind: 'meta', id: saved.id, after: saved });
		return saved;
	});
}

async function save(
	context: Context,
	{ params, body }: InputOf<'meta.save'>,
	call: AdminCall,
): Promise<Meta> {
	return context.db.write(async (tx) => {
		const stored = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		const before = shown(context, stored, null, call);
		requireRevision(body.revision, before, before);
		const values = {
			page: body.page ?? before.page,
			title: body.title ?? before.title,
			description: body.description ?? before.description,
			keywords: body.keywords ?? before.keywords,
			revision: before.revision + 1,
			translations: storedTranslations(stored, body.translations),
		};
		const row = await unique(() =>
			tx
				.updateTable('meta')
				.set(values)
				.where('id', '=', params.id)
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		const saved = shown(context, row, null, call);
		tx.changed({ kind: 'meta', id: saved.id, revision: saved.revision });
		await record(tx, context, call, { action: 'save', kind: 'meta', id: saved.id, before, after: saved });
		return saved;
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'meta.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		await discard(tx, context, call, 'meta', shown(context, before, null, call));
	});
}

const unique = <T>(write: () => Promise<T>): Promise<T> => unlessDuplicate('page', say('meta.taken'), write);

/** Brings a deleted record back, unless its page has another one by now. */
export const restoreMeta = (tx: Write, id: number): Promise<number | null> =>
	unique(() => recover(tx, 'meta', id));

export const meta = { list, get, single, create, save, remove };
