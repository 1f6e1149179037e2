import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Read } from '../db/open.ts';
import { letterWords } from '../mail/letter-words.ts';
import { drawInWorker } from './draw-in-worker.ts';
import type { Sheet } from './sheet.ts';

/** The number of a sheet for the phone: its request, and its place among the sheets of it. */
export const offerNumber = (requestId: number, number: number): string => `${requestId}-${number}`;

/** One sheet of a request. */
export const storedOffer = (db: Read, requestId: number, id: number) =>
	db
		.selectFrom('request_offer')
		.innerJoin('request', 'request.id', 'request_offer.request_id')
		.select([
			'request_offer.request_id',
			'request_offer.number',
			'request_offer.at',
			'request_offer.valid_until',
			'request_offer.sheet',
			'request.language',
			'request.email',
		])
		.where('request_offer.request_id', '=', requestId)
		.where('request_offer.id', '=', id)
		.executeTakeFirst();

type StoredOffer = NonNullable<Awaited<ReturnType<typeof storedOffer>>>;

/** Draws a sheet; the same one always becomes the same file. */
export async function drawOffer(row: StoredOffer): Promise<Download> {
	// Written by `offer` of this program.
	const sheet = JSON.parse(row.sheet) as Sheet;
	const { letters } = letterWords[row.language as Language];
	return {
		name: letters.offer.file(offerNumber(row.request_id, row.number)),
		type: 'application/pdf',
		bytes: await drawInWorker({ sheet, at: row.at }),
	};
}
