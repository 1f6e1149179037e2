import { lastError } from '../runtime/client-state.ts';
import { chooseDay, type DayAnswer, type FurtherRate, furtherOfDay } from '../runtime/currency.ts';
import { api } from '../runtime/web-api.ts';

/** The rates of a day that the form's data lack: few forms name one, so this is a script of its own. */
export async function ratesOfForm(
	day: string,
	currencies: readonly string[],
): Promise<{ answer: DayAnswer; further: FurtherRate[] }> {
	const answer = await chooseDay(api, day);
	// The error stands beside the sum.
	if (answer.kind === 'failed') lastError.set(null);
	return { answer, further: await furtherOfDay(api, day, currencies) };
}
