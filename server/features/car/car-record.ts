import type { Car } from '@clearway/shared/contract/car.ts';
import type { Receipt } from '@clearway/shared/contract/car-face.ts';
import { carFields, type CarFields as Fields } from '@clearway/shared/contract/car-fields.ts';
import type { CarStage } from '@clearway/shared/contract/car-stages.ts';
import { impersonalOf, linesOf } from '@clearway/shared/contract/fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { carFacts } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { askedCar } from '@clearway/shared/domain/lot/asked-car.ts';
import { say } from '@clearway/shared/format/say.ts';
import { dropContact, fileClient, knownClient, tellOfClient } from '../../clients/file-client.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { recordFeature } from '../../records/record-feature.ts';
import { lockRow } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { type FieldFault, invalid, Refusal } from '../../services/refusal.ts';
import { findAnswer } from '../quotes/quote-store.ts';
import { phoneOf } from '../request/mail.ts';
import { type CarRow, carRows, estimateOf } from './car-rows.ts';
import { storeStages } from './car-stages.ts';
import { type Estimate, keepQuote, type TakenQuote, takeQuote } from './estimate.ts';
import { columnsOfReceipt, emptyReceipt, isOfFace, lastDay, receiptOf } from './face.ts';
import { faceFaults, refuseAll, requirePublishable } from './face-rules.ts';
import { shownCar } from './shown-car.ts';

type New = InputOf<'car.create'>['body'];
type Save = InputOf<'car.save'>['body'];
type Sent = Partial<New> & Save;

/** What a new car takes from elsewhere: the calculation, and the offer with its client. */
type Origin = {
	taken: TakenQuote | null;
	offer: {
		id: number;
		requestId: number;
		clientId: number;
		client: Partial<Fields>;
		/** Make and model are empty where nobody has named them. */
		car: Pick<Fields, 'make' | 'model' | 'vin' | 'lot'>;
	} | null;
};
export type OfferOrigin = Origin & { offer: NonNullable<Origin['offer']> };

/** Reads the offer and the calculation of a new car before the transaction. */
async function prepare(context: Context, sent: Sent): Promise<Origin> {
	const offer = sent.offer === undefined ? undefined : await offerOf(context, sent.offer);
	const quote = offer?.quote ?? sent.quote;
	return { taken: quote ? await takeQuote(context, quote, offer?.prices) : null, offer: offer ?? null };
}

/** The same for an accepted offer, which a calculation that is gone or lacks prices must not hold up. */
export async function originOfAccepted(context: Context, id: number): Promise<OfferOrigin> {
	const offer = await offerOf(context, id);
	const taken = await takeQuote(context, offer.quote, offer.prices).catch((error: unknown) => {
		if (error instanceof Refusal) return null;
		throw error;
	});
	return { taken, offer };
}

const missingOffer = () => invalid('offer', say('request.noOffer'));

async function offerOf(context: Context, id: number) {
	const row = await context.db.read
		.selectFrom('request_offer')
		.innerJoin('request', 'request.id', 'request_offer.request_id')
		.select(['request_offer.id', 'request_offer.number', 'request_offer.quote', 'request_offer.own'])
		.select([
			'request.id as requestId',
			'request.client_id as clientId',
			'request.name',
			'request.phone',
			'request.email',
			'request.language',
			'request.message',
		])
		.where('request_offer.id', '=', id)
		.where('request.deleted_at', 'is', null)
		.executeTakeFirst();
	if (!row) throw missingOffer();
	const speaks = row.language as Language; // written by `request`
	return {
		id: row.id,
		quote: row.quote,
		prices: row.own === null ? undefined : { own: JSON.parse(row.own), words: letterWords[speaks].receipt },
		...{ requestId: row.requestId, clientId: row.clientId },
		client: {
			clientName: row.name ?? '',
			phone: row.phone ?? '',
			email: row.email ?? '',
			speaks,
		},
		car: await carOf(context, row),
	};
}

/** Which car an offer is about. */
async function carOf(
	context: Context,
	{ quote, message }: { quote: string; message: string | null },
): Promise<Pick<Fields, 'make' | 'model' | 'vin' | 'lot'>> {
	const answer = await findAnswer(context, quote);
	// Only `quote.create` writes it.
	const input = answer === undefined ? null : (JSON.parse(answer) as Quote).input;
	const { make = '', model = '', vin, lot } = askedCar(input, message, yearOf(todayInKyiv(context)));
	return { make, model, vin, lot };
}

function faultsOf(fields: Fields, row: CarRow | null, isMadeByClient: boolean): FieldFault[] {
	const faults: FieldFault[] = [];
	for (const path of ['make', 'model'] as const)
		if (fields[path] === '' && (row ? row[path] !== '' : !isMadeByClient))
			faults.push({ path, message: say('field.fill') });
	if (fields.year === 0) faults.push({ path: 'year', message: say('delivered.yearNeeded') });
	// A stage that is done would be foreign to another route, and its plan is of this one.
	if (row && fields.route !== row.route && row.stage !== 'offered' && row.stage !== 'agreed')
		faults.push({ path: 'route', message: say('car.routeFixed') });
	return faults;
}

