import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { followScreenLock } from './screen-lock.ts';
import type { SettingsFile } from './settings.ts';

afterEach(() => void vi.useRealTimers());

function lockable(lockMinutes: number) {
	vi.useFakeTimers();
	const powerMonitor = new EventEmitter();
	const hidden: string[] = [];
	let sleptMs = 0;
	followScreenLock({
		powerMonitor: powerMonitor as Electron.PowerMonitor,
		file: { get: () => ({ lockMinutes }) } as SettingsFile,
		nowMs: () => Date.now() + sleptMs,
		hide: () => hidden.push('hidden'),
	});
	const minutes = (count: number): void => void vi.advanceTimersByTime(count * 60_000);
	return {
		hidden,
		lock: () => powerMonitor.emit('lock-screen'),
		unlock: () => powerMonitor.emit('unlock-screen'),
		minutes,
		sleep(count: number): void {
			sleptMs += count * 60_000;
		},
	};
}

test('personal data are hidden when the screen has been locked for the minutes of the office, and not before', () => {
	const { hidden, lock, unlock, minutes } = lockable(5);
	lock();
	minutes(4);
	unlock();
	minutes(10);
	expect(hidden).toEqual([]);
	lock();
	minutes(5);
	expect(hidden).toEqual(['hidden']);
});

test('the minutes that a locked computer slept count, and 0 minutes hide nothing', () => {
	const { hidden, lock, unlock, minutes, sleep } = lockable(5);
	lock();
	minutes(1);
	sleep(60);
	unlock();
	expect(hidden).toEqual(['hidden']);
	const never = lockable(0);
	never.lock();
	never.minutes(500);
	never.unlock();
	expect(never.hidden).toEqual([]);
});
