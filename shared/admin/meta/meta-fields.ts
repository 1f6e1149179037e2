import { metaFieldWords as words } from '@clearway/shared/words/records.ts';
import type { NameOf } from '../../contract/fields.ts';
import { metaFields as list } from '../../contract/record-fields.ts';
import { plainKind } from '../edit/plain-kind.ts';
import { blankFields, type TypedFields } from '../edit/typed-fields.ts';

export const metaKind = { list, words };

/** The texts of a meta record. */
export type MetaText = NameOf<typeof list, { translated: true }>;
export type MetaFields = TypedFields<typeof list>;
export const blankMeta = blankFields(list);
export const metaEditing = plainKind('meta', list, ({ api }) => api.meta);
