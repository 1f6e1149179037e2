import type { Delivered, DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Image } from '@clearway/shared/contract/picture.ts';
import { maskVin } from '@clearway/shared/domain/delivered/compare.ts';
import { sql } from 'kysely';
import type { Call, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { languagesOfRow } from '../../records/translations.ts';
import { type CarRow, carRows, estimateOf, fieldsOf, pageNumber } from '../car/car-rows.ts';
import { receiptOf } from '../car/face.ts';
import { linesOfFace } from '../car/face-lines.ts';
import { storyIn } from '../car/story.ts';
import { describeImage } from '../pictures/image.ts';

/** The number of a car's page, in a query. */
export const page = sql<number>`coalesce(public_id, id)`;

/** The cars that have a public face. */
export const facedCars = (db: Read) => carRows(db).where('status', 'is not', null);

/** The title of a published car. */
export const publishedCar = (db: Read, id: number) =>
	db
		.selectFrom('car')
		.select('title')
		.where(page, '=', id)
		.where('status', '=', 'published')
		.where('deleted_at', 'is', null)
		.executeTakeFirst();

export async function picturesOf(
	db: Read,
	names: readonly string[],
): Promise<ReadonlyMap<string, { sha256: string; width: number; height: number }>> {
	if (names.length === 0) return new Map();
	const rows = await db
		.selectFrom('image')
		.select(['sha256', 'width', 'height'])
		.where('sha256', 'in', [...new Set(names)])
		.execute();
	return new Map(rows.map((row) => [row.sha256, row]));
}

type Pictures = Awaited<ReturnType<typeof picturesOf>>;

const imagesOf = (row: CarRow, known: Pictures): Image[] =>
	fieldsOf(row).pictures.flatMap((name) => {
		const image = known.get(name);
		return image ? [describeImage(image, row.title)] : [];
	});

const datesOf = (row: CarRow): DeliveredSummary['dates'] => ({
	bought: row.bought_on,
	shipped: row.shipped_on,
	arrived: row.arrived_on,
	cleared: row.cleared_on,
	plated: row.plated_on,
});

/** A delivered car as lists show it. */
export function summaryOf(context: Context, row: CarRow, known: Pictures): DeliveredSummary {
	const { make, model, year, fuel, cc, kwh, vehicle, country, auction, port, currency } = row;
	return {
		id: pageNumber(row),
		...{ make, model, year, fuel, cc, kwh, vehicle, country, auction, port, currency },
		...{ dates: datesOf(row), plate: row.shown_plate, receiptOn: row.receipt_on },
		cover: imagesOf(row, known)[0] ?? null,
		total: linesOfFace(row, context.config.languages[0]).total,
		status: row.status ?? 'draft',
		publishedAt: row.published_at,
		createdAt: row.created_at,
		updatedAt: row.saved_at,
		revision: row.revision,
	};
}

/** A whole car in a language. The office also gets its private fields and every translation. */
export async function shown(
	context: Context,
	db: Read,
	row: CarRow,
	language: Language | null,
	call: Pick<Call, 'session'>,
): Promise<Delivered> {
	const known = await picturesOf(db, fieldsOf(row).pictures);
	const estimate = estimateOf(row);
	const isOffice = call.session !== null;
	return {
		...summaryOf(context, row, known),
		vin: isOffice ? row.vin : maskVin(row.vin),
		pictures: imagesOf(row, known),
		...(isOffice
			? {
					// The editor needs the text of exactly this language.
					story: language === null ? row.story : storyIn(row, language).story,
					...languagesOfRow<'story'>(context, row),
				}
			: storyIn(row, language)),
		estimate: estimate && {
			asOf: estimate.asOf,
			date: estimate.date,
			rates: estimate.rates,
			...(isOffice && { number: estimate.number ?? estimate.quote }),
		},
		lines: linesOfFace(row, language ?? context.config.languages[0]).lines,
		...(isOffice && { carId: row.id, further: receiptOf(row).further }),
	};
}
