import type { Place } from './presets.ts';

type Kind = {
	/** The field that names a record in the trash and in the log. */
	nameBy: string;
	/** The screen of all records. */
	path: `/admin/${string}`;
	/** Each record has its own screen below `path`, and so has a new one. */
	hasScreen?: true;
	/** Who makes, saves and deletes one, reads its log and hears of it. */
	place: Place;
};

/**
 * The kinds of records that the office makes, saves, deletes and brings back. Rights, trash, news, log, addresses,
 * local copies and words handle all kinds by this list. The place of an option only begins: its group says the rest.
 */
export const records = {
	post: { nameBy: 'title', path: '/admin/posts', hasScreen: true, place: 'texts' },
	category: { nameBy: 'title', path: '/admin/categories', place: 'texts' },
	meta: { nameBy: 'page', path: '/admin/meta', hasScreen: true, place: 'texts' },
	option: { nameBy: 'title', path: '/admin/setting', place: 'everyone' },
	client: { nameBy: 'name', path: '/admin/clients', hasScreen: true, place: 'requests' },
	car: { nameBy: 'title', path: '/admin/cars', hasScreen: true, place: 'requests' },
	/** Whose account stands in a paper decides where a client's money goes. */
	template: { nameBy: 'title', path: '/admin/templates', hasScreen: true, place: 'all' },
	/** Its screen is no form of fields, so it lies beside those of `hasScreen`. */
	request: { nameBy: 'name', path: '/admin/requests', place: 'requests' },
} as const satisfies Record<string, Kind>;

export type RecordKind = keyof typeof records;
export const recordKinds = Object.keys(records) as readonly RecordKind[] as [RecordKind, ...RecordKind[]];

/** The kinds whose records have screens of their own. */
export type ScreenKind = {
	[K in RecordKind]: (typeof records)[K] extends { hasScreen: true } ? K : never;
}[RecordKind];
export const screenKinds = recordKinds.filter((kind): kind is ScreenKind => 'hasScreen' in records[kind]);

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(records, kind);
export const isScreenKind = (kind: string): kind is ScreenKind =>
	isRecordKind(kind) && 'hasScreen' in records[kind];

type Id = string | number;

/** The screen where a record is made. */
export const createPath = (kind: ScreenKind): string => `${records[kind].path}/create`;

/** The screen of a record; a new record has its id in the query. */
export function recordScreen(kind: ScreenKind, id: Id): string {
	const [, newId] = /^new-(.+)$/.exec(String(id)) ?? [];
	return newId === undefined ? `${records[kind].path}/${id}` : `${createPath(kind)}?new=${newId}`;
}

/** The key of the local copy of a record. */
export const recordKey = (kind: RecordKind, id: Id): string => `${kind}/${id}`;

/** Makes something for each kind that has screens. */
export const ofScreenKinds = <T>(make: (kind: ScreenKind) => T): Readonly<Record<ScreenKind, T>> =>
	Object.fromEntries(screenKinds.map((kind) => [kind, make(kind)])) as Record<ScreenKind, T>;
