import { quoteHints as texts } from '@clearway/shared/words/quote-hints.ts';

/** Says how the age coefficient changes in another year. */
export function ageChange(now: number, then: number): string {
	if (now === then) return texts.sameAge(String(now));
	return (then > now ? texts.older : texts.younger)(String(now), String(then));
}
