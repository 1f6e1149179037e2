import type { CurrencyCode } from '@clearway/shared/contract/currency.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { addBounded, perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import { todayInKyiv } from '../../records/today.ts';
import type { BankAnswer } from '../../services/nbu.ts';

export type MissingRate = Exclude<BankAnswer, { kind: 'rate' }>;

type Remembered = { answer: MissingRate; at: number };

const answers = perContext(() => new Map<string, Remembered>());
// Both currencies of every day since the hryvnia began, for many years to come.
const mostAnswers = 30_000;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const settledAfterDays = 7;

export function rememberMissing(
	context: Context,
	code: CurrencyCode,
	day: string,
	answer: MissingRate,
): void {
	addBounded(answers(context), `${code} ${day}`, { answer, at: context.now().getTime() }, mostAnswers);
}

/** The bank's last answer without a rate for a day; `holds` while it is recent enough not to ask again. */
export function knownMissing(
	context: Context,
	code: CurrencyCode,
	day: string,
): { answer: MissingRate; holds: boolean } | undefined {
	const known = answers(context).get(`${code} ${day}`);
	if (!known) return undefined;
	const age = context.now().getTime() - known.at;
	// A clock that is set back must not make an answer hold longer.
	return { answer: known.answer, holds: age >= 0 && age < holdsMs(known.answer, day, todayInKyiv(context)) };
}

/*
 * The time for which an empty answer is cached. A failure may end at any moment; today's rate may still be
 * published, and a rate of the last days may be entered late; an older day without a rate stays without.
 */
function holdsMs({ kind }: MissingRate, day: string, today: string): number {
	if (kind === 'failed') return 10_000;
	if (day >= today) return minuteMs;
	return day >= addDays(today, -settledAfterDays) ? hourMs : 30 * 24 * hourMs;
}
