import type { CarFields } from '@clearway/shared/contract/car-fields.ts';
import type { CarRoute } from '@clearway/shared/contract/car-stages.ts';
import { vehicles } from '@clearway/shared/contract/cars.ts';
import type { OwnPrices } from '@clearway/shared/contract/request.ts';
import {
	currencyOf,
	isCustomsAlone,
	type ReceiptWords,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { auctions, type Quote, type QuoteInput } from '@clearway/shared/domain/calculator/types.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import type { EstimateLine } from '@clearway/shared/domain/delivered/compare.ts';
import { askedCar } from '@clearway/shared/domain/lot/asked-car.ts';
import { customsByLaw } from '@clearway/shared/domain/offer/customs-by-law.ts';
import { carLines } from '@clearway/shared/domain/offer/offer.ts';
import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { invalid } from '../../services/refusal.ts';
import { findAnswer, findByNumber, findNumber } from '../quotes/quote-store.ts';
import { useQuote } from '../quotes/quote-use.ts';

/** The lines of a stored calculation, frozen even if the calculation is deleted. */
export type Estimate = {
	quote: string;
	number: string | null;
	asOf: string;
	date: string;
	rates: { USD: string; EUR: string; date: string };
	lines: EstimateLine[];
};

type Facts = Pick<
	CarFields,
	'year' | 'fuel' | 'cc' | 'kwh' | 'vehicle' | 'currency' | 'country' | 'auction' | 'port' | 'vin' | 'lot'
> & { make?: string; model?: string };

/** A stored calculation as an estimate, and its facts about the car. */
export type TakenQuote = {
	estimate: Estimate;
	car: Facts;
	route: CarRoute;
	/** The days at sea of its lane; null for a car that comes another way. */
	transitDays: number | null;
};

/**
 * Reads a stored calculation by its number or id. Refuses one without all prices, because it is no estimate
 * of a whole car. An offer has its own lines, which may hold the prices that the calculation lacks.
 */
export async function takeQuote(
	context: Context,
	asked: string,
	offer?: { own: OwnPrices; words: ReceiptWords },
): Promise<TakenQuote> {
	const number = readQuoteNumber(asked);
	const id = number === null ? asked.trim() : await findByNumber(context, number);
	const answer = id === undefined ? undefined : await findAnswer(context, id);
	if (id === undefined || answer === undefined) throw invalid('quote', say('delivered.noQuote'));
	// Only `quote.create` writes it.
	const quote = JSON.parse(answer) as Quote;
	const codes = offer?.own.lines.flatMap((line) => line.codes) ?? [];
	if (quote.missing.some(({ code }) => !codes.includes(code)))
		throw invalid('quote', say('delivered.partialQuote'));
	const taken = takenFrom(quote, { id, number: (await findNumber(context, id)) ?? null });
	if (!offer) return taken;
	const lines = carLines(customsByLaw(quote, offer.own.lines), offer.own, offer.words).map(frozen);
	return { ...taken, estimate: { ...taken.estimate, lines } };
}

/** Freezes a calculation for a car, with its id and number. */
export function takenFrom(quote: Quote, { id, number }: { id: string; number: string | null }): TakenQuote {
	const { USD, EUR, date } = quote.rates;
	return {
		estimate: {
			...{ quote: id, number, asOf: quote.asOf, date: quote.date },
			rates: { USD, EUR, date },
			lines: quote.lines.map(frozen),
		},
		car: carOfQuote(quote),
		route: isCustomsAlone(quote) ? 'customs' : purchaseOf(quote.input).country,
		transitDays: transitOf(quote),
	};
}

/** Marks the calculation as used, so that it is kept like other used ones. */
export const keepQuote = (tx: Write, context: Context, { quote }: Estimate): Promise<boolean> =>
	useQuote(tx, context, quote);

const frozen = ({ code, group, usd, eur, uah, ...ownLine }: EstimateLine): EstimateLine => ({
	code,
	group,
	usd,
	eur,
	uah,
	...(ownLine.title !== undefined && { title: ownLine.title }),
	...(ownLine.translations && { translations: ownLine.translations }),
});

function transitOf({ input, ports }: Quote): number | null {
	if (input.mode === 'direct') return null;
	return ports.find(({ port }) => port === input.port)?.transitDays ?? null;
}

function carOfQuote({ input, asOf }: Quote): Facts {
	const { name: _, ...car } = askedCar(input, null, yearOf(asOf));
	return {
		...car,
		year: input.year,
		fuel: input.fuel,
		cc: input.cc ?? null,
		kwh: input.kwh ?? null,
		vehicle: vehicles.find((vehicle) => vehicle === input.vehicle) ?? 'sedan',
		currency: currencyOf({ input }),
		...purchaseOf(input),
	};
}

function purchaseOf(input: QuoteInput): Pick<Facts, 'country' | 'auction' | 'port'> {
	if (input.mode === 'direct')
		return {
			country: input.origin === 'ge_non_originating' ? 'georgia' : 'eu',
			auction: null,
			port: '',
		};
	// These two auctions have known fees; another auction may have any name.
	const house = auctions.find((auction) => auction === input.auction) ?? null;
	return { country: 'usa', auction: house, port: input.dest };
}
