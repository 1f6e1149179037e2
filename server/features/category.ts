import type { Category } from '@clearway/shared/contract/category.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { categoryFields } from '@clearway/shared/contract/record-fields.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../context/context.ts';
import type { Read } from '../db/open.ts';
import { recordFeature } from '../records/record-feature.ts';
import { languageOfText, languagesOfRow, textIn } from '../records/translations.ts';

const columns = ['id', 'title', 'revision', 'field_revisions', 'language', 'translations'] as const;
const rows = (db: Read) => db.selectFrom('category').select(columns).where('deleted_at', 'is', null);
type New = InputOf<'category.create'>['body'];
type Save = InputOf<'category.save'>['body'];
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** A category with its title in one language; the office also gets all its titles. */
const shown = (context: Context, row: Row, language: Language | null, call: Call): Category => ({
	id: row.id,
	title: textIn(row, 'title', language),
	revision: row.revision,
	...(call.session ? languagesOfRow<'title'>(context, row) : languageOfText(row, 'title', language)),
});

// The database sorts each title by its own language, so a list with two languages is sorted again.
const inOrderOfTitles = (categories: readonly Category[]): Category[] =>
	categories
		.map((category) => ({ category, key: fold(category.title) }))
		.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
		.map(({ category }) => category);

/** The posts of a deleted category keep it, so it comes back with them. */
export const categoryRecord = recordFeature<
	'category',
	Row,
	Category,
	New,
	Save,
	null,
	typeof categoryFields
>({
	kind: 'category',
	fields: categoryFields,
	find: (db, id) => rows(db).where('id', '=', id),
	all: (db) => rows(db).orderBy('title_key').orderBy('id'),
	shown: ({ context, call, language }, row) => shown(context, row, language, call),
	columns: ({ values: { title } }) => ({ title_key: fold(title) }),
	missing: say('category.missing'),
	unique: { path: 'title', taken: say('category.taken') },
});

const { calls } = categoryRecord;
const list: typeof calls.list = async (...call) => inOrderOfTitles(await calls.list(...call));
export const category = { ...calls, list };
