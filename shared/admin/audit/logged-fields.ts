import { auditNames } from '@clearway/shared/words/admin-audit.ts';
import { postFieldNames } from '@clearway/shared/words/post-fields.ts';
import { recordFieldWords } from '@clearway/shared/words/record-fields.ts';
import { type RecordFields, recordFields } from '../../contract/record-fields.ts';
import { type FieldKind, fieldText } from '../kit/fields/shown-value.ts';

type Kind = keyof RecordFields;

const kindOf = (kind: string): FieldKind<RecordFields[Kind]> | undefined =>
	Object.hasOwn(recordFields, kind)
		? // The list and the words of one kind.
			({ list: recordFields[kind as Kind], words: recordFieldWords[kind as Kind] } as FieldKind<
				RecordFields[Kind]
			>)
		: undefined;

const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	post: postFieldNames,
};

/** What a part of a change is called; undefined where it has no name. */
export const loggedName = (kind: string, key: string): string | undefined => {
	const names: Readonly<Record<string, string>> = kindOf(kind)?.words.names ?? others[kind] ?? {};
	return names[key] ?? (auditNames as Readonly<Record<string, string>>)[key];
};

/** A value of a field in words; undefined where the record has no such field. */
export const loggedText = (kind: string, key: string, value: unknown): string | undefined => {
	const of = kindOf(kind);
	return of && Object.hasOwn(of.list, key) ? fieldText(of, key, value) : undefined;
};
