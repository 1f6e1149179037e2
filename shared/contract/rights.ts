import type { Endpoint } from './endpoint.ts';
import type { NewsKind } from './events.ts';
import type { ApiContract, Operation } from './index.ts';
import { may, type Place, type Rights } from './presets.ts';

type EndpointOf<O extends Operation> = O extends `${infer G extends keyof ApiContract}.${infer N}`
	? N extends keyof ApiContract[G]
		? ApiContract[G][N] extends infer E extends Endpoint
			? E
			: never
		: never
	: never;

type OfAccess<A extends Endpoint['access']> = {
	[O in Operation]: EndpointOf<O>['access'] extends A ? O : never;
}[Operation];

/** An operation that asks for a token. */
export type OfficeOperation = OfAccess<'admin'>;

/**
 * Every operation that asks for a token. One that is missing here does not compile. What a call may change beside
 * its own kind of data follows from the record: a setting from its group, what lies in the trash from its kind.
 */
const office: Readonly<Record<OfficeOperation, Place>> = {
	'auth.me': 'everyone',
	'auth.language': 'everyone',
	'auth.password': 'everyone',
	'auth.logout': 'everyone',
	'auth.logoutAll': 'everyone',
	'auth.sessions': 'everyone',
	'auth.confirm': 'everyone',
	'auth.confirmChoice': 'everyone',
	'auth.secondFactor': 'everyone',
	'auth.beginFactor': 'everyone',
	'auth.enableFactor': 'everyone',
	'auth.renewCodes': 'everyone',
	'auth.dropFactor': 'everyone',
	'auth.beginPasskey': 'everyone',
	'auth.addPasskey': 'everyone',
	'auth.renamePasskey': 'everyone',
	'auth.removePasskey': 'everyone',
	// One's own; another one's session is ended with all rights alone.
	'auth.endSession': 'everyone',
	// Names stand at requests, cars and posts.
	'auth.list': 'everyone',
	'auth.create': 'all',
	'auth.remove': 'all',
	'auth.person': 'all',
	'auth.rename': 'all',
	'auth.setRights': 'all',
	'auth.setPassword': 'all',
	'auth.dropFactorOf': 'all',

	'office.overview': 'everyone',
	'office.testMail': 'all',
	'office.trustClock': 'all',
	'events.listen': 'everyone',
	'audit.list': 'everyone',
	'audit.people': 'everyone',
	'trash.list': 'everyone',
	'trash.restore': 'everyone',
	'trash.removeMany': 'everyone',
	'trash.restoreMany': 'everyone',
	'backup.download': 'all',
	'backup.prepare': 'all',
	'backup.state': 'all',

	'option.list': 'everyone',
	'option.registry': 'everyone',
	'option.create': 'everyone',
	'option.save': 'everyone',
	'option.remove': 'everyone',

	'request.list': 'requests',
	'request.export': 'all',
	'request.numbers': 'requests',
	'request.numbersFile': 'requests',
	'request.get': 'requests',
	'request.create': 'requests',
	'request.save': 'requests',
	'request.editNote': 'requests',
	'request.removeNote': 'requests',
	'request.undo': 'requests',
	'request.quote': 'requests',
	'request.reply': 'requests',
	'request.offer': 'requests',
	'request.offerLook': 'requests',
	'request.offerFile': 'requests',
	'request.sendMail': 'requests',
	'request.remove': 'requests',
	'client.get': 'requests',
	'client.join': 'requests',
	'client.part': 'requests',
	'client.erase': 'requests',
	'car.list': 'requests',
	'car.get': 'requests',
	'car.create': 'requests',
	'car.save': 'requests',
	'car.remove': 'requests',
	'car.export': 'all',
	'car.report': 'requests',
	'car.setStage': 'requests',
	'car.close': 'requests',
	'car.erase': 'requests',
	'car.deliver': 'requests',
	'carFile.add': 'requests',
	'carFile.get': 'requests',
	'carFile.save': 'requests',
	'carFile.remove': 'requests',
	'carLink.create': 'requests',
	'carLink.get': 'requests',
	'carLink.revoke': 'requests',
	'carMessage.create': 'requests',
	'carMessage.read': 'requests',
	'carPayment.list': 'requests',
	'carPayment.create': 'requests',
	'carPayment.plan': 'requests',
	'carPayment.save': 'requests',
	'carPayment.split': 'requests',
	'carPayment.owed': 'requests',
	'carPayment.pay': 'requests',
	'payee.list': 'requests',
	'payee.create': 'all',
	'payee.save': 'all',
	'payee.remove': 'all',
	'delivered.create': 'requests',
	'delivered.save': 'requests',
	'delivered.remove': 'requests',
	'delivered.preview': 'requests',

	'picture.upload': ['requests', 'texts'],
	'picture.list': ['requests', 'texts'],
	'picture.keep': ['requests', 'texts'],

	'category.create': 'texts',
	'category.save': 'texts',
	'category.remove': 'texts',
	'meta.list': 'texts',
	'meta.get': 'texts',
	'meta.create': 'texts',
	'meta.save': 'texts',
	'meta.remove': 'texts',
	'post.office': 'texts',
	'post.order': 'texts',
	'post.changeMany': 'texts',
	'post.create': 'texts',
	'post.begin': 'texts',
	'post.beginTwin': 'texts',
	'post.save': 'texts',
	'post.remove': 'texts',
	'post.editing': 'texts',
	'post.draft': 'texts',
	'post.saveDraft': 'texts',
	'post.dropDraft': 'texts',
	'post.publish': 'texts',
	'post.revisions': 'texts',
	'post.revision': 'texts',
	'post.setAside': 'texts',
	'post.restoreRevision': 'texts',
	'pendingEdit.get': 'texts',
	'pendingEdit.schedule': 'texts',
	'pendingEdit.cancel': 'texts',

	'calculator.upload': 'prices',
	'calculator.check': 'prices',
	'calculator.saveRows': 'prices',
	'calculator.checkRows': 'prices',
	'calculator.versions': 'prices',
	'calculator.version': 'prices',
	'calculator.restoreVersion': 'prices',
	'calculator.cancelVersion': 'prices',
	'calculator.download': 'prices',
	'currency.list': 'prices',
	'currency.get': 'prices',
	'currency.save': 'prices',
	'currency.remove': 'prices',
	'currency.refresh': 'prices',
};

/** Public operations that show the office more: to anybody else of the office they show what visitors see. */
const shownMore: Readonly<Partial<Record<OfAccess<'public'>, Place>>> = {
	'post.list': 'texts',
	'post.page': 'texts',
	'post.byCategory': 'texts',
	'post.single': 'texts',
	'post.search': 'texts',
	'post.get': 'texts',
	'delivered.list': 'requests',
	'delivered.get': 'requests',
};

export const operationPlaces: Readonly<Partial<Record<string, Place>>> = { ...office, ...shownMore };

/** Who may call it with a token. */
export const placeOf = (operation: OfficeOperation): Place => office[operation];

/** Who may read the log and the news of a kind of data, and bring it back from the trash. */
export const kindPlaces = {
	request: 'requests',
	client: 'requests',
	car: 'requests',
	payee: 'requests',
	post: 'texts',
	draft: 'texts',
	category: 'texts',
	meta: 'texts',
	image: ['requests', 'texts'],
	table: 'prices',
	rate: 'prices',
	option: 'everyone',
	admin: 'all',
	reset: 'everyone',
} as const satisfies Record<NewsKind | 'client', Place>;

const kinds: Readonly<Record<string, Place>> = kindPlaces;

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
