import type { Read } from '../../db/open.ts';

/** Both rates of one day; a day with one rate is no pair. */
export type RatePair = { day: string; USD: string; EUR: string; byHand: boolean };

/** Stored pairs: the newest first up to a day, or the nearest first after it. */
export async function ratePairs(
	db: Read,
	where: { upTo: string } | { after: string },
	most: number,
): Promise<RatePair[]> {
	const [comparison, day, order] =
		'upTo' in where ? (['<=', where.upTo, 'desc'] as const) : (['>', where.after, 'asc'] as const);
	const rows = await db
		.selectFrom('rate as usd')
		.innerJoin('rate as eur', 'eur.day', 'usd.day')
		.select(['usd.day', 'usd.rate as USD', 'eur.rate as EUR'])
		.select(['usd.source as usdSource', 'eur.source as eurSource'])
		.where('usd.currency', '=', 'USD')
		.where('eur.currency', '=', 'EUR')
		.where('usd.day', comparison, day)
		.orderBy('usd.day', order)
		.limit(most)
		.execute();
	return rows.map(({ usdSource, eurSource, ...pair }) => ({
		...pair,
		byHand: usdSource === 'hand' || eurSource === 'hand',
	}));
}
