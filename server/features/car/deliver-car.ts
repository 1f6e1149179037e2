import type { InputOf } from '@clearway/shared/contract/index.ts';
import { languages } from '@clearway/shared/contract/language.ts';
import { besideEstimate, lineSums } from '@clearway/shared/domain/car/line-sums.ts';
import { moneyText } from '@clearway/shared/domain/money.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import { invalid } from '../../refusal.ts';
import { deliveredRecord } from '../delivered/delivered.ts';
import { type MadeImage, makeImage, storeImage } from '../image.ts';
import { type CarRow, estimateLines, estimateOf, lockCar, logAct, stagesOfCars } from './car-rows.ts';
import { readBytes } from './file-store.ts';
import { titleOf } from './payment-rows.ts';
import { paymentsOf } from './stored-payments.ts';

/**
 * Makes the draft of a delivered car: its estimate, its days, the paid sums by line, and the photos that the client
 * agreed to show. They are encoded anew as public pictures.
 */
export async function deliver(
	context: Context,
	{ params: { id }, body: { photos = [] } }: InputOf<'car.deliver'>,
	call: AdminCall,
): Promise<{ id: number }> {
	const pictures = await Promise.all(photos.map((photo) => pictureOf(context, id, photo)));
	return context.db.writeUrgent(async (tx) => {
		const writing = { tx, context, call };
		const row = await lockCar(tx, context, id);
		if (row.delivered_id !== null && (await isThere(tx, row.delivered_id))) return { id: row.delivered_id };
		const taken = estimateOf(row);
		const stages = (await stagesOfCars(tx, [row])).get(id) ?? [];
		const dayOf = (stage: string) => stages.find((known) => known.stage === stage)?.doneOn ?? null;
		for (const picture of pictures) await storeImage(tx, picture, row.title, context.now());
		const made = await deliveredRecord.createIn(
			writing,
			{
				...{ make: row.make, model: row.model, year: row.year, vin: row.vin },
				currency: row.currency,
				dates: {
					bought: dayOf('bought'),
					shipped: dayOf('sailed') ?? dayOf('papers'),
					arrived: dayOf('border'),
					cleared: dayOf('cleared'),
					plated: dayOf('plated'),
				},
				...(row.route !== 'customs' && { country: row.route }),
				...(await receiptOf(tx, row)),
				pictures: pictures.map(({ sha }) => sha),
			},
			taken,
		);
		// Whoever published photos said that the client agrees.
		const after = { delivered: made.id, photos: pictures.length };
		await logAct(writing, row, { after }, { delivered_id: made.id });
		return { id: made.id };
	});
}

async function pictureOf({ db }: Context, carId: number, id: number): Promise<MadeImage> {
	const found = await readBytes(db.read, { carId, id, isSmall: false });
	if (found?.kind !== 'photo') throw invalid('photos', say('carFile.missing'));
	return makeImage(found.bytes, 'photos');
}

/** What was paid by line, what was paid beside the estimate, and the day of the last payment. */
async function receiptOf(tx: Write, row: CarRow) {
	const { currency } = row;
	const payments = await paymentsOf(tx, row.id);
	const lines = lineSums({ payments, estimate: estimateLines(row), currency });
	const days = payments.flatMap(({ paid }) => paid?.on ?? []).sort();
	return {
		paid: Object.fromEntries(
			lines.flatMap(({ code, paid, difference }) =>
				paid === null || difference === null ? [] : [[code, paid]],
			),
		),
		further: besideEstimate(payments, currency).flatMap(({ payment, sum }) => {
			const titles = Object.fromEntries(languages.map((language) => [language, titleOf(payment, language)]));
			return sum ? [{ titles, paid: moneyText(sum) }] : [];
		}),
		receiptOn: days.at(-1) ?? null,
	};
}

const isThere = async (db: Write, id: number): Promise<boolean> =>
	(await db
		.selectFrom('delivered')
		.select('id')
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()) !== undefined;
