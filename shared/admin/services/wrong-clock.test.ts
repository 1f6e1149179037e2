import { afterEach, expect, test, vi } from 'vitest';

const at = Date.parse('2026-11-20T10:00:00Z');
const dated = (ms: number) => new Response(null, { headers: { date: new Date(ms).toUTCString() } });

// Both parts anew, as a page that was just loaded has them.
const openClock = async () => ({
	...(await import('./wrong-clock.ts')),
	...(await import('../../client/server-time.ts')),
});

afterEach(() => {
	vi.useRealTimers();
	vi.resetModules();
});

test('a clock that is a day ahead is set right by the date of an answer, and is told of with both times', async () => {
	vi.useFakeTimers({ now: at + 24 * 3_600_000 });
	const clock = await openClock();
	clock.hearDate(dated(at));
	expect(clock.serverNowMs()).toBe(at);
	expect(clock.wrongClock.get()).toEqual({ here: new Date(at + 24 * 3_600_000), server: new Date(at) });
});

test('a clock that is right to the minute is neither corrected nor told of', async () => {
	vi.useFakeTimers({ now: at + 2000 });
	const clock = await openClock();
	clock.hearDate(dated(at));
	clock.hearDate(new Response(null));
	expect([clock.serverNowMs(), clock.wrongClock.get()]).toEqual([at + 2000, null]);
});

test('a clock that is set right later is no longer compensated for', async () => {
	vi.useFakeTimers({ now: at - 3_600_000 });
	const clock = await openClock();
	clock.hearDate(dated(at));
	expect(clock.serverNowMs()).toBe(at);
	vi.setSystemTime(at + 60_000);
	clock.hearDate(dated(at + 60_000));
	expect(clock.serverNowMs()).toBe(at + 60_000);
});
