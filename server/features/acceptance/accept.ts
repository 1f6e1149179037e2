import type { Acceptance, ShownAcceptance } from '@clearway/shared/contract/acceptance.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { readLegDays } from '@clearway/shared/domain/car/plan.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
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
import { codeWay, mailOf, openOffer, requireOpen } from './open-offer.ts';
import { sentAtOf, tryCode } from './send-code.ts';

/** Records for good that a client accepted an offer, and makes or moves the card of his car. */
export async function accept(
	context: Context,
	{ params: { token }, body }: InputOf<'offerPage.accept'>,
	call: Call,
): Promise<ShownAcceptance> {
	const row = await openOffer(context.db.read, token);
	const language = row.language as Language; // written by `request`
	const [options, origin] = await Promise.all([
		optionValues(context.db.read, language),
		originOfAccepted(context, row.id),
	]);
	const wording = options['requests.accept-text'] ?? '';
	const outbox = outboxOf(context);
	const done = await context.db.writeUrgent(async (tx) => {
		// One after the other: two windows of one client, and the office that makes the card.
		const request = await lockRequest(tx, context, row.request_id);
		const before = await acceptedOf(tx, row.id);
		if (before) return again(before, body);
		if (body.sha256 !== row.sha256) throw new Refusal('conflict', say('offerPage.otherFile'));
		const now = await openOffer(tx, token);
		await requireOpen(context, tx, now);
		// A chat that was bound after the code left did not bring it.
		const way = await codeWay(context, now, tx, sentAtOf(now));
		const refused = way && (await tryCode(tx, context, now, body));
		if (refused) return refused;
		const number = offerNumber(row.request_id, row.number);
		const owner =
			request.taken_by === null
				? undefined
				: await tx.selectFrom('admin').select('id').where('id', '=', request.taken_by).executeTakeFirst();
		const car = await agreedCar(
			{ tx, context, call },
			{ id: row.id, requestId: row.request_id, number, ownerId: owner?.id ?? null, name: body.name, origin },
			readLegDays(options),
		);
		const { id } = await tx
			.insertInto('acceptance')
			.values({
				...{ car_id: car.id, offer_id: row.id, number, name: body.name },
				...{
					at: context.now().toISOString(),
					address: call.address,
					agent: (call.agent ?? '').slice(0, 500),
				},
				...{ link: row.hash, proof: way?.proof ?? 'click', sent_to: way?.to ?? '', wording },
				...{ sha256: row.sha256, file_name: row.name, bytes: Buffer.from(row.bytes) },
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await tx
			.updateTable('offer_page')
			.set({ code: null, code_until: null, code_name: null })
			.where('offer_id', '=', row.id)
			.execute();
		// The log outlives the client, so it does not hold his name.
		const after = { offer: number, proof: way?.proof ?? 'click' };
		await record(tx, context, call, { action: 'accept', kind: 'request', id: row.request_id, after });
		tx.changed({ kind: 'request', id: row.request_id, revision: request.revision });
		await touchCar(tx, context, car, {}, { event: 'accepted' });
		const to = await mailOf(context, now, tx);
		await tellAccepted(tx, context, { id, carId: car.id, number, to, chat: way?.chat ?? null });
		return acceptedOf(tx, row.id);
	});
	if (done instanceof Refusal) throw done;
	if (!done) throw new Error('The acceptance was not stored');
	outbox.retry();
	const { name, at, proof } = done;
	return { name, at, proof };
}

type Stored = Pick<Acceptance, 'name' | 'at' | 'proof' | 'sha256'>;

export const acceptedOf = (db: Read, offer: number): Promise<Stored | undefined> =>
	db
		.selectFrom('acceptance')
		.select(['name', 'at', 'proof', 'sha256'])
		.where('offer_id', '=', offer)
		.executeTakeFirst();

/** The same acceptance again gets the first answer; another one is refused. */
function again(before: Stored, { name, sha256 }: { name: string; sha256: string }): Stored {
	if (sha256 !== before.sha256) throw new Refusal('conflict', say('offerPage.otherFile'));
	if (name !== before.name) throw new Refusal('conflict', say('offerPage.accepted'));
	return before;
}
