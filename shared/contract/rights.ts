import type { NewsKind } from './events.ts';
import type { ApiContract } from './index.ts';
import { may, type Place, type Rights } from './presets.ts';
import { type RecordKind, recordKinds, records } from './records.ts';

type Names<G extends keyof ApiContract> = keyof ApiContract[G] & string;

/** An operation that asks for a token. */
export type OfficeOperation = {
	[G in keyof ApiContract]: {
		[N in Names<G>]: ApiContract[G][N] extends { access: 'admin' } ? `${G}.${N}` : never;
	}[Names<G>];
}[keyof ApiContract];

const open = <G extends keyof ApiContract, const N extends Names<G>>(
	place: Place,
	group: G,
	names: readonly N[],
) =>
	// Made from the names themselves.
	Object.fromEntries(names.map((name) => [`${group}.${name}`, place])) as Record<`${G}.${N}`, Place>;

type RecordOperation = `${RecordKind}.${'create' | 'save' | 'remove'}`;
const ofRecords = Object.fromEntries(
	recordKinds.flatMap((kind) =>
		['create', 'save', 'remove'].map((name) => [`${kind}.${name}`, records[kind].place]),
	),
	// Made from all kinds.
) as Record<RecordOperation, Place>;

/**
 * Every operation that asks for a token: one that is missing here does not compile. A public one that stands here
 * shows more to its preset, and to all others what visitors see. What a call may change beside
 * its own kind of data follows from the record: a setting from its group, what lies in the trash from its kind, a
 * session from its owner. Names of colleagues stand at requests, cars and posts.
 */
const office: Readonly<Record<OfficeOperation, Place>> = {
	...ofRecords,
	...open('everyone', 'auth', ['me', 'language', 'password', 'logout', 'logoutAll', 'sessions', 'confirm']),
	...open('everyone', 'auth', ['confirmChoice', 'secondFactor', 'beginFactor', 'enableFactor']),
	...open('everyone', 'auth', ['renewCodes', 'dropFactor', 'beginPasskey', 'addPasskey', 'renamePasskey']),
	...open('everyone', 'auth', ['removePasskey', 'endSession', 'list']),
	...open('all', 'auth', ['create', 'remove', 'person', 'rename', 'setRights', 'setPassword']),
	...open('all', 'auth', ['dropFactorOf']),
	...open('everyone', 'office', ['overview']),
	...open('requests', 'office', ['work']),
	...open('all', 'office', ['testMail', 'trustClock']),
	...open('everyone', 'events', ['listen']),
	...open('everyone', 'audit', ['list', 'people']),
	...open('everyone', 'trash', ['list', 'restore', 'removeMany', 'restoreMany']),
	...open('all', 'backup', ['download', 'prepare', 'state']),
	...open('everyone', 'option', ['list', 'registry']),
	...open('requests', 'request', ['list', 'numbers', 'numbersFile', 'get', 'editNote']),
	...open('requests', 'request', ['removeNote', 'undo', 'quote', 'reply', 'offer', 'offerLook']),
	...open('requests', 'request', ['offerFile', 'offerLink', 'sendMail']),
	...open('all', 'request', ['export']),
	...open('requests', 'client', ['list', 'get', 'contact', 'join', 'part']),
	...open('all', 'client', ['export', 'erase']),
	...open('requests', 'car', ['list', 'get', 'report', 'setStage', 'close', 'waive', 'deliver']),
	...open('requests', 'car', ['acceptanceFile']),
	...open('all', 'car', ['export', 'erase']),
	...open('requests', 'carFile', ['add', 'get', 'save', 'remove', 'send']),
	...open('requests', 'paper', ['needs', 'look', 'make', 'void']),
	...open(['requests', 'texts'], 'template', ['list', 'get']),
	...open('requests', 'carLink', ['create', 'get', 'revoke']),
	...open('requests', 'thread', ['get', 'write', 'read', 'whole', 'file']),
	...open('all', 'connection', ['list', 'save', 'remove', 'test']),
	...open('requests', 'carPayment', ['list', 'create', 'plan', 'save', 'split', 'owed', 'pay', 'ask']),
	...open('prices', 'carCost', ['get', 'save', 'margins']),
	...open('requests', 'payee', ['list']),
	...open('all', 'payee', ['create', 'save', 'remove']),
	...open('all', 'telegram', ['get', 'setOff', 'test', 'bindGroup', 'dropGroup']),
	...open('requests', 'telegram', ['dropChat']),
	...open('requests', 'delivered', ['create', 'save', 'remove', 'preview']),
	...open(['requests', 'texts'], 'picture', ['upload', 'list', 'keep']),
	...open('texts', 'meta', ['list', 'get']),
	...open('texts', 'post', ['office', 'order', 'changeMany', 'begin', 'beginTwin', 'editing', 'draft']),
	...open('texts', 'post', ['saveDraft', 'dropDraft', 'publish']),
	...open('texts', 'post', ['revisions', 'revision', 'setAside', 'restoreRevision']),
	...open('texts', 'pendingEdit', ['get', 'schedule', 'cancel']),
	...open('prices', 'calculator', [
		'upload',
		'check',
		'saveRows',
		'checkRows',
		'checkStaged',
		'saveStaged',
		'versions',
		'version',
		'takeAsOwn',
	]),
	...open('prices', 'calculator', ['restoreVersion', 'cancelVersion', 'download']),
	...open('prices', 'currency', ['list', 'get', 'save', 'remove', 'refresh']),
	...open('texts', 'post', ['list', 'page', 'byCategory', 'single', 'search', 'nearest', 'get']),
	...open('requests', 'delivered', ['list', 'get']),
};
export const operationPlaces: Readonly<Partial<Record<string, Place>>> = office;

/** Who may call it with a token. */
export const placeOf = (operation: OfficeOperation): Place => office[operation];

const placesOfRecords = Object.fromEntries(recordKinds.map((kind) => [kind, records[kind].place])) as Record<
	RecordKind,
	Place
>;

/** Who may read the log and the news of a kind of data, and bring it back from the trash. */
const kinds: Readonly<Record<string, Place>> = {
	...placesOfRecords,
	payee: 'requests',
	draft: 'texts',
	image: ['requests', 'texts'],
	table: 'prices',
	rate: 'prices',
	admin: 'all',
	connection: 'all',
	reset: 'everyone',
} satisfies Record<NewsKind, Place>;

/** A kind that stands nowhere is for those who may do everything. */
export const placeOfKind = (kind: string): Place => kinds[kind] ?? 'all';

/** That a colleague has another name is news for everybody; the log of it is not. */
export const mayHear = (rights: Rights, kind: string): boolean =>
	kind === 'admin' || may(rights, placeOfKind(kind));

/** The kinds of data that these rights let one read. */
export const readableKinds = (rights: Rights): string[] =>
	Object.keys(kinds).filter((kind) => may(rights, placeOfKind(kind)));

/** Rates that the law sets are no prices. */
export const placeOfTable = (title: string): Place => (title === 'customs-rate' ? 'all' : 'prices');
