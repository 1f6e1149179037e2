import { setClockAhead } from '../../client/server-time.ts';
import { createStore } from '../../ui/store.ts';

/** The times of this computer and of the server at the same moment. */
type WrongClock = { here: Date; server: Date };

const toldMs = 5 * 60_000;
// The server names whole seconds, and an answer takes its time.
const slackMs = 60_000;

/** Set where this computer's clock is wrong by more than five minutes. */
export const wrongClock = createStore<WrongClock | null>(null);

/** Compares the two clocks by an answer that came from the server just now. */
export function hearDate({ headers }: Pick<Response, 'headers'>): void {
	const server = Date.parse(headers.get('date') ?? '');
	if (Number.isNaN(server)) return;
	const localMs = Date.now();
	const isRight = Math.abs(localMs - server) < slackMs;
	setClockAhead(isRight ? 0 : localMs - server);
	if (Math.abs(localMs - server) > toldMs)
		wrongClock.set(wrongClock.get() ?? { here: new Date(localMs), server: new Date(server) });
}

/** Asks the server for its time; without a network nothing is known. */
export async function askDate(): Promise<void> {
	await fetch('/api/auth/me', { cache: 'no-store', credentials: 'omit' }).then(hearDate, () => undefined);
}
