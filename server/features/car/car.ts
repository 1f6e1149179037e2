import type { Car } from '@clearway/shared/contract/car.ts';
import { carFields, type CarFields as Fields } from '@clearway/shared/contract/car-fields.ts';
import type { CarRoute } from '@clearway/shared/contract/car-stages.ts';
import { impersonalOf, linesOf } from '@clearway/shared/contract/fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import type { Read, Write } from '../../db/open.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { type FieldFault, invalid, Refusal } from '../../refusal.ts';
import { todayInKyiv } from '../calculator/today.ts';
import { keepQuote, type TakenQuote, takeQuote } from '../delivered/estimate.ts';
import { phoneOf } from '../mail.ts';
import { recordFeature } from '../record-feature.ts';
import { lockRow } from '../revision.ts';
import { exported, list } from './car-list.ts';
import { report } from './car-report.ts';
import { type CarRow, carRows, lockCar, logAct } from './car-rows.ts';
import { setStage, storeStages } from './car-stages.ts';
import { deliver } from './deliver-car.ts';
import { erase } from './erase-cars.ts';
import { shownCar } from './shown-car.ts';

type New = InputOf<'car.create'>['body'];
type Save = InputOf<'car.save'>['body'];
type Sent = Partial<New> & Save;

/** What a new car takes from elsewhere: the calculation, and the offer with its client. */
type Origin = {
	taken: TakenQuote | null;
	offer: { id: number; requestId: number; client: Partial<Fields> } | null;
};

/** Reads the offer and the calculation of a new car before the transaction. */
async function prepare(context: Context, sent: Sent): Promise<Origin> {
	const offer = sent.offer === undefined ? undefined : await offerOf(context.db.read, sent.offer);
	const quote = offer?.quote ?? sent.quote;
	return { taken: quote ? await takeQuote(context, quote, offer?.prices) : null, offer: offer ?? null };
}

const missingOffer = () => invalid('offer', say('request.noOffer'));

async function offerOf(db: Read, id: number) {
	const row = await db
		.selectFrom('request_offer')
		.innerJoin('request', 'request.id', 'request_offer.request_id')
		.select(['request_offer.id', 'request_offer.quote', 'request_offer.own', 'request.id as requestId'])
		.select(['request.name', 'request.phone', 'request.email', 'request.language'])
		.where('request_offer.id', '=', id)
		.executeTakeFirst();
	if (!row) throw missingOffer();
	const speaks = row.language as Language; // written by `request`
	return {
		id: row.id,
		quote: row.quote,
		prices: row.own === null ? undefined : { own: JSON.parse(row.own), words: letterWords[speaks].receipt },
		requestId: row.requestId,
		client: {
			clientName: row.name ?? '',
			phone: row.phone ?? '',
			email: row.email ?? '',
			speaks,
		},
	};
}

/** The fields of a new car that its calculation knows. */
function ofQuote({ car }: TakenQuote): Partial<Fields> {
	const route: CarRoute | undefined = car.country;
	return {
		...(car.year !== undefined && { year: car.year }),
		...(car.currency !== undefined && { currency: car.currency }),
		...(route !== undefined && { route }),
	};
}

function requireSensible(fields: Fields, row: CarRow | null): void {
	const faults: FieldFault[] = [];
	if (fields.year === 0) faults.push({ path: 'year', message: say('delivered.yearNeeded') });
	// A stage that is done would be foreign to another route, and its plan is of this one.
	if (row && fields.route !== row.route && row.stage !== 'offered' && row.stage !== 'agreed')
		faults.push({ path: 'route', message: say('car.routeFixed') });
	const [first] = faults;
	if (first) throw new Refusal('invalid', first.message, { errors: faults });
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

async function ownerOf(tx: Read, id: number | null, { session }: AdminCall): Promise<string | null> {
	if (id === null) return null;
	// A session that ended meanwhile is refused by the log.
	if (id === session.adminId) return session.name;
	const admin = await tx.selectFrom('admin').select('name').where('id', '=', id).executeTakeFirst();
	if (!admin) throw invalid('ownerId', say('request.noColleague'));
	return admin.name;
}

const titleOf = ({ make, model, year }: Pick<Fields, 'make' | 'model' | 'year'>): string =>
	`${make} ${model} ${year}`;

export const carRecord = recordFeature<'car', CarRow, Car, New, Save, Origin, typeof carFields>({
	kind: 'car',
	fields: carFields,
	find: (db, id) => carRows(db).where('id', '=', id),
	shown: ({ db, context }, row) => shownCar(context, db, row),
	// A repeated creation sends where the car came from, which never changes.
	fieldsOf: (_, sent: Sent) => ({ offer: sent.offer, quote: sent.quote }),
	prepare,
	begin: ({ call }, origin) => ({
		...{ speaks: call.language, ownerId: call.session.adminId },
		...(origin?.taken && ofQuote(origin.taken)),
		...origin?.offer?.client,
	}),
	columns: async ({ tx, context, call, sent, row, prepared, values }) => {
		const { taken = null, offer = null } = (row ? null : prepared) ?? {};
		if (offer) await requireNoCar(tx, context, offer);
		const phone = sent.phone ? phoneOf(sent.phone) : values.phone;
		requireSensible(values, row);
		const { ownerId } = values;
		const title = titleOf(values);
		if (taken) await keepQuote(tx, context, taken.estimate);
		const at = context.now().toISOString();
		return {
			...{ title, phone },
			owner_name: ownerId === row?.owner_id ? row.owner_name : await ownerOf(tx, ownerId, call),
			folded: fold([title, ...linesOf(carFields, { ...values, phone })].join(' ')),
			updated_at: at,
			...(!row && {
				stage: offer ? 'offered' : 'agreed',
				request_id: offer?.requestId ?? null,
				offer_id: offer?.id ?? null,
				estimate: taken && JSON.stringify(taken),
				transit_days: taken?.transitDays ?? null,
				created_at: at,
			}),
		};
	},
	isOver: ({ closed_at }) => closed_at !== null,
	afterInsert: (writing, id, origin) =>
		storeStages(
			writing,
			{ id, revision: 0 },
			[origin?.offer ? 'offered' : 'agreed'],
			todayInKyiv(writing.context),
		),
	missing: say('car.missing'),
	// The log outlives a car, so it holds nothing of the client.
	logged: (car) => ({
		...{ title: car.title, stage: car.stage, owner: car.owner?.name },
		...impersonalOf(carFields, car),
	}),
});

async function close(
	context: Context,
	{ params: { id }, body: { reason } }: InputOf<'car.close'>,
	call: AdminCall,
): Promise<Car> {
	return context.db.writeUrgent(async (tx) => {
		const row = await lockCar(tx, context, id);
		const wantedReason = reason?.trim() ?? null;
		if (row.stage === 'handed') throw new Refusal('conflict', say('car.handed'));
		if (row.closed_reason === wantedReason) return shownCar(context, tx, row);
		const told = { before: { closed: row.closed_at !== null }, after: { closed: wantedReason !== null } };
		const closed_at = wantedReason === null ? null : context.now().toISOString();
		const saved = await logAct({ tx, context, call }, row, told, { closed_reason: wantedReason, closed_at });
		return shownCar(context, tx, saved);
	});
}

const { calls } = carRecord;
export const car = { ...calls, list, export: exported, report, setStage, close, deliver, erase };