/** A calculation that payments count by stays. */
async function requireNoPayments(tx: Read, { id }: CarRow): Promise<void> {
	const counted = tx
		.selectFrom('car_payment')
		.select('id')
		.where('car_id', '=', id)
		.where('lines', '<>', '[]');
	if (await counted.executeTakeFirst()) throw invalid('quote', say('car.estimateFixed'));
}

/** An offer becomes one car: of two colleagues who make it at once, the second is told. */
async function requireNoCar(
	tx: Write,
	{ db }: Context,
	{ id, requestId }: NonNullable<Origin['offer']>,
): Promise<void> {
	await lockRow(tx.selectFrom('request').select('id').where('id', '=', requestId), db.dialect, missingOffer);
	const made = await carRows(tx).where('offer_id', '=', id).executeTakeFirst();
	if (made) throw new Refusal('conflict', say('car.ofOffer'));
}

async function ownerOf(tx: Read, id: number | null, { session }: Call): Promise<string | null> {
	if (id === null) return null;
	// A session that ended meanwhile is refused by the log.
	if (id === session?.adminId) return session.name;
	const admin = await tx.selectFrom('admin').select('name').where('id', '=', id).executeTakeFirst();
	if (!admin) throw invalid('ownerId', say('request.noColleague'));
	return admin.name;
}

