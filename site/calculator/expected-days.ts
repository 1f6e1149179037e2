import { type ClearanceHint, clearanceHint } from '@clearway/shared/domain/calculator/hints.ts';
import type { Parameters } from '@clearway/shared/domain/calculator/parameters.ts';

/** A calculation, also a stored one, which may be older than the types of today. */
export type Calculated = {
	input: { mode?: unknown; port?: unknown; origin?: unknown };
	ports: readonly { port: string; transitDays: number | null }[];
};

/** When a car that is bought on a day will probably be cleared; null where its days at sea are not known. */
export function expectedDays(quote: Calculated, day: string, { days }: Parameters): ClearanceHint | null {
	const { ports, input } = quote;
	const atSea = input.mode === 'us_auction' ? ports.find(({ port }) => port === input.port)?.transitDays : 0;
	return atSea == null ? null : clearanceHint(day, atSea, days[clearanceRoute(input)]);
}

/** Cars from Georgia have a way of their own, told by the origin that they are bought with. */
function clearanceRoute(input: Calculated['input']): keyof Parameters['days'] {
	if (input.mode === 'us_auction') return 'lot';
	return String(input.origin).startsWith('ge_') ? 'georgia' : 'direct';
}
