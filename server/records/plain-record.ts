import {
	type FieldList,
	type NameOf,
	translatedNames,
	type Values,
} from '@clearway/shared/contract/fields.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { RecordFields } from '@clearway/shared/contract/record-fields.ts';
import type { Call, Context } from '../context/context.ts';
import { columnOf, type FieldColumns, valuesOf } from '../db/field-columns.ts';
import type { Read } from '../db/open.ts';
import { type RecordRules, type Row, type RowQuery, recordFeature, type Sent } from './record-feature.ts';
import { languageOfText, languagesOfRow, type Translations, textIn } from './translations.ts';

type Stored<F extends FieldList> = Row & FieldColumns<F>;
type Shown<F extends FieldList> = Values<F> & {
	id: number;
	revision: number;
	language?: Language;
	translations?: Translations;
};
type Body<F extends FieldList> = Sent & { [Name in keyof F]?: Values<F>[Name] | undefined };
type SaveBody<F extends FieldList> = Body<F> & { revision?: number | undefined };

type Rows<R> = {
	where(column: 'id', is: '=', id: number): RowQuery<R>;
	orderBy(column: string): Rows<R>;
	execute(): Promise<R[]>;
};

type Rules<K extends keyof RecordFields, F extends FieldList> = {
	kind: K;
	fields: F;
	/** The field by which its list is sorted. */
	order?: NameOf<F>;
} & Pick<
	RecordRules<K, Stored<F>, Shown<F>, Body<F>, SaveBody<F>, null, F, never>,
	'columns' | 'isPublic' | 'logged' | 'missing' | 'unique'
>;

/** A kind that has only its fields: it shows what it stores, with texts in the reader's language. */
export function plainRecord<K extends keyof RecordFields, F extends FieldList>(rules: Rules<K, F>) {
	const { kind, fields, order = 'id' } = rules;
	// The table of each kind has these columns, and those of its fields.
	const rows = (db: Read) =>
		db
			.selectFrom(kind as 'template')
			.selectAll()
			.where('deleted_at', 'is', null) as unknown as Rows<Stored<F>>;
	return recordFeature<K, Stored<F>, Shown<F>, Body<F>, SaveBody<F>, null, F>({
		...rules,
		find: (db, id) => rows(db).where('id', '=', id),
		all: (db) => rows(db).orderBy(columnOf(order)).orderBy('id'),
		shown: ({ context, call, language }, row) => shown(context, fields, row, language, call),
	});
}

function shown<F extends FieldList>(
	context: Context,
	fields: F,
	row: Stored<F>,
	language: Language | null,
	{ session }: Call,
): Shown<F> {
	const values = valuesOf(fields, row);
	const texts = Object.fromEntries(translatedNames(fields).map((name) => [name, String(values[name])]));
	const own = { ...texts, language: row.language, translations: row.translations };
	const names = Object.keys(texts);
	const [first = ''] = names;
	return {
		id: row.id,
		...values,
		...Object.fromEntries(names.map((name) => [name, textIn(own, name, language)])),
		revision: row.revision,
		...(session ? languagesOfRow(context, row) : languageOfText(own, first, language)),
	};
}