/** What a car is called: in the client's language by its body and engine, where its make is not known. */
function titleOf({ make, model, year, speaks, ...facts }: Fields, estimate: Estimate | null): string {
	const { letters, receipt } = letterWords[speaks];
	// Without a calculation its facts are those of any new card.
	const byFacts = estimate ? capital(carFacts({ input: facts }, receipt)) : letters.offered.car;
	return [make || byFacts, model, year].filter(Boolean).join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const carRecord = recordFeature<'car', CarRow, Car, New, Save, Origin, typeof carFields, Call>({
	kind: 'car',
	fields: carFields,
	find: (db, id) => carRows(db).where('id', '=', id),
	isPublic: ({ status }) => status === 'published',
	shown: ({ db, context }, row) => shownCar(context, db, row),
	fieldsOf: (row, sent: Sent, origin) => ({
		...{ ...receiptOf(row), status: row.status },
		// A quote is sent by its number or its id; a save without one keeps the stored quote.
		quote: takenOf(origin, row) ? '' : sent.quote,
		// A repeated creation sends where the car came from, which never changes.
		...{ offer: sent.offer, handedOn: sent.handedOn },
	}),
	prepare,
	begin: ({ call }, origin) => ({
		...{ speaks: call.language, ownerId: call.session?.adminId ?? null },
		...(origin?.taken && { ...origin.taken.car, route: origin.taken.route }),
		...origin?.offer?.client,
		...origin?.offer?.car,
	}),
	columns: async ({ tx, context, call, sent, row, texts, prepared, values }) => {
		const offer = (!row && prepared?.offer) || null;
		const taken = takenOf(prepared, row);
		if (offer) await requireNoCar(tx, context, offer);
		if (row && taken) await requireNoPayments(tx, row);
		const phone = sent.phone ? phoneOf(sent.phone) : values.phone;
		const estimate = taken?.estimate ?? (row && estimateOf(row));
		const before = row ? receiptOf(row) : emptyReceipt;
		const receipt = { paid: sent.paid ?? before.paid, further: sent.further ?? before.further };
		// The sums paid for lines that the new calculation lacks are removed.
		if (row && taken) receipt.paid = paidFor(taken, receipt.paid);
		const face = { ...values, ...receipt };
		refuseAll([...faultsOf(values, row, call.session === null), ...faceFaults(context, face, estimate)]);
		requireHanded(context, sent);
		const status = sent.status ?? row?.status ?? null;
		if (status === 'published') requirePublishable(face, estimate, { story: values.story, ...texts });
		if (taken) await keepQuote(tx, context, taken.estimate);
		const { ownerId } = values;
		const title = titleOf(values, estimate);
		const at = context.now().toISOString();
		const stage = firstStage(sent, offer);
		return {
			...{ title, folded_title: fold(title), phone, status, ...columnsOfReceipt(receipt) },
			owner_name: ownerId === row?.owner_id ? row.owner_name : await ownerOf(tx, ownerId, call),
			folded: fold([title, ...linesOf(carFields, { ...values, phone })].join(' ')),
			...{ sorted_on: lastDay(values), estimate: estimate && JSON.stringify(estimate) },
			published_at: row?.published_at ?? (status === 'published' ? at : null),
			...{ updated_at: at, saved_at: at },
			client_id: await clientIdOf({ tx, context, row, values: { ...values, phone }, offer }),
			...(!row && {
				...{ stage, closed_at: stage === 'handed' ? at : null },
				request_id: offer?.requestId ?? null,
				offer_id: offer?.id ?? null,
				transit_days: taken?.transitDays ?? null,
				created_at: at,
			}),
		};
	},
	// A half-written story must not be published only because a colleague has published the car meanwhile.
	seen: ({ status }, sent) =>
		status === 'published' && (sent.translations || Object.keys(sent).some(isOfFace)) ? ['status'] : [],
	isOver: ({ closed_at }) => closed_at !== null,
	afterInsert: async (writing, id, sent, origin) => {
		if (origin?.offer) await takeChats(writing.tx, id, origin.offer.requestId);
		await storeStages(
			writing,
			{ id, revision: 0 },
			[firstStage(sent, origin?.offer ?? null)],
			sent.handedOn ?? todayInKyiv(writing.context),
		);
	},
	missing: say('car.missing'),
	logged,
	actionOf: ({ status: before }, { status: after }) => {
		if ((before === 'published') === (after === 'published')) return 'save';
		return after === 'published' ? 'publish' : 'unpublish';
	},
});

type Filing = {
	tx: Write;
	context: Context;
	row: CarRow | null;
	values: Fields;
	offer: Origin['offer'];
};

/** The client of a car: that of its offer, or whom its telephone or address names. What is typed later is his, too. */
async function clientIdOf({ tx, context, row, values, offer }: Filing): Promise<number> {
	const { clientName: name, phone, email, speaks, ownerId } = values;
	const known = row?.client_id ?? offer?.clientId;
	if (known === undefined) return fileClient(tx, context, { name, phone, email, speaks, ownerId }, 'office');
	const isTyped = !row || name !== row.client_name || phone !== row.phone || email !== row.email;
	const found = row && isTyped ? await clientOfNameless(tx, context, row, { phone, email }) : undefined;
	if (found !== undefined) return found;
	if (isTyped) await tellOfClient(tx, context, known, { name, phone, email }, offer ? 'form' : 'office');
	if (row && phone !== row.phone) await dropContact(tx, known, { kind: 'phone', value: row.phone }, row.id);
	if (row && email !== row.email) await dropContact(tx, known, { kind: 'email', value: row.email }, row.id);
	if (row && speaks !== row.speaks)
		await tx.updateTable('client').set({ speaks }).where('id', '=', known).execute();
	return known;
}

/** A car of which no client was known goes to the one whose telephone or address is typed, with what was written to it. */
async function clientOfNameless(
	tx: Write,
	context: Context,
	{ id, client_id }: CarRow,
	typed: { phone: string; email: string },
): Promise<number | undefined> {
	const { folded } = await tx
		.selectFrom('client')
		.select('folded')
		.where('id', '=', client_id)
		.executeTakeFirstOrThrow();
	const found = folded === '' ? await knownClient(tx, context, typed, 'office') : undefined;
	if (found !== undefined)
		await tx.updateTable('message').set({ client_id: found }).where('car_id', '=', id).execute();
	return found;
}

/** The chats of a request belong to the car that was made from it. */
const takeChats = (tx: Write, car_id: number, requestId: number): Promise<unknown> =>
	tx.updateTable('chat').set({ car_id, request_id: null }).where('request_id', '=', requestId).execute();

/** The calculation of a new car, or another one than a car has. */
const takenOf = (origin: Origin | null, row: CarRow | null): TakenQuote | null =>
	origin?.taken && origin.taken.estimate.quote !== (row && estimateOf(row)?.quote) ? origin.taken : null;

function paidFor({ estimate }: TakenQuote, paid: Receipt['paid']): Receipt['paid'] {
	const codes = new Set(estimate.lines.map(({ code }) => code));
	return Object.fromEntries(Object.entries(paid).filter(([code]) => codes.has(code)));
}

/** Where a new car begins. */
function firstStage({ handedOn }: Sent, offer: Origin['offer']): CarStage {
	if (handedOn !== undefined) return 'handed';
	return offer ? 'offered' : 'agreed';
}

function requireHanded(context: Context, { handedOn }: Sent): void {
	if (handedOn !== undefined && handedOn > todayInKyiv(context))
		throw invalid('handedOn', say('delivered.dateAhead'));
}

/** The log outlives a car, so it holds nothing of the client; of a face it holds what visitors read or will read. */
function logged(car: Car): object {
	const { title, stage, owner, status, translations, language, lines, further } = car;
	const fields = Object.entries(impersonalOf(carFields, car));
	return {
		...{ title, stage, owner: owner?.name },
		...Object.fromEntries(status === null ? fields.filter(([name]) => !isOfFace(name)) : fields),
		...(status !== null && { status, translations, language, lines, further }),
	};
}
