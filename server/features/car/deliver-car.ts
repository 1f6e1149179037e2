import type { InputOf } from '@clearway/shared/contract/index.ts';
import { languages } from '@clearway/shared/contract/language.ts';
import { besideEstimate, lineSums } from '@clearway/shared/domain/car/line-sums.ts';
import { moneyText } from '@clearway/shared/domain/money.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { invalid } from '../../services/refusal.ts';
import { type MadeImage, makeImage, storeImage } from '../pictures/image.ts';
import { carRecord } from './car-record.ts';
import { type CarRow, estimateLines, lockCar, pageNumber, stagesOfCars } from './car-rows.ts';
import { readBytes } from './file-store.ts';
import { titleOf } from './payment-rows.ts';
import { paymentsOf } from './stored-payments.ts';

/**
 * Gives a car its public face, which visitors do not see yet: its days, the paid sums by line, and the photos that
 * the client agreed to show. They are encoded anew as public pictures.
 */
export async function deliver(
	context: Context,
	{ params: { id }, body: { photos = [] } }: InputOf<'car.deliver'>,
	call: AdminCall,
): Promise<{ id: number }> {
	const pictures = await Promise.all(photos.map((photo) => pictureOf(context, id, photo)));
	return context.db.writeUrgent(async (tx) => {
		const row = await lockCar(tx, context, id);
		if (row.status !== null) return { id: pageNumber(row) };
		const stages = (await stagesOfCars(tx, [row])).get(id) ?? [];
		const dayOf = (stage: string) => stages.find((known) => known.stage === stage)?.doneOn ?? null;
		for (const picture of pictures) await storeImage(tx, picture, row.title, context.now());
		await carRecord.saveIn(
			{ tx, context, call },
			row,
			{
				status: 'draft',
				boughtOn: dayOf('bought'),
				shippedOn: dayOf('sailed') ?? dayOf('papers'),
				arrivedOn: dayOf('border'),
				clearedOn: dayOf('cleared'),
				platedOn: dayOf('plated'),
				...(row.route !== 'customs' && { country: row.route }),
				...(await paidFor(tx, row)),
				// Whoever publishes photos says that the client agrees.
				pictures: pictures.map(({ sha }) => sha),
			},
			null,
		);
		return { id: pageNumber(row) };
	});
}

async function pictureOf({ db }: Context, carId: number, id: number): Promise<MadeImage> {
	const found = await readBytes(db.read, { carId, id, isSmall: false });
	if (found?.kind !== 'photo') throw invalid('photos', say('carFile.missing'));
	return makeImage(found.bytes, 'photos');
}

/** What was paid by line, what was paid beside the estimate, and the day of the last payment. */
async function paidFor(tx: Write, row: CarRow) {
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
