import { quoteHints as texts } from '@clearway/shared/words/quote-hints.ts';

/** What becomes of the age coefficient in another year. */
export function ageChange(now: number, then: number): string {
	if (now === then) return texts.sameAge(String(now));
	return (then > now ? texts.older : texts.younger)(String(now), String(then));
}
