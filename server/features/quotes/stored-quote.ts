import type { Language } from '@clearway/shared/contract/language.ts';
import { Quote } from '@clearway/shared/contract/quote.ts';
import { withTexts } from '@clearway/shared/domain/calculator/explain.ts';
import type { Context } from '../../context/context.ts';
import { explainTexts } from '../../services/words.ts';
import { openQuote } from './quote-store.ts';

/** A stored calculation in the words of a language, or null where it cannot be read any more. */
export async function storedQuote(context: Context, id: string, language: Language): Promise<Quote | null> {
	const opened = await openQuote(context, id);
	if (opened === undefined) return null;
	const stored = withTexts(
		JSON.parse(opened.answer) as Parameters<typeof withTexts>[0],
		explainTexts[language],
	);
	const read = Quote.safeParse({ ...stored, id, number: opened.number });
	// A letter without the lines is better than none; the link in it still opens them.
	if (!read.success)
		context.log.error({ err: read.error, quote: id }, 'a stored calculation does not fit its schema');
	return read.success ? read.data : null;
}
