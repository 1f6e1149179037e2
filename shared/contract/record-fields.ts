import { sayAsText } from '../format/say.ts';
import { carFields } from './car-fields.ts';
import {
	admin,
	choice,
	type FieldList,
	fieldList,
	line,
	longText,
	maybe,
	maybeLine,
	personal,
	pictureNames,
} from './fields.ts';
import { languages } from './language.ts';
import { paperKinds } from './paper-fields.ts';
import { type RecordKind, recordKinds } from './records.ts';

/** The fields of a category, the subject of posts. */
export const categoryFields = fieldList({ title: line(200, { translated: true }) });

/** The fields of the meta record of a page. */
export const metaFields = fieldList({
	/** The page's name in its address. */
	page: line(64, { right: /^[a-z0-9][a-z0-9-]{0,63}$/, fault: sayAsText('field.pageNameSigns') }),
	title: line(200, { translated: true }),
	description: maybeLine(500, { translated: true, rows: 4 }),
	keywords: maybeLine(500, { translated: true }),
});

/** The fields of a client, whose telephones and mail addresses stand beside them. */
export const clientFields = fieldList({
	name: personal(maybeLine(100)),
	/** The language in which he is answered. */
	speaks: choice(languages),
	/** The admin who leads him; null for nobody. */
	ownerId: maybe(admin),
	note: personal(longText(5000)),
});

/** The fields of a template of papers. */
export const templateFields = fieldList({
	kind: choice(paperKinds),
	title: line(100, { translated: true }),
	/** HTML, with the names of values in braces. */
	text: longText(100_000, { translated: true }),
});

/** Kinds whose fields are told elsewhere: posts and requests have screens of their own, an option has one value. */
type Other = 'post' | 'option' | 'request';

/** The fields of each kind of record. */
export const recordFields = {
	category: categoryFields,
	meta: metaFields,
	client: clientFields,
	car: carFields,
	template: templateFields,
} as const satisfies Record<Exclude<RecordKind, Other>, FieldList>;
export type RecordFields = typeof recordFields;

/** The kinds whose records may show pictures: in a field, or in a text. */
export const pictureKinds = recordKinds.filter((kind) =>
	hasFields(kind) ? pictureNames(recordFields[kind]).length > 0 : kind !== 'request',
);
function hasFields(kind: RecordKind): kind is keyof RecordFields {
	return Object.hasOwn(recordFields, kind);
}
