import type { CarCosts, CarMargins } from '@clearway/shared/contract/car-cost.ts';
import { carRoutes } from '@clearway/shared/contract/car-stages.ts';
import { currencies } from '@clearway/shared/contract/cars.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { OwnPrices } from '@clearway/shared/contract/request.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { lineSums } from '@clearway/shared/domain/car/line-sums.ts';
import { addMargins, marginOf } from '@clearway/shared/domain/car/margin.ts';
import { keyOf } from '@clearway/shared/domain/car/payments.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { customsByLaw } from '@clearway/shared/domain/offer/customs-by-law.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { chunksOf } from '../../db/chunks.ts';
import type { Read } from '../../db/open.ts';
import { isSameValue } from '../../records/merge-fields.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { findQuotes } from '../quotes/quote-store.ts';
import {
	type CarRow,
	carRows,
	estimateLines,
	estimateOf,
	lockCar,
	logAct,
	missingCar,
	perCar,
	stagesOfCars,
	titleIn,
} from './car-rows.ts';
import { paymentOf, paymentRows } from './stored-payments.ts';

const costRows = (db: Read) => db.selectFrom('car_cost').select(['car_id', 'code', 'planned', 'real']);

/** What the office pays for cars, in the order of the cars. */
async function costsOf(db: Read, cars: readonly CarRow[], language: Language): Promise<CarCosts[]> {
	const [payments, costs, listed] = await Promise.all([
		perCar(paymentRows(db), cars),
		perCar(costRows(db), cars),
		pricesOf(db, cars),
	]);
	return cars.map((car) => {
		const estimate = estimateLines(car);
		const { currency } = car;
		const paid = lineSums({ payments: (payments.get(car.id) ?? []).map(paymentOf), estimate, currency });
		const typed = costs.get(car.id) ?? [];
		const lines = paid.map((line, at): CarCosts['lines'][number] => {
			const own = typed.find(({ code }) => code === line.code);
			return {
				...{ code: line.code, price: line.estimate, received: line.paid },
				...titleIn(language, estimate[at]?.title, estimate[at]?.translations),
				listed: listed(car, line.code),
				...{ planned: own?.planned ?? null, real: own?.real ?? null },
			};
		});
		return { currency, lines, margin: marginOf(lines) };
	});
}

// These prices are the office's own, or say nothing of what others take for the work.
const unlisted = new Set(['broker', 'certification', 'ua_delivery']);
const isListed = (code: string): boolean => !unlisted.has(code) && !code.startsWith('own:');

/**
 * Finds what the price lists say of a line of a car: its sum in the stored calculation, with the customs payments that
 * the law asks for at the prices of the accepted offer. Where the offer has joined several lines it is the sum of all.
 * The company's own fee costs nothing.
 */
async function pricesOf(
	db: Read,
	cars: readonly CarRow[],
): Promise<(car: CarRow, code: string) => string | null> {
	const quotes = new Map<string, Quote>();
	const offers = new Map<number | null, OwnPrices>();
	const quoteIds = cars.flatMap((car) => estimateOf(car)?.quote ?? []);
	// Only `quote.create` writes it.
	for (const ids of chunksOf(quoteIds))
		for (const { id, answer } of await findQuotes(db, ids)) quotes.set(id, JSON.parse(answer) as Quote);
	const offerIds = cars.flatMap(({ offer_id }) => offer_id ?? []);
	for (const ids of chunksOf(offerIds)) {
		const rows = db.selectFrom('request_offer').select(['id', 'own']).where('id', 'in', ids);
		// Only `request.offer` writes it.
		for (const { id, own } of await rows.execute()) if (own) offers.set(id, JSON.parse(own) as OwnPrices);
	}
	return (car, code) => {
		if (code === 'company_fee') return '0.00';
		const offered = offers.get(car.offer_id)?.lines;
		const quote = quotes.get(estimateOf(car)?.quote ?? '');
		const lawful = quote && offered ? customsByLaw(quote, offered) : quote;
		const joined = offered?.find(({ codes }) => codes[0] === code)?.codes ?? [code];
		const known = (lawful?.lines ?? []).filter((line) => joined.includes(line.code));
		if (known.length === 0 || !joined.every(isListed)) return null;
		return moneyText(sum(known.map((line) => decimal(line[keyOf[car.currency]]))));
	};
}

