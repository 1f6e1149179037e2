import type { ShownAcceptance } from '@clearway/shared/contract/acceptance.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { readLegDays } from '@clearway/shared/domain/car/plan.ts';
import { say } from '@clearway/shared/format/say.ts';
import { confirmAddress } from '../../clients/file-client.ts';
import type { Call, Context } from '../../context/context.ts';
import { openChatsOfRequest } from '../../mail/chats.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { optionValues } from '../../options/option.ts';
import { record } from '../../records/audit.ts';
import { Refusal } from '../../services/refusal.ts';
import { agreedCar } from '../car/acceptance.ts';
import { originOfAccepted } from '../car/car-record.ts';
import { touchCar } from '../car/car-rows.ts';
import { lockRequest } from '../request/request-rows.ts';
import { tellAccepted } from './acceptance-letters.ts';
import { acceptedOf, codeWay, mailOf, openOffer, requireOpen } from './open-offer.ts';
import { sentAtOf, tryCode } from './send-code.ts';

/** Records for good that a client accepted an offer, and makes or moves the card of his car. */
export async function accept(
	context: Context,
	{ params: { token }, body: { name, code, sha256 } }: InputOf<'offerPage.accept'>,
	call: Call,
): Promise<ShownAcceptance> {
	const { id: offer, request_id: requestId, language } = await openOffer(context.db.read, token);
	const [options, origin] = await Promise.all([
		optionValues(context.db.read, language),
		originOfAccepted(context, offer),
	]);
	const outbox = outboxOf(context);
	const done = await context.db.writeUrgent(async (tx) => {
		// One after the other: two windows of one client, and the office that makes the card.
		const request = await lockRequest(tx, context, requestId);
		const row = await openOffer(tx, token);
		if (sha256 !== row.sha256) throw new Refusal('conflict', say('offerPage.otherFile'));
		const before = acceptedOf(row);
		// The same acceptance again gets the first answer.
		if (before?.name === name) return before;
		await requireOpen(context, tx, row);
		// A chat that was bound after the code left did not bring it.
		const way = await codeWay(context, row, tx, sentAtOf(row));
		const refused = way && (await tryCode(tx, context, row, { name, code }));
		if (refused) return refused;
		const number = offerNumber(requestId, row.number);
		const owner =
			request.taken_by === null
				? undefined
				: await tx.selectFrom('admin').select('id').where('id', '=', request.taken_by).executeTakeFirst();
		const car = await agreedCar(
			{ tx, context, call },
			{ id: offer, requestId, number, ownerId: owner?.id ?? null, name, origin },
			readLegDays(options),
		);
		const accepted = { name, at: context.now().toISOString(), proof: way?.proof ?? 'click' } as const;
		const { id } = await tx
			.insertInto('acceptance')
			.values({
				...{ ...accepted, car_id: car.id, offer_id: offer, number, link: row.hash, sent_to: way?.to ?? '' },
				...{ address: call.address, agent: (call.agent ?? '').slice(0, 500) },
				wording: options['requests.accept-text'] ?? '',
				...{ sha256, file_name: row.file_name, bytes: Buffer.from(row.bytes) },
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		if (way?.proof === 'mail') await confirmAddress(tx, context, car.client_id, way.to, 'acceptance');
		await tx
			.updateTable('offer_page')
			.set({ code: null, code_until: null, code_name: null })
			.where('offer_id', '=', offer)
			.execute();
		// The log outlives the client, so it does not hold his name.
		const after = { offer: number, proof: accepted.proof };
		await record(tx, context, call, { action: 'accept', kind: 'request', id: requestId, after });
		tx.changed({ kind: 'request', id: requestId, revision: request.revision });
		await touchCar(tx, context, car, {}, { event: 'accepted' });
		const [to, chats] = [await mailOf(context, row, tx), await openChatsOfRequest(context, tx, requestId)];
		await tellAccepted(tx, context, { id, carId: car.id, number, to, chats });
		return accepted;
	});
	if (done instanceof Refusal) throw done;
	outbox.retry();
	return done;
}
