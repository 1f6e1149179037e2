import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { ClientRequest, RequestStatus } from '@clearway/shared/contract/request.ts';
import { carName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { lotOfInput } from '@clearway/shared/domain/lot/lot-warnings.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { readJoins, sameContacts } from '../../clients/members.ts';
import type { Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import type { RequestTable } from '../../db/request-tables.ts';
import type { Sheet } from '../../offer/sheet.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { lockRow, notFound } from '../../records/revision.ts';
import { findQuotes } from '../quotes/quote-store.ts';

const columns = [
	'id',
	'client_id',
	'kind',
	'name',
	'phone',
	'email',
	'message',
	'quote',
	'compared',
	'answer_by',
	'language',
	'status',
	'suspect',
	'taken_by',
	'taken_name',
	'taken_at',
	'follow_up_on',
	'entered_by',
	'created_at',
	'answered_at',
	'closed_at',
	'outcome',
	'reason',
	'revision',
] as const;

/** The author of a note may change or delete it for ten minutes. */
export const noteChangeableMs = 10 * 60 * 1000;

export type RequestRow = Omit<Selectable<RequestTable>, 'folded' | 'folded_work' | 'deleted_at'>;

/** The rows of requests that are not in the trash; the caller adds conditions and order. */
export const requestRows = (db: Read) =>
	db.selectFrom('request').select(columns).where('request.deleted_at', 'is', null);

/**
 * Open requests without any activity since a moment: not taken, and no new note, message, reminder, reply or offer.
 */
export const untouchedSince = (db: Read, at: string) =>
	unworkedSince(db, at)
		.where((eb) =>
			eb.or([eb('status', '=', 'taken'), eb.and([eb('status', '=', 'new'), eb('suspect', '=', 0)])]),
		)
		.where((eb) => eb.or([eb('taken_at', 'is', null), eb('taken_at', '<', at)]))
		.where((eb) => eb.or([eb('follow_up_on', 'is', null), eb('follow_up_on', '<', at.slice(0, 10))]));

/** Closed requests and ignored suspects without any activity since a moment. */
export const closedSince = (db: Read, at: string) =>
	unworkedSince(db, at).where((eb) =>
		eb.or([
			eb.and([eb('status', 'in', ['done', 'spam']), eb('closed_at', '<', at)]),
			eb.and([eb('status', '=', 'new'), eb('suspect', '=', 1)]),
		]),
	);

const unworkedSince = (db: Read, at: string) =>
	db
		.selectFrom('request')
		.select('request.id')
		// The trash empties itself after a term of its own.
		.where('deleted_at', 'is', null)
		.where('created_at', '<', at)
		.where(({ not, exists, selectFrom }) => {
			const since = sql<SqlBool>`request_id = request.id and at >= ${at}`;
			const offers = selectFrom('request_offer').select('request_offer.id').where(since);
			const messages = selectFrom('message').select('message.id').where(since);
			return not(exists(offers.unionAll(messages)));
		})
		.orderBy('request.id');

/** Rows with their notes and the state of their mail. */
export async function withDetails(db: Read, rows: readonly RequestRow[]): Promise<ClientRequest[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const notes = await db
		.selectFrom('message')
		.select(['request_id', 'id', 'by', 'by_id', 'at', 'text'])
		.where('request_id', 'in', ids)
		.where('direction', '=', 'note')
		.orderBy('id')
		.execute();
	const mails = await db
		.selectFrom('outbox')
		.select(['request_id', 'state'])
		.where('request_id', 'in', ids)
		.where('kind', '=', 'request')
		.orderBy('id')
		.execute();
	const replies = await db
		.selectFrom('message')
		.leftJoin('outbox', 'outbox.of_message', 'message.id')
		.leftJoin('request_offer', 'request_offer.id', 'message.offer_id')
		.select([
			'message.id',
			'message.request_id',
			'message.by',
			'message.at',
			'message.text',
			'message.quote',
			'request_offer.number as offer',
			'outbox.state',
			'outbox.last_error',
			'outbox.transport',
		])
		.where('message.request_id', 'in', ids)
		.where('direction', '=', 'out')
		.orderBy('message.id')
		.execute();
	const offers = await db
		.selectFrom('request_offer')
		.select(['id', 'request_id', 'number', 'by', 'at', 'valid_until', 'quote', 'own', 'replaces', 'sheet'])
		.where('request_id', 'in', ids)
		.orderBy('id')
		.execute();
	const accepted = await db
		.selectFrom('acceptance')
		.innerJoin('request_offer', 'request_offer.id', 'acceptance.offer_id')
		.select(['offer_id', 'name', 'acceptance.at', 'proof'])
		.where('request_offer.request_id', 'in', ids)
		.execute();
	const acceptedOf = new Map(accepted.map(({ offer_id, ...how }) => [offer_id, how]));
	const { known, maybe } = await earlierRequests(db, rows);
	const cars = await db
		.selectFrom('car')
		.select(['id', 'request_id', 'offer_id'])
		.where('request_id', 'in', ids)
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute();
	const carOf = new Map(cars.map((car) => [car.request_id, car.id]));
	const stateOf = new Map(mails.map((mail) => [mail.request_id, mail.state]));
	return rows.map((row) => ({
		id: row.id,
		clientId: row.client_id,
		// Only this program writes the columns.
		source: row.entered_by === null ? (row.kind as ClientRequest['source']) : 'office',
		name: row.name,
		phone: row.phone,
		email: row.email,
		message: row.message,
		quote: row.quote,
		compared: comparedIn(row),
		answerBy: row.answer_by,
		language: row.language as Language,
		status: row.status as RequestStatus,
		suspect: row.suspect === 1,
		takenBy: row.taken_by === null ? null : { id: row.taken_by, name: row.taken_name ?? '' },
		takenAt: row.taken_at,
		followUpOn: row.follow_up_on,
		enteredBy: row.entered_by,
		notes: notes
			.filter((note) => note.request_id === row.id)
			.map(({ id, by, by_id, at, text }) => ({
				id,
				by,
				byId: by_id,
				at,
				text,
				changeableUntil: new Date(Date.parse(at) + noteChangeableMs).toISOString(),
			})),
		replies: replies
			.filter((reply) => reply.request_id === row.id)
			.map(({ id, by, at, text, quote, offer, state, transport, last_error }) => ({
				id,
				by,
				at,
				text,
				withQuote: quote !== null,
				offer: offer === null ? null : offerNumber(row.id, offer),
				via: transport ?? 'mail',
				mail: mailOf(state ?? 'sent'),
				fault: mailOf(state ?? 'sent') === 'failed' ? last_error : null,
			})),
		offers: offers
			.filter((offer) => offer.request_id === row.id)
			.map(({ id, number, by, at, valid_until, quote, own, replaces, sheet }) => ({
				id,
				number: offerNumber(row.id, number),
				by,
				at,
				validUntil: valid_until,
				quote,
				own: own === null ? null : JSON.parse(own),
				replaces: replaces === null ? null : offerNumber(row.id, replaces),
				total: totalOf(sheet),
				carId: cars.find((car) => car.offer_id === id)?.id ?? null,
				accepted: acceptedOf.get(id) ?? null,
			})),
		// The office knows the requests that it entered itself, so no letter tells it.
		mail: row.entered_by === null ? mailOf(stateOf.get(row.id)) : 'sent',
		known: known.get(row.id) ?? null,
		isMaybeKnown: maybe.has(row.id),
		carId: carOf.get(row.id) ?? null,
		createdAt: row.created_at,
		answeredAt: row.answered_at,
		// Only this program writes the column.
		outcome: row.outcome as ClientRequest['outcome'],
		reason: row.reason,
		revision: row.revision,
	}));
}

type Known = {
	known: ReadonlyMap<number, NonNullable<ClientRequest['known']>>;
	/** Requests that name a contact of another client. */
	maybe: ReadonlySet<number>;
};

// A robot's telephone may stand in many requests.
const mostKnown = 1000;

/** The earlier requests of each row's client. */
async function earlierRequests(db: Read, rows: readonly RequestRow[]): Promise<Known> {
	const joins = await readJoins(db);
	const trees = new Map(
		rows.map(({ client_id }) => [client_id, joins.membersOf(joins.rootOf(client_id))] as const),
	);
	const same = await db
		.selectFrom('request')
		.select(['id', 'client_id', 'created_at', 'taken_name'])
		.where('deleted_at', 'is', null)
		.where('client_id', 'in', [...new Set([...trees.values()].flat())])
		.orderBy('id', 'desc')
		.limit(mostKnown)
		.execute();
	const found = rows.flatMap((row) => {
		const members = trees.get(row.client_id) ?? [];
		const earlier = same.filter((other) => other.id < row.id && members.includes(other.client_id));
		const [last] = earlier;
		return last
			? [[row.id, { count: earlier.length, lastAt: last.created_at, lastBy: last.taken_name }] as const]
			: [];
	});
	const contacts = await sameContacts(db, [...trees.values()].flat());
	const maybe = rows.filter((row) => {
		const members = trees.get(row.client_id) ?? [];
		const own = [row.phone, row.email?.toLowerCase()];
		return contacts.some(({ client_id, value }) => own.includes(value) && !members.includes(client_id));
	});
	return { known: new Map(found), maybe: new Set(maybe.map(({ id }) => id)) };
}

/** How far a letter in the outbox is. */
export function mailOf(state: string | undefined): ClientRequest['mail'] {
	if (state === 'refused') return 'failed';
	return state === 'sent' || state === 'failed' ? state : 'waiting';
}

/** The total that stands on a sheet. Only `offer` writes it. */
function totalOf(sheet: string): string {
	const { blocks } = JSON.parse(sheet) as Sheet;
	const amounts = blocks.flatMap((block) => (block.kind === 'amounts' ? block.amounts : []));
	const total = amounts.find(({ weight }) => weight === 'total');
	return total?.amount ?? total?.uah ?? '';
}

const missingRequest = () => notFound(say('request.missing'));

export async function readRequest(db: Read, id: number): Promise<RequestRow> {
	const row = await requestRows(db).where('id', '=', id).executeTakeFirst();
	if (!row) throw missingRequest();
	return row;
}

export const lockRequest = (tx: Write, { db }: Context, id: number): Promise<RequestRow> =>
	lockRow(requestRows(tx).where('id', '=', id), db.dialect, missingRequest);

export async function detailed(db: Read, row: RequestRow): Promise<ClientRequest> {
	const [request] = await withDetails(db, [row]);
	if (!request) throw missingRequest();
	return request;
}

/** The searchable text of a request: the client's data and message. */
export const foldedClient = ({
	name,
	phone,
	email,
	message,
}: Pick<RequestRow, 'name' | 'phone' | 'email' | 'message'>): string =>
	fold([name, phone, email, message].filter(Boolean).join(' '));

/** The calculations that were compared with that of a request. */
export const comparedIn = ({ compared }: Pick<RequestRow, 'compared'>): string[] =>
	compared.split(' ').filter(Boolean);

/** The words by which the calculations of a request are found: their cars and their lots. */
export async function quoteWords(db: Read, quotes: readonly (string | null)[]): Promise<string> {
	const found = await findQuotes(
		db,
		quotes.filter((id) => id !== null),
	);
	return found
		.flatMap(({ answer }) => {
			// This server wrote it, in some version.
			const asked = JSON.parse(answer) as Pick<Quote, 'input'>;
			const lot = lotOfInput(asked.input);
			return [carName(asked), lot?.href, lot?.vin];
		})
		.filter(Boolean)
		.join(' ');
}

/** Stores a changed row, with the office's own searchable words: the admin's name, the calculation and the notes. */
export async function storeRequest(tx: Write, row: RequestRow): Promise<ClientRequest> {
	const { id, ...values } = row;
	const stored = await detailed(tx, row);
	const ofQuote = await quoteWords(tx, [row.quote, ...comparedIn(row)]);
	const work = [row.taken_name ?? '', ofQuote, ...stored.notes.map(({ text }) => text)].join(' ');
	await tx
		.updateTable('request')
		.set({ ...values, folded_work: fold(work) })
		.where('id', '=', id)
		.execute();
	tx.changed({ kind: 'request', id, revision: row.revision });
	return stored;
}
