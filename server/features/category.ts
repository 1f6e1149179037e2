import type { Category } from '@clearway/shared/contract/category.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../context.ts';
import type { Read } from '../db/open.ts';
import { textLanguage } from './reading-language.ts';
import { recordFeature } from './record-feature.ts';
import { notFound } from './revision.ts';
import { languageOfText, languagesOfRow, textIn } from './translations.ts';

const columns = ['id', 'title', 'revision', 'field_revisions', 'language', 'translations'] as const;
const rows = (db: Read) => db.selectFrom('category').select(columns).where('deleted_at', 'is', null);
type New = InputOf<'category.create'>['body'];
type Save = InputOf<'category.save'>['body'];
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

/** Making, saving, deleting and restoring a category; its posts stay, and have it again when it comes back. */
export const categoryRecord = recordFeature<'category', Row, Category, New, Save>({
	kind: 'category',
	find: (tx, id) => rows(tx).where('id', '=', id),
	shown: ({ context, call }, row) => shown(context, row, null, call),
	fieldsOf: ({ title }) => ({ title }),
	columns: ({ sent: { title } }) => ({ title, title_key: title && fold(title) }),
	missing: say('category.missing'),
	unique: { path: 'title', taken: say('category.taken') },
});

const { create, save, remove } = categoryRecord;
export const category = { list, get, create, save, remove };
