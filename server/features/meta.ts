import { translatedNames } from '@clearway/shared/contract/fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Meta } from '@clearway/shared/contract/meta.ts';
import { forEachField } from '@clearway/shared/contract/post-fields.ts';
import { metaFields } from '@clearway/shared/contract/record-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../context/context.ts';
import { columnsOf } from '../db/field-columns.ts';
import type { Read } from '../db/open.ts';
import { textLanguage } from '../records/reading-language.ts';
import { recordFeature } from '../records/record-feature.ts';
import { notFound } from '../records/revision.ts';
import { languagesOfRow, textIn } from '../records/translations.ts';

const texts = translatedNames(metaFields);
type Field = (typeof texts)[number];
const columns = [
	...columnsOf(metaFields),
	...(['id', 'revision', 'field_revisions', 'language', 'translations'] as const),
] as const;
const rows = (db: Read) => db.selectFrom('meta').select(columns).where('deleted_at', 'is', null);
const missing = () => notFound(say('meta.missing'));

type New = InputOf<'meta.create'>['body'];
type Save = InputOf<'meta.save'>['body'];
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** A record with its texts in one language; the office also gets all languages. */
const shown = (context: Context, row: Row, language: Language | null, call: Call): Meta => ({
	id: row.id,
	page: row.page,
	...forEachField(texts, (field) => textIn<Field>(row, field, language)),
	revision: row.revision,
	...(call.session && languagesOfRow<Field>(context, row)),
});

async function single(
	context: Context,
	{ params, query }: InputOf<'meta.single'>,
	call: Call,
): Promise<Meta> {
	const language = textLanguage(context, query, call);
	const row = await rows(context.db.read).where('page', '=', params.page).executeTakeFirst();
	if (!row) throw missing();
	return shown(context, row, language, call);
}

export const metaRecord = recordFeature<'meta', Row, Meta, New, Save, null, typeof metaFields>({
	kind: 'meta',
	fields: metaFields,
	find: (db, id) => rows(db).where('id', '=', id),
	all: (db) => rows(db).orderBy('page'),
	shown: ({ context, call, language }, row) => shown(context, row, language, call),
	missing: say('meta.missing'),
	unique: { path: 'page', taken: say('meta.taken') },
});

const { calls } = metaRecord;
export const meta = { ...calls, single };
