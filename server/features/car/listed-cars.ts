import type { CarSummary } from '@clearway/shared/contract/car.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Context } from '../../context.ts';
import { todayInKyiv } from '../calculator/today.ts';
import { matchesAllWords } from '../search-words.ts';
import { carRows, summariesOf } from './car-rows.ts';

type Query = InputOf<'car.export'>['query'];

/** The cars that a list asks for, the last first. */
export async function listedCars(context: Context, query: Query): Promise<CarSummary[]> {
	const { read } = context.db;
	let matching = carRows(read)
		.where((eb) => eb.and(matchesAllWords('folded', query.q ?? '')))
		.where('closed_at', query.only === 'closed' ? 'is not' : 'is', null);
	if (query.route) matching = matching.where('route', '=', query.route);
	if (query.owner) matching = matching.where('owner_id', '=', query.owner);
	const rows = await matching.orderBy('id', 'desc').execute();
	return (await summariesOf(context, read, rows)).filter(wanted(query.only, todayInKyiv(context)));
}

const wanted =
	(only: Query['only'], today: string) =>
	({ lateDays, paymentDueOn }: CarSummary): boolean => {
		if (only === 'late') return lateDays !== null;
		if (only === 'unpaid') return paymentDueOn !== null && paymentDueOn <= today;
		return true;
	};
