import type { Category } from '@clearway/shared/contract/category.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';
import { record } from './audit.ts';
import { discard, recover } from './discard.ts';
import { textLanguage } from './reading-language.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from './repeat.ts';
import { lockRow, notFound, requireRevision, unlessDuplicate } from './revision.ts';
import { languageOfText, languagesOfRow, storedTranslations, textIn } from './translations.ts';

const columns = ['id', 'title', 'revision', 'language', 'translations'] as const;
const rows = (db: Read) => db.selectFrom('category').select(columns).where('deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** A category as it is called in a language; the office also gets all its names. */
const shown = (context: Context, row: Row, language: Language | null, call: Call): Category => ({
	id: row.id,
	title: textIn(row, 'title', language),
	revision: row.revision,
	...(call.session ? languagesOfRow<'title'>(context, row) : languageOfText(row, 'title', language)),
});

const missing = () => notFound(say('category.missing'));

async function list(context: Context, { query }: InputOf<'category.list'>, call: Call): Promise<Category[]> {
	const language = textLanguage(context, query, call);
	const found = await rows(context.db.read).orderBy('title_key').orderBy('id').execute();
	return inOrderOfTitles(found.map((row) => shown(context, row, language, call)));
}

// The database sorts by the titles in their own language, of which there may be two.
const inOrderOfTitles = (categories: readonly Category[]): Category[] =>
	categories
		.map((category) => ({ category, key: fold(category.title) }))
		.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
		.map(({ category }) => category);

async function get(
	context: Context,
	{ params, query }: InputOf<'category.get'>,
	call: Call,
): Promise<Category> {
	const language = textLanguage(context, query, call);
	const found = await rows(context.db.read).where('id', '=', params.id).executeTakeFirst();
	if (!found) throw missing();
	return shown(context, found, language, call);
}

async function create(
	context: Context,
	{ body }: InputOf<'category.create'>,
	call: AdminCall,
): Promise<Category> {
	const claim = claimOfAdmin(context, call, 'category.create', body);
	return context.db.write(async (tx) => {
		const answered = claim && (await takeClaim(tx, context, claim));
		if (answered) {
			const made = await rows(tx).where('id', '=', Number(answered)).executeTakeFirst();
			if (!made) throw missing();
			return shown(context, made, null, call);
		}
		const language = body.language ?? context.config.languages[0];
		const translations = storedTranslations({ language, translations: '{}' }, body.translations);
		const row = await unique(() =>
			tx
				.insertInto('category')
				.values({ title: body.title, title_key: fold(body.title), revision: 1, language, translations })
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		const saved = shown(context, row, null, call);
		if (claim) await storeAnswer(tx, claim, String(saved.id));
		tx.changed({ kind: 'category', id: saved.id, revision: 1, created: true });
		await record(tx, context, call, { action: 'create', kind: 'category', id: saved.id, after: saved });
		return saved;
	});
}

async function save(
	context: Context,
	{ params, body }: InputOf<'category.save'>,
	call: AdminCall,
): Promise<Category> {
	return context.db.write(async (tx) => {
		const stored = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		const before = shown(context, stored, null, call);
		requireRevision(body.revision, before, before);
		const title = body.title ?? before.title;
		const translations = storedTranslations(stored, body.translations);
		const row = await unique(() =>
			tx
				.updateTable('category')
				.set({ title, title_key: fold(title), translations, revision: before.revision + 1 })
				.where('id', '=', params.id)
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		const saved = shown(context, row, null, call);
		tx.changed({ kind: 'category', id: saved.id, revision: saved.revision });
		await record(tx, context, call, { action: 'save', kind: 'category', id: saved.id, before, after: saved });
		return saved;
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'category.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		await discard(tx, context, call, 'category', shown(context, before, null, call));
	});
}

const unique = <T>(write: () => Promise<T>): Promise<T> =>
	unlessDuplicate('title', say('category.taken'), write);

/** Brings a deleted category back, to the posts that had it. */
export const restoreCategory = (tx: Write, id: number): Promise<number | null> =>
	unique(() => recover(tx, 'category', id));

export const category = { list, get, create, save, remove };
