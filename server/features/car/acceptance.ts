import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { LegDays } from '@clearway/shared/domain/car/plan.ts';
import { say } from '@clearway/shared/format/say.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { Call, Context } from '../../context/context.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { asPdf } from '../../offer/keep-offer-file.ts';
import type { Writing } from '../../records/record-feature.ts';
import { notFound } from '../../records/revision.ts';
import { giveLink } from './car-link.ts';
import { insertPlan } from './car-payment.ts';
import { carRecord, type OfferOrigin } from './car-record.ts';
import { type CarRow, carRows, lockCar, logAct } from './car-rows.ts';
import { agree } from './car-stages.ts';
import { paymentsOf } from './stored-payments.ts';

/** The file that a client accepted, as it was. */
export async function acceptanceFile(
	{ db }: Context,
	{ params }: InputOf<'car.acceptanceFile'>,
): Promise<Download> {
	const row = await db.read
		.selectFrom('acceptance')
		.select(['file_name as name', 'bytes'])
		.where('id', '=', params.acceptance)
		.where('car_id', '=', params.id)
		.executeTakeFirst();
	if (!row) throw notFound(say('carFile.missing'));
	return asPdf(row);
}

/** An accepted offer, and how its card is made where there is none. */
export type Agreed = {
	id: number;
	requestId: number;
	number: string;
	/** Who leads the request, and the card from now on. */
	ownerId: number | null;
	/** Who accepted it. */
	name: string;
	origin: OfferOrigin;
};

/**
 * The card of an accepted offer: agreed, with the payments of the offer. A card that was made from an earlier offer of
 * the same request takes over the prices of this one, unless something of them was paid.
 */
export async function agreedCar(writing: Writing<Call>, offer: Agreed, days: LegDays): Promise<CarRow> {
	const { tx, context } = writing;
	const found = await carRows(tx)
		.where('request_id', '=', offer.requestId)
		.where('closed_at', 'is', null)
		.orderBy((eb) => eb.case().when('offer_id', '=', offer.id).then(0).else(1).end())
		.orderBy('id', 'desc')
		.executeTakeFirst();
	const id = found?.id ?? (await newCard(writing, offer));
	const card = await lockCar(tx, context, id);
	await giveLink(tx, context, id, offer.name);
	const isPlanned = await isPlannedBeside(writing, card, offer);
	const taken = card.offer_id === offer.id || isPlanned ? null : offer.origin.taken;
	const priced = taken
		? await logAct(
				writing,
				card,
				{ after: { offer: offer.number } },
				{
					...{ offer_id: offer.id, estimate: JSON.stringify(taken.estimate) },
					transit_days: taken.transitDays,
				},
			)
		: card;
	const agreed = await agree(writing, priced, days);
	if (!isPlanned) await insertPlan({ tx, context, car: agreed });
	return agreed;
}

/**
 * True where payments stay as they are. Those of an earlier offer that nobody paid anything of give way to this one,
 * each with its reason; where something was paid, the office is told to look.
 */
async function isPlannedBeside(
	{ tx, context }: Writing<Call>,
	card: CarRow,
	{ id, number }: Agreed,
): Promise<boolean> {
	const payments = await paymentsOf(tx, card.id);
	if (payments.length === 0 || card.offer_id === id || card.offer_id === null) return payments.length > 0;
	const { letters } = letterWords[context.config.languages[0]];
	if (payments.every(({ paid, saidAt }) => paid === null && saidAt === null)) {
		await tx
			.updateTable('car_payment')
			.set((eb) => ({
				cancelled_reason: letters.offered.replaces(number),
				revision: eb('revision', '+', 1),
			}))
			.where('car_id', '=', card.id)
			.where('cancelled_reason', 'is', null)
			.execute();
		return false;
	}
	const note = { direction: 'note', by: letters.notes.by, text: letters.offered.keeps(number) } as const;
	await storeOwnMessage(tx, context, { table: 'car', id: card.id }, note);
	return true;
}

async function newCard(writing: Writing<Call>, { id, ownerId, origin }: Agreed): Promise<number> {
	// The client makes it, whoever is signed in beside him: he is not asked for a make.
	const byClient = { ...writing, call: { ...writing.call, session: null } };
	const [car] = await carRecord.createIn(byClient, { offer: id, ownerId }, origin);
	return car;
}
