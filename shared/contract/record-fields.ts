import { carFields } from './car-fields.ts';
import { categoryFields } from './category-fields.ts';
import type { FieldList } from './fields.ts';
import { metaFields } from './meta-fields.ts';
import type { RecordKind } from './records.ts';

/** Kinds whose fields are told elsewhere: posts have an editor of their own, an option has one value. */
type Other = 'post' | 'option';

/** The fields of each kind of record. */
export const recordFields = {
	category: categoryFields,
	meta: metaFields,
	car: carFields,
} as const satisfies Record<Exclude<RecordKind, Other>, FieldList>;
export type RecordFields = typeof recordFields;
