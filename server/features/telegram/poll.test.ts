import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { startTelegram } from '../../testing/telegram.ts';
import { pauseOf, pollBot } from './poll.ts';

const telegram = await startTelegram();
afterAll(() => telegram.stop());
const server = serverOfFile({ work: false, env: { TELEGRAM_URL: telegram.url } });
afterEach(() => void vi.restoreAllMocks());

test('after a wrong token the bot is left alone longer each time, at most a minute, and another token is tried at once', async () => {
	let now = Math.ceil(performance.now());
	vi.spyOn(performance, 'now').mockImplementation(() => now);
	const enter = (secret: string) =>
		server.admin.connection.save({ params: { kind: 'telegram' }, body: { secret } });
	const isTriedAfter = async (seconds: number): Promise<boolean> => {
		now += seconds * 1000;
		const before = telegram.calls.length;
		await pollBot(server.running.context);
		return telegram.calls.length > before;
	};
	await enter('9:bad');
	expect(await isTriedAfter(0)).toBe(true);
	for (const pause of [2, 4, 8, 16, 32, 60, 60]) {
		expect([pause, await isTriedAfter(pause - 1)]).toEqual([pause, false]);
		expect([pause, await isTriedAfter(1)]).toEqual([pause, true]);
	}
	await enter('9:other');
	expect(await isTriedAfter(0)).toBe(true);
	expect(await isTriedAfter(1)).toBe(false);
	expect(await isTriedAfter(1)).toBe(true);
});

test('a poll that brings nothing new is followed by another one after a second at the earliest', () => {
	expect([pauseOf(true, 3), pauseOf(false, 3), pauseOf(false, 25_000)]).toEqual([0, 997, 0]);
});
