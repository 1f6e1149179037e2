import type { FieldList, Values } from '../../contract/fields.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { AdminServices } from '../services/services.tsx';
import type { EditKind } from './editing.ts';
import type { translatedFields } from './translated-fields.ts';
import { newOf, sentOf, type TypedFields, typedFieldsOf } from './typed-fields.ts';

type Id = { params: { id: string } };
type Stored<K extends FieldList> = Values<K> & {
	revision: number;
	translations?: Parameters<typeof translatedFields>[0];
};

type Calls<K extends FieldList, R> = {
	get: (input: Id) => Promise<R>;
	save: (input: Id & { body: ReturnType<typeof sentOf<K>> & { revision: number } }) => Promise<R>;
	create: (input: { body: ReturnType<typeof newOf<K>>; idempotencyKey: string }) => Promise<R>;
};

/** How the records of a kind are read and sent that is nothing but its fields. */
export const plainKind = <K extends FieldList, R extends Stored<K>>(
	news: RecordKind,
	list: K,
	callsOf: (services: AdminServices) => Calls<K, R>,
): EditKind<TypedFields<K>, R> => ({
	news,
	fieldsOf: (record) => typedFieldsOf(list, record),
	revisionOf: ({ revision }) => revision,
	read: (services, id) => callsOf(services).get({ params: { id } }),
	save: (services, id, fields, revision) =>
		callsOf(services).save({ params: { id }, body: { ...sentOf(list, fields), revision } }),
	create: (services, fields, idempotencyKey) =>
		callsOf(services).create({ body: newOf(list, fields), idempotencyKey }),
});
