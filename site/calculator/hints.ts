import { ageHint, clearanceHint, yearEndHint } from '@clearway/shared/domain/calculator/hints.ts';
import type { Parameters } from '@clearway/shared/domain/calculator/parameters.ts';
import type { Money, Quote, QuoteResult } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { type CarFields, customsOnly } from './car-fields.ts';

/** What the visitor should know beside the fields; null where nothing is to be said. */
export type Hints = {
	/** How the age coefficient is counted. */
	age: string | null;
	/**
	 * When the car will probably be cleared, and by how much more it costs then; null where that is the day
	 * chosen.
	 */
	clearance: { date: string; text: string; difference: Money | null } | null;
	/** What another year changes. */
	yearEnd: string | null;
};

const none: Hints = { age: null, clearance: null, yearEnd: null };

/** The hints for a car that could be calculated; `run` calculates it with changes. */
export function hintsOf(
	car: CarFields,
	result: QuoteResult,
	today: string,
	parameters: Parameters,
	run: (changes: Record<string, unknown>) => QuoteResult,
): Hints {
	if (result.kind === 'failure') return none;
	const { quote } = result;
	const { input } = quote;
	const expected =
		car.mode === customsOnly ? null : clearanceHint(today, transitDays(quote), parameters.transitBufferDays);
	const isOffered = expected !== null && expected.date !== quote.date;
	const latest = expected && expected.date > quote.date ? expected.date : quote.date;
	// The excise of an electric car, and of a hybrid at its flat sum, does not depend on age.
	const isAgeless =
		quote.ageCoefficient === null || (input.fuel === 'hybrid' && parameters.hybridMode === 'flat');
	return {
		age: isAgeless ? null : ageHint(quote.date, input.year, parameters),
		clearance: isOffered
			? {
					date: expected.date,
					text: expected.text,
					difference: difference(quote, run({ date: expected.date })),
				}
			: null,
		yearEnd: isAgeless ? null : yearEndHint(today, latest, input.year, parameters),
	};
}

/** The days at sea of the lane that was taken. */
const transitDays = ({ ports, input }: Quote): number =>
	(input.mode === 'us_auction' && ports.find(({ port }) => port === input.port)?.transitDays) || 0;

function difference(now: Quote, then: QuoteResult): Money | null {
	if (then.kind === 'failure') return null;
	const { total } = then.quote;
	const less = (key: keyof Money): string => moneyText(decimal(total[key]).minus(now.total[key]));
	return { usd: less('usd'), eur: less('eur'), uah: less('uah') };
}
