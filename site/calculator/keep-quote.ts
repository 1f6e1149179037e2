import { Problem } from '@clearway/shared/contract/problem.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { calculatorLater as words } from '@clearway/shared/words/calculator-later.ts';
import { lastError } from '../runtime/client-state.ts';
import { api } from '../runtime/web-api.ts';

/** Why there is no number, for the dialog, and the same as it stands at the button. */
export type Refused = { reason: string; text: string };

/** A stored calculation, with the number that can be said on the phone. */
export type Kept = { id: string; number?: string | undefined };

/** Stores a calculation; comes with its own script once somebody asks for it. A refusal is said in words. */
export async function keepQuote(quote: Quote): Promise<Kept | Refused> {
	const { asOf: _, ...input } = quote.input;
	try {
		return await api.quote.create({ body: input });
	} catch (error) {
		// The sum stands; only its number is refused, and the server says why and until when.
		if (!(error instanceof Problem) || error.code !== 'too_many') throw error;
		// Said at the button; the notice of the page would say it twice.
		lastError.set(null);
		return { reason: error.message, text: `${error.message} ${words.linkWorks}` };
	}
}
