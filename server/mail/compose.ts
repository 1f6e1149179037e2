import { Quote } from '@clearway/shared/contract/quote.ts';
import type { World } from '../context.ts';
import { openQuote } from '../features/calculator/quote-store.ts';
import { optionValues } from '../features/option.ts';
import type { Letter } from './letter.ts';
import { digestLetter, requestLetter, type ToldRequest, watchLetter } from './letters.ts';
import type { Parcel } from './queue.ts';

/** What a warning in the outbox holds. */
export type WatchContent = { message: string; link: string | null };

const columns = ['id', 'kind', 'name', 'phone', 'email', 'message', 'quote', 'created_at'] as const;

/** Writes the letter of a mail in the outbox. Null where what it should tell of was erased meanwhile. */
export async function compose(world: World, parcel: Parcel): Promise<Letter | null> {
	const { publicUrl } = world.config;
	if (parcel.kind === 'watch') {
		// Written by `enqueue` of this program.
		const { message, link } = JSON.parse(parcel.content ?? '{}') as WatchContent;
		return watchLetter(message, link, publicUrl);
	}
	if (parcel.kind === 'digest') {
		const requests = await carried(world, parcel.id);
		return requests.length > 0 ? digestLetter(requests, publicUrl) : null;
	}
	if (parcel.request_id === null) return null;
	const request = await world.db.read.selectFrom('request').select(columns).where('id', '=', parcel.request_id).executeTakeFirst();
	if (!request) return null;
	const quote = request.quote === null ? null : await keptQuote(world, request.quote);
	const disclaimer = quote ? ((await optionValues(world.db.read))['calculator.disclaimer'] ?? '') : '';
	return requestLetter(request, quote, publicUrl, disclaimer);
}

const carried = ({ db }: World, digest: number): Promise<ToldRequest[]> =>
	db.read
		.selectFrom('request')
		.select(columns)
		.where('id', 'in', (eb) =>
			eb.selectFrom('outbox').select('request_id').where('digest_id', '=', digest).$castTo<{ request_id: number }>(),
		)
		.orderBy('id')
		.execute();

async function keptQuote(world: World, id: string): Promise<Quote | null> {
	const answer = await openQuote(world, id);
	if (answer === undefined) return null;
	const read = Quote.safeParse({ ...JSON.parse(answer), id });
	// A letter without the lines is better than none; the link in it still opens them.
	if (!read.success) world.log.error({ err: read.error, quote: id }, 'a kept calculation does not fit its schema');
	return read.success ? read.data : null;
}
