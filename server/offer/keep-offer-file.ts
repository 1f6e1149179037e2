import type { Context } from '../context/context.ts';
import type { Read } from '../db/open.ts';
import { sha256 } from '../records/file.ts';
import { newSecret, secretAddress } from '../records/secret-link.ts';
import { drawOffer, storedOffer } from './stored-offer.ts';

const pageOf = (db: Read, offer: number) =>
	db
		.selectFrom('offer_page')
		.innerJoin('request_offer', 'request_offer.id', 'offer_page.offer_id')
		.innerJoin('request', 'request.id', 'request_offer.request_id')
		.select(['offer_page.name', 'sha256', 'bytes', 'hash', 'sealed', 'request.language as speaks'])
		.where('offer_id', '=', offer)
		.executeTakeFirst();

export type OfferFile = NonNullable<Awaited<ReturnType<typeof pageOf>>>;

/**
 * The file of an offer, with the page on which its client accepts it. It is drawn when it first leaves the house,
 * and the same bytes are given out ever after. Null for an offer of another request.
 */
export async function offerFileOf(
	context: Context,
	requestId: number,
	offer: number,
): Promise<OfferFile | null> {
	const row = await storedOffer(context.db.read, requestId, offer);
	if (!row) return null;
	const stored = await pageOf(context.db.read, offer);
	if (stored) return stored;
	const { name, bytes } = await drawOffer(row);
	await context.db.writeUrgent((tx) =>
		tx
			.insertInto('offer_page')
			.values({
				...{ offer_id: offer, name, sha256: sha256(bytes), bytes: Buffer.from(bytes) },
				...newSecret(context.config, 'offer'),
				created_at: context.now().toISOString(),
			})
			// Whoever was faster drew the file that counts.
			.onConflict((conflict) => conflict.column('offer_id').doNothing())
			.execute(),
	);
	return (await pageOf(context.db.read, offer)) ?? null;
}

/** The address of the page; null where the key is lost with which it was sealed. */
export const offerAddress = (
	{ config }: Pick<Context, 'config'>,
	page: Pick<OfferFile, 'hash' | 'sealed' | 'speaks'>,
): string | null => secretAddress(config, 'offer', page);

/** A file of an offer as it is given out. */
export const asPdf = ({ name, bytes }: Pick<OfferFile, 'name' | 'bytes'>) => ({
	...{ name, bytes },
	type: 'application/pdf',
});
