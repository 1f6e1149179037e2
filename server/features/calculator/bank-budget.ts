import type { World } from '../../context.ts';
import { ownedBy, remember } from './cached.ts';

const windowMs = 60_000;
const mostCounted = 10_000;

/** As the API counts: days a minute that are not stored, of one address. */
const newDays = { name: 'currency', count: 5, seconds: windowMs / 1000 };
/** Questions to the bank a minute, of all visitors together. */
const allQuestions = { name: 'currency-all', count: 60, seconds: windowMs / 1000 };
const everybody = 'everybody';

const counted = ownedBy(() => new Map<string, number>());

/** Counts a day that an address asks for; the second currency of the same day is not counted again. */
export function spendNewDay(world: World, address: string, day: string): void {
	const key = `${address} ${day}`;
	const now = world.now().getTime();
	const age = now - (counted(world).get(key) ?? Number.NEGATIVE_INFINITY);
	if (age >= 0 && age < windowMs) return;
	world.limits.take(newDays, address);
	remember(counted(world), key, now, mostCounted);
}

/** Counts a question to the bank, in all processes together. */
export const spendQuestion = (world: World): Promise<void> => world.sharedLimits.take(allQuestions, everybody);
