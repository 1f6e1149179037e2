import { office } from '@clearway/shared/words/admin-office.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { adminPathOf, type LocalCopyKind, localCopies, readCopyKey } from '../../contract/addresses.ts';
import { isScreenKind, records } from '../../contract/records.ts';
import { bodyOf } from '../edit/translated-fields.ts';
import { pageName } from '../meta/meta-pages.ts';
import type { StoredCopy } from '../services/copies.ts';

const names: Readonly<Record<string, string>> = tableNames;

/** The name of a local copy, and the path of the screen that offers it. */
export type Place = { name: string; path: string };

/** Null for pictures: they lie beside their post, and no screen opens them alone. */
export function placeOf({ key, value }: Pick<StoredCopy<unknown>, 'key' | 'value'>): Place | null {
	const copy = readCopyKey(key);
	if (copy === null) return null;
	const { kind, id = '' } = copy;
	const { places, numbered } = office.home;
	const what = isScreenKind(kind) ? recordWords[kind].one : places[kind];
	const title = titleOf(kind, id, value);
	const place = title === '' ? what : `${what} «${title}»`;
	const name = title === '' && /^\d+$/.test(id) ? numbered(place, id) : place;
	const path = key.endsWith('/offer') ? adminPathOf.offer(id) : localCopies[kind].screen(id);
	return { name: name + partOf(key), path };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

/** The fields of a local copy as a record has them. */
export function fieldsOfCopy(value: unknown): Record<string, unknown> {
	if (!isObject(value)) return {};
	if (!isObject(value.typed)) return value;
	const fields = Object.entries(value.typed).map(([path, field]) => [
		path,
		isObject(field) ? field.value : field,
	]);
	return bodyOf(Object.fromEntries(fields));
}

/** Tells a copy from others of its kind; empty if its number does so. */
function titleOf(kind: LocalCopyKind, id: string, value: unknown): string {
	if (kind === 'table') return names[id] ?? id;
	const typed = fieldsOfCopy(value);
	const fields = isObject(typed.fields) ? typed.fields : typed;
	const read = (name: string): string => (typeof fields[name] === 'string' ? fields[name].trim() : '');
	switch (kind) {
		case 'meta':
			return read('title') || pageName(read('page'));
		case 'car':
			return `${read('make')} ${read('model')}`.trim();
		case 'entry':
			return read('name') || read('phone');
		default:
			return isScreenKind(kind) ? read(records[kind].nameBy) : '';
	}
}

// One request may have a begun note, a change of a note, a letter and an offer.
function partOf(key: string): string {
	const [kind, , part = '', note = ''] = key.split('/');
	const { parts } = office.home;
	if (kind !== 'request' || !Object.hasOwn(parts, part)) return '';
	return `: ${note !== '' ? office.home.noteChange : parts[part as keyof typeof parts]}`;
}