async function get(
	{ db }: Context,
	{ params }: InputOf<'carCost.get'>,
	{ language }: AdminCall,
): Promise<CarCosts> {
	const car = await carRows(db.read).where('id', '=', params.id).executeTakeFirst();
	if (!car) throw missingCar();
	return onlyOf(db.read, car, language);
}

async function onlyOf(db: Read, car: CarRow, language: Language): Promise<CarCosts> {
	const [costs] = await costsOf(db, [car], language);
	if (!costs) throw missingCar();
	return costs;
}

async function save(
	context: Context,
	{ params, body }: InputOf<'carCost.save'>,
	call: AdminCall,
): Promise<CarCosts> {
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, params.id);
		const current = await onlyOf(tx, car, call.language);
		let changes = 0;
		for (const [code, { was, ...typed }] of Object.entries(body.lines)) {
			const line = current.lines.find((known) => known.code === code);
			if (!line) throw invalid(`lines.${code}`, say('delivered.noLine'));
			const cost = { planned: twoPlaces(typed.planned), real: twoPlaces(typed.real) };
			const stored = { planned: line.planned, real: line.real };
			if (isSameValue(stored, cost)) continue;
			if (!isSameValue(stored, { planned: twoPlaces(was.planned), real: twoPlaces(was.real) }))
				throw new Refusal('conflict', say('record.changed'), { current });
			await tx
				.insertInto('car_cost')
				.values({ car_id: car.id, code, ...cost })
				.onConflict((conflict) => conflict.columns(['car_id', 'code']).doUpdateSet(cost))
				.execute();
			changes += 1;
		}
		// The log is read by all, so it holds no sums.
		if (changes > 0) await logAct({ tx, context, call }, car, { after: { costs: changes } });
		return onlyOf(tx, car, call.language);
	});
}

const twoPlaces = (text: string | null): string | null => text && moneyText(decimal(text));

const hasCost = ({ listed, planned, real }: CarCosts['lines'][number]): boolean =>
	planned !== null || real !== null || Number(listed ?? 0) > 0;

async function margins(
	{ db: { read } }: Context,
	_: InputOf<'carCost.margins'>,
	{ language }: AdminCall,
): Promise<CarMargins> {
	const cars = await carRows(read)
		.where('estimate', 'is not', null)
		.where('closed_reason', 'is', null)
		.orderBy('id')
		.execute();
	const [costs, stages] = await Promise.all([costsOf(read, cars, language), stagesOfCars(read, cars)]);
	// Where no cost is known, a margin would be the whole sum.
	const priced = cars.flatMap((car, at) => {
		const { lines, margin } = costs[at] ?? { lines: [], margin: marginOf([]) };
		return lines.some(hasCost) ? [{ car, margin }] : [];
	});
	const known = priced.map(({ car, margin }) => ({
		...{ route: car.route, currency: car.currency, margins: margin },
		month:
			stages
				.get(car.id)
				?.find(({ stage }) => stage === 'handed')
				?.doneOn?.slice(0, 7) ?? null,
	}));
	const together = (of: (one: (typeof known)[number]) => boolean) =>
		currencies.flatMap((currency) => {
			const some = known.filter((one) => one.currency === currency && of(one));
			return some.length === 0 ? [] : [{ currency, ...addMargins(some.map((one) => one.margins)) }];
		});
	const months = [...new Set(known.map(({ month }) => month))].sort((a, b) =>
		(b ?? '9').localeCompare(a ?? '9'),
	);
	return {
		routes: carRoutes.flatMap((route) =>
			together((one) => one.route === route).map((sums) => ({ route, ...sums })),
		),
		months: months.flatMap((month) =>
			together((one) => one.month === month).map((sums) => ({ month, ...sums })),
		),
	};
}

export const carCost = { get, save, margins };
